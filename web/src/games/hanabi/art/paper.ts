// Edges of cards, cut by hand: one of 64 × 90, one a little taller.
export const EDGE =
  'M5 1.4L59.5 1Q62.8 1.2 63 4.6L62.6 85.6Q62.8 88.8 59.4 89L4.8 88.6Q1.2 88.8 1.4 85L1 5Q1.2 1.6 5 1.4Z';
export const TALL_EDGE =
  'M5 1.4L59.5 1Q62.8 1.2 63 4.6L62.6 99.6Q62.8 102.8 59.4 103L4.8 102.6Q1.2 102.8 1.4 99L1 5Q1.2 1.6 5 1.4Z';
/** Waves on the back of a card, like those on old cloth. */
export const WAVES = [0, 1, 2, 3]
  .flatMap((row) =>
    [0, 1, 2].map((nth) => {
      const [x, y] = [8 + nth * 24 - (row % 2) * 12, 30 + row * 20];
      return `M${x - 10} ${y}a10 10 0 0 1 20 0M${x - 5} ${y}a5 5 0 0 1 10 0`;
    }),
  )
  .join('');
