import { type Colour, clamp, hex, type Rgb } from './colour.ts';
import { Mask, type Region } from './mask.ts';
import type { Point, Shape } from './shape.ts';

/** One colour, or a colour for every pixel. */
export type Paint = Colour | ((x: number, y: number) => Rgb);

/** How paint meets what is under it, named as in any picture editor. */
type Mode = 'normal' | 'multiply' | 'screen' | 'add' | 'soft';

export interface How {
  opacity?: number;
  mode?: Mode;
}

// Shapes are drawn this far beyond the edge, so that their soft shadows do not fade at it.
const BLEED = 90;

function meet(under: number, over: number, mode: Mode): number {
  switch (mode) {
    case 'multiply':
      return under * over;
    case 'screen':
      return 1 - (1 - under) * (1 - over);
    case 'add':
      return Math.min(1, under + over);
    case 'soft':
      return under + (2 * over - 1) * (over < 0.5 ? under - under * under : Math.sqrt(under) - under);
    default:
      return over;
  }
}

/** A picture being painted: three channels of 0 to 1 for every pixel. */
export class Canvas implements Region {
  readonly x = 0;
  readonly y = 0;
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;

  constructor(width: number, height: number, ground: Paint) {
    this.width = width;
    this.height = height;
    this.data = new Float32Array(width * height * 3);
    this.cover(ground);
  }

  /** The canvas and the bleed around it. */
  get reach(): Region {
    return { x: -BLEED, y: -BLEED, width: this.width + BLEED * 2, height: this.height + BLEED * 2 };
  }

  /** Paints every pixel. */
  cover(paint: Paint, how: How = {}): this {
    return this.#each(this, () => 1, paint, how);
  }

  /** Paints through a mask. */
  through(mask: Mask, paint: Paint, how: How = {}): this {
    return this.#each(mask, (i) => mask.data[i]!, paint, how);
  }

  /** Fills outlines. */
  fill(shape: Shape, paint: Paint, how: How = {}): this {
    return this.through(Mask.ofShape(shape, this), paint, how);
  }

  /** Draws a round-ended line. */
  line(line: readonly Point[], width: number | ((t: number) => number), paint: Paint, how: How = {}): this {
    return this.through(Mask.ofLine(line, width, this), paint, how);
  }

  /** Mask of outlines, bleed included. */
  mask(shape: Shape): Mask {
    return Mask.ofShape(shape, this.reach);
  }

  /** Darkens where the mask would throw its soft shadow. */
  shadow(mask: Mask, dx: number, dy: number, softness: number, colour: Colour, opacity: number): this {
    return this.through(mask.blur(softness).shift(dx, dy), colour, { opacity, mode: 'multiply' });
  }

  /** Fills an outline that lies above the ground and throws a shadow, as cut paper does. */
  paper(shape: Shape, paint: Paint, lift: { dx: number; dy: number; soft: number; dark: number }): Mask {
    const mask = this.mask(shape);
    this.shadow(mask, lift.dx, lift.dy, lift.soft, '#140c1c', lift.dark);
    this.through(mask, paint);
    return mask;
  }

  /** Colour at a pixel; places beyond the edge answer with the edge. */
  at(x: number, y: number): Rgb {
    const column = Math.round(clamp(x, 0, this.width - 1));
    const row = Math.round(clamp(y, 0, this.height - 1));
    const i = (row * this.width + column) * 3;
    return [this.data[i]!, this.data[i + 1]!, this.data[i + 2]!];
  }

  /** An untouched copy to read from while this one is painted over. */
  copy(): Canvas {
    const twin = new Canvas(this.width, this.height, '#000000');
    twin.data.set(this.data);
    return twin;
  }

  #each(region: Region, coverage: (i: number) => number, paint: Paint, how: How): this {
    const { opacity = 1, mode = 'normal' } = how;
    const colourAt = typeof paint === 'function' ? paint : undefined;
    let colour = typeof paint === 'string' ? hex(paint) : (paint as Rgb);
    const right = Math.min(region.x + region.width, this.width);
    const bottom = Math.min(region.y + region.height, this.height);
    for (let y = Math.max(region.y, 0); y < bottom; y += 1) {
      for (let x = Math.max(region.x, 0); x < right; x += 1) {
        const share = coverage((y - region.y) * region.width + (x - region.x)) * opacity;
        if (share < 0.002) continue;
        if (colourAt) colour = colourAt(x, y);
        const i = (y * this.width + x) * 3;
        for (let c = 0; c < 3; c += 1) {
          const under = this.data[i + c]!;
          const over = mode === 'normal' ? colour[c]! : meet(under, colour[c]!, mode);
          this.data[i + c] = under + (over - under) * share;
        }
      }
    }
    return this;
  }
}
