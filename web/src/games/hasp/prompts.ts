// What a player is asked, in words.
import type { TableModel } from '../../lib/game';
import {
  ANNOUNCING,
  CALLING,
  cardNumber,
  cardsIn,
  ENDED,
  isTrump,
  pointsOn,
  strengthOf,
  suitNumber,
  SUITS,
  type Suit,
  type HaspView,
} from './view';

export function cardText(model: TableModel, view: HaspView, card: number): string {
  return model.word('hasp-table-card', {
    suit: suitNumber(card),
    strength: strengthOf(card),
    points: pointsOn(view, card),
  });
}

/** An action as its player reads it. */
export function actionText(model: TableModel, action: string): string {
  const [what, which = ''] = action.split(' ');
  if (what === 'call') return model.word(`hasp-menu-call-${which}`);
  if (what === 'trump')
    return which === 'none'
      ? model.word('hasp-menu-trump-none')
      : model.word('hasp-menu-trump', { suit: SUITS.indexOf(which as Suit) });
  const card = cardNumber(which);
  return model.word('hasp-table-play-this', { suit: suitNumber(card), strength: strengthOf(card) });
}

/** Whose turn it is and what for. */
export function promptText(model: TableModel, view: HaspView): string {
  if (view.phase === ENDED || model.phase !== 'playing' || model.actor === null) return '';
  if (model.legal.length === 0) return otherText(model, view);
  if (view.phase === ANNOUNCING) return model.word('hasp-table-choose-trump');
  if (view.phase === CALLING) return model.word('hasp-table-make-call');
  return playText(model, view);
}

function otherText(model: TableModel, view: HaspView): string {
  const what = view.phase === ANNOUNCING ? 'trump' : view.phase === CALLING ? 'call' : 'card';
  const own = model.seat !== null && model.actor === model.seat;
  return model.word(`hasp-table-wait-${what}`, {
    who: model.names[(own ? model.seat : model.actor) ?? 0] ?? '',
  });
}

function playText(model: TableModel, view: HaspView): string {
  if (view.trick_size === 0) return model.word('hasp-table-lead');
  const led = suitNumber(view.trick[view.leader]!);
  const cards = model.legal.map((action) => cardNumber(action.split(' ')[1]!));
  const follows = (card: number) => ((view.following >> card) & 1) === 1;
  if (cards.every(follows))
    return model.word(
      cards.some((card) => suitNumber(card) !== led) ? 'hasp-table-follow-trump' : 'hasp-table-follow',
      { suit: led },
    );
  const all = cardsIn(view.hands[model.seat ?? 0]!);
  if (all.some((card) => isTrump(view, card))) return model.word('hasp-table-must-trump', { suit: led });
  return model.word('hasp-table-any-card', { suit: led });
}
