// The colours of every game, needed wherever its card is shown.
import.meta.glob('./games/*/theme.css', { eager: true });
