import type { Point } from './shape.ts';

// Single-stroke capitals on a grid 4 wide and 6 high: "xy" pairs joined by lines, strokes parted by spaces.
const GLYPHS: Record<string, string> = {
  A: '062046 1434',
  B: '0600304132330343453606',
  C: '4130100105163645',
  D: '06003041453606',
  E: '40000646 0333',
  F: '400006 0333',
  G: '41301001051636454323',
  H: '0006 4046 0343',
  I: '2026',
  J: '3035261605',
  K: '0006 4003 1346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  O: '103041453616050110',
  P: '06003041423303',
  Q: '103041453616050110 2446',
  R: '06003041423303 2346',
  S: '413010010213334445361605',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046 4006',
  Y: '002340 2326',
  Z: '00400646',
  0: '103041453616050110 0541',
  1: '112026 1636',
  2: '0110304142330646',
  3: '011030414233 13334445361605',
  4: '36300444',
  5: '4000022233 4445361605',
  6: '4130100105163645443303',
  7: '004016',
  8: '103041423313020110 130405163645443313',
  9: '0516364541301001021343',
  '-': '1333',
  '.': '2526',
  '/': '0640',
  '&': '46120110211304051645',
};

/** Strokes of one glyph, unit grid. */
function glyph(letter: string): Point[][] {
  return (GLYPHS[letter] ?? '')
    .split(' ')
    .map((stroke) =>
      Array.from(
        { length: Math.floor(stroke.length / 2) },
        (_, i): Point => [Number(stroke[i * 2]), Number(stroke[i * 2 + 1])],
      ),
    )
    .filter((stroke) => stroke.length > 1);
}

/**
 * Lines that write `text` in engraved capitals. No font is used, so the letters are the same everywhere.
 * `size` is the height of a capital in pixels; `spread` the space between letters as a share of it.
 */
export function letter(text: string, x: number, y: number, size: number, spread = 0.3, turn = 0): Point[][] {
  const unit = size / 6;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  let pen = 0;
  return [...text].flatMap((character) => {
    const start = pen;
    pen += character === ' ' ? size * 0.6 : 4 * unit + size * spread;
    return glyph(character).map((stroke) =>
      stroke.map(([gx, gy]): Point => {
        const dx = start + gx * unit;
        const dy = gy * unit;
        return [x + dx * cos - dy * sin, y + dx * sin + dy * cos];
      }),
    );
  });
}

/** Length of a written text in pixels. */
export function letterLength(text: string, size: number, spread = 0.3): number {
  return [...text].reduce(
    (sum, one) => sum + (one === ' ' ? size * 0.6 : (4 * size) / 6 + size * spread),
    -size * spread,
  );
}
