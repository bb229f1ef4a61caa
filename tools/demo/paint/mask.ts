import { clamp } from './colour.ts';
import type { Point, Shape } from './shape.ts';

/** Part of the canvas in whole pixels. */
export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

function regionAround(points: Iterable<Point>, pad: number, within: Region): Region {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const [x, y] of points) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  const x = Math.max(Math.floor(left - pad), within.x);
  const y = Math.max(Math.floor(top - pad), within.y);
  return {
    x,
    y,
    width: Math.max(0, Math.min(Math.ceil(right + pad), within.x + within.width) - x),
    height: Math.max(0, Math.min(Math.ceil(bottom + pad), within.y + within.height) - y),
  };
}

/** Adds one edge to a table of signed coverage; a running sum along each row gives the fill. */
function addEdge(cover: Float32Array, region: Region, from: Point, to: Point): void {
  if (from[1] === to[1]) return;
  const [upper, lower, sign] = from[1] < to[1] ? [from, to, 1] : [to, from, -1];
  const slope = (lower[0] - upper[0]) / (lower[1] - upper[1]);
  const stride = region.width + 1;
  const top = upper[1] - region.y;
  const bottom = Math.min(lower[1] - region.y, region.height);
  let y = Math.max(top, 0);
  while (y < bottom) {
    const row = Math.floor(y);
    const next = Math.min(row + 1, bottom);
    const xa = clamp(upper[0] - region.x + (y - top) * slope, 0, region.width);
    const xb = clamp(upper[0] - region.x + (next - top) * slope, 0, region.width);
    const x0 = Math.min(xa, xb);
    const x1 = Math.max(xa, xb);
    const height = (next - y) * sign;
    const first = Math.min(Math.floor(x0), region.width - 1);
    const last = Math.min(Math.floor(x1), region.width - 1);
    const base = row * stride;
    for (let column = first; column < last; column += 1) {
      // Share of the edge left of this column's end, and the area it leaves inside the column.
      const enter = Math.max(x0, column);
      const share = ((column + 1 - enter) / (x1 - x0)) * height;
      const area = share * (column + 1 - (enter + column + 1) / 2);
      cover[base + column]! += area;
      cover[base + column + 1]! += share - area;
    }
    const enter = Math.max(x0, last);
    const share = x1 > x0 ? ((x1 - enter) / (x1 - x0)) * height : height;
    const area = share * (last + 1 - (enter + x1) / 2);
    cover[base + last]! += area;
    cover[base + last + 1]! += share - area;
    y = next;
  }
}

