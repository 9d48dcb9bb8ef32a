// Lines of thread that several pictures share.

/** A card, 100 by 140, cut by hand. */
export const PATCH =
  'M8 3.5Q50 1.2 92.5 3.5Q97.5 4 97.2 9.5Q98.8 70 97 130.5Q97 136.3 91.5 136.6Q50 138.8 8.5 136.8 ' +
  'Q3 136.5 3 130.8Q1.3 70 2.8 9Q3 3.8 8 3.5Z';
export const SEAM =
  'M11 8.5Q50 6.8 89 8.5Q92.2 8.7 92 12Q93.3 70 91.8 128Q91.8 131.5 88.5 131.7Q50 133.5 11.5 131.8 ' +
  'Q8 131.6 8 128.2Q6.8 70 7.8 12Q8 8.7 11 8.5Z';

function rows(from: number): string {
  let lines = '';
  for (let y = from; y < 130; y += 8) lines += `M10 ${y}H90`;
  return lines;
}
export const WEFT = rows(14);
export const WARP = rows(18);

/** The woven band of every suit, 80 wide and about 8 high. */
export const BANDS = {
  F: 'M0 7L5 1L10 7L15 1L20 7L25 1L30 7L35 1L40 7L45 1L50 7L55 1L60 7L65 1L70 7L75 1L80 7',
  G: 'M0 7H4V1M12 7H16V1M24 7H28V1M36 7H40V1M48 7H52V1M60 7H64V1M72 7H76V1',
  R: 'M0 4Q5 -2 10 4T20 4T30 4T40 4T50 4T60 4T70 4T80 4',
  C: 'M0 1H8V7H16V1H24V7H32V1H40V7H48V1H56V7H64V1H72V7H80',
  V: 'M0 4H8M14 4H22M28 4H36M42 4H50M56 4H64M70 4H78',
};