/** How much of each pixel is covered, 0 to 1, over one region of the canvas. */
export class Mask implements Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;

  constructor(region: Region, data?: Float32Array) {
    this.x = region.x;
    this.y = region.y;
    this.width = region.width;
    this.height = region.height;
    this.data = data ?? new Float32Array(region.width * region.height);
  }

  /** Filled outlines, smooth at the edge. */
  static ofShape(shape: Shape, within: Region): Mask {
    return new Mask(regionAround(shape.flat(), 1, within)).addShape(shape);
  }

  /** Round-ended line; the width may change along it (`t` 0 to 1). */
  static ofLine(line: readonly Point[], width: number | ((t: number) => number), within: Region): Mask {
    const widest = typeof width === 'number' ? width : Math.max(width(0), width(0.25), width(0.5), width(1));
    return new Mask(regionAround(line, widest, within)).addLine(line, width);
  }

  /** Coverage worked out for every pixel. */
  static ofPixels(region: Region, coverage: (x: number, y: number) => number): Mask {
    const mask = new Mask(region);
    for (let y = 0, i = 0; y < mask.height; y += 1) {
      for (let x = 0; x < mask.width; x += 1, i += 1) {
        mask.data[i] = clamp(coverage(x + mask.x, y + mask.y));
      }
    }
    return mask;
  }

  addShape(shape: Shape): this {
    if (this.width === 0 || this.height === 0) return this;
    const stride = this.width + 1;
    const cover = new Float32Array(stride * this.height);
    for (const outline of shape) {
      outline.forEach((point, i) => {
        addEdge(cover, this, point, outline[(i + 1) % outline.length]!);
      });
    }
    for (let y = 0; y < this.height; y += 1) {
      let sum = 0;
      for (let x = 0; x < this.width; x += 1) {
        sum += cover[y * stride + x]!;
        const value = Math.min(Math.abs(sum), 1);
        const i = y * this.width + x;
        if (value > this.data[i]!) this.data[i] = value;
      }
    }
    return this;
  }

  addLine(line: readonly Point[], width: number | ((t: number) => number)): this {
    const widthAt = typeof width === 'number' ? () => width : width;
    for (let i = 0; i < line.length - 1; i += 1) {
      const half = [widthAt(i / (line.length - 1)) / 2, widthAt((i + 1) / (line.length - 1)) / 2] as const;
      this.#addSegment(line[i]!, line[i + 1]!, half[0], half[1]);
    }
    return this;
  }

  #addSegment(from: Point, to: Point, halfFrom: number, halfTo: number): void {
    const region = regionAround([from, to], Math.max(halfFrom, halfTo) + 1, this);
    const dx = to[0] - from[0];
    const dy = to[1] - from[1];
    const length2 = dx * dx + dy * dy || 1e-9;
    for (let y = region.y; y < region.y + region.height; y += 1) {
      for (let x = region.x; x < region.x + region.width; x += 1) {
        const px = x + 0.5 - from[0];
        const py = y + 0.5 - from[1];
        const t = clamp((px * dx + py * dy) / length2);
        const half = halfFrom + (halfTo - halfFrom) * t;
        const value = Math.min(half + 0.5 - Math.hypot(px - dx * t, py - dy * t), 1, half * 2);
        const i = (y - this.y) * this.width + (x - this.x);
        if (value > this.data[i]!) this.data[i] = value;
      }
    }
  }

  /** The same coverage somewhere else. */
  shift(dx: number, dy: number): Mask {
    const { width, height } = this;
    return new Mask({ x: this.x + Math.round(dx), y: this.y + Math.round(dy), width, height }, this.data);
  }

  /** Every value changed by its place. */
  map(change: (coverage: number, x: number, y: number) => number): Mask {
    const result = new Mask(this);
    for (let y = 0, i = 0; y < this.height; y += 1) {
      for (let x = 0; x < this.width; x += 1, i += 1) {
        const value = this.data[i]!;
        result.data[i] = clamp(change(value, x + this.x, y + this.y));
      }
    }
    return result;
  }

  /** Only what the other one covers too. */
  within(other: Mask): Mask {
    return this.map((value, x, y) => (value === 0 ? 0 : value * other.at(x, y)));
  }

  /** Only what the other one leaves free. */
  without(other: Mask): Mask {
    return this.map((value, x, y) => (value === 0 ? 0 : value * (1 - other.at(x, y))));
  }

  /** Coverage at a whole pixel, 0 outside. */
  at(x: number, y: number): number {
    const column = x - this.x;
    const row = y - this.y;
    if (column < 0 || row < 0 || column >= this.width || row >= this.height) return 0;
    return this.data[row * this.width + column]!;
  }

  /** Soft version (three box blurs, close to a normal curve); the region grows by what spills. */
  blur(radius: number): Mask {
    const reach = Math.max(1, Math.round(radius));
    const pad = reach * 3;
    const grown = new Mask({
      x: this.x - pad,
      y: this.y - pad,
      width: this.width + pad * 2,
      height: this.height + pad * 2,
    });
    for (let y = 0; y < this.height; y += 1) {
      const row = this.data.subarray(y * this.width, (y + 1) * this.width);
      grown.data.set(row, (y + pad) * grown.width + pad);
    }
    const spare = new Float32Array(grown.data.length);
    for (let pass = 0; pass < 3; pass += 1) {
      blurRows(grown.data, spare, grown.width, grown.height, reach);
      blurColumns(spare, grown.data, grown.width, grown.height, reach);
    }
    return grown;
  }
}

/** Running mean along every row. */
function blurRows(from: Float32Array, to: Float32Array, width: number, height: number, reach: number): void {
  const share = 1 / (reach * 2 + 1);
  for (let base = 0; base < width * height; base += width) {
    let sum = 0;
    for (let x = 0; x < Math.min(reach, width); x += 1) sum += from[base + x]!;
    for (let x = 0; x < width; x += 1) {
      if (x + reach < width) sum += from[base + x + reach]!;
      if (x - reach - 1 >= 0) sum -= from[base + x - reach - 1]!;
      to[base + x] = sum * share;
    }
  }
}

/** Running mean along every column, a whole row of sums at a time because memory lies in rows. */
function blurColumns(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  reach: number,
): void {
  const share = 1 / (reach * 2 + 1);
  const sums = new Float32Array(width);
  const add = (row: number, sign: number) => {
    if (row < 0 || row >= height) return;
    for (let x = 0, i = row * width; x < width; x += 1, i += 1) sums[x]! += from[i]! * sign;
  };
  for (let y = 0; y < reach; y += 1) add(y, 1);
  for (let y = 0; y < height; y += 1) {
    add(y + reach, 1);
    add(y - reach - 1, -1);
    for (let x = 0, i = y * width; x < width; x += 1, i += 1) to[i] = sums[x]! * share;
  }
}
