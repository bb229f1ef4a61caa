/** Place on the canvas in pixels, x to the right and y down. */
export type Point = readonly [number, number];

/** Closed outlines filled together; an outline running the other way round cuts a hole. */
export type Shape = readonly (readonly Point[])[];

const TURN = Math.PI * 2;

/** Reads 'x y, x y, …'. */
export function points(text: string): Point[] {
  return text.split(', ').map((pair): Point => {
    const [x, y] = pair.split(' ').map(Number);
    return [x ?? 0, y ?? 0];
  });
}

export function ellipse(x: number, y: number, radiusX: number, radiusY = radiusX, tilt = 0): Point[] {
  const count = Math.max(16, Math.ceil(Math.sqrt(Math.max(radiusX, radiusY)) * 8));
  const cos = Math.cos(tilt);
  const sin = Math.sin(tilt);
  return Array.from({ length: count }, (_, i): Point => {
    const angle = (i / count) * TURN;
    const px = Math.cos(angle) * radiusX;
    const py = Math.sin(angle) * radiusY;
    return [x + px * cos - py * sin, y + px * sin + py * cos];
  });
}

export function box(x: number, y: number, width: number, height: number): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

export function roundBox(x: number, y: number, width: number, height: number, radius: number): Point[] {
  const r = Math.min(radius, width / 2, height / 2);
  const corner = (cx: number, cy: number, from: number) => arc(cx, cy, r, from, from + TURN / 4, 10);
  return [
    ...corner(x + width - r, y + r, -TURN / 4),
    ...corner(x + width - r, y + height - r, 0),
    ...corner(x + r, y + height - r, TURN / 4),
    ...corner(x + r, y + r, TURN / 2),
  ];
}

/** Points along an arc, angles in radians, both ends included. */
export function arc(x: number, y: number, radius: number, from: number, to: number, steps = 48): Point[] {
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const angle = from + ((to - from) * i) / steps;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
}

/** Ring sector between two radii. */
export function wedge(x: number, y: number, inner: number, outer: number, from: number, to: number): Point[] {
  return [...arc(x, y, outer, from, to), ...arc(x, y, inner, to, from)];
}

function curvePoint(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const t2 = t * t;
  const t3 = t2 * t;
  const along = (p: number, q: number, r: number, s: number) =>
    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t2 + (3 * q - p - 3 * r + s) * t3);
  return [along(a[0], b[0], c[0], d[0]), along(a[1], b[1], c[1], d[1])];
}

/** Soft closed outline through the points (Catmull-Rom). */
export function softLoop(points: readonly Point[], steps = 10): Point[] {
  const count = points.length;
  const at = (i: number) => points[(i + count) % count]!;
  return points.flatMap((_, i) =>
    Array.from({ length: steps }, (__, s) => curvePoint(at(i - 1), at(i), at(i + 1), at(i + 2), s / steps)),
  );
}

/** Soft open line through the points. */
export function softLine(points: readonly Point[], steps = 12): Point[] {
  const at = (i: number) => points[Math.min(Math.max(i, 0), points.length - 1)]!;
  const line: Point[] = [];
  for (let i = 0; i < points.length - 1; i += 1) {
    for (let s = 0; s < steps; s += 1)
      line.push(curvePoint(at(i - 1), at(i), at(i + 1), at(i + 2), s / steps));
  }
  line.push(at(points.length - 1));
  return line;
}

/** Outline of a line with a width that may change along it (`t` 0 to 1), ends left flat. */
export function ribbon(line: readonly Point[], width: (t: number) => number): Point[] {
  const left: Point[] = [];
  const right: Point[] = [];
  line.forEach((point, i) => {
    const before = line[Math.max(i - 1, 0)]!;
    const after = line[Math.min(i + 1, line.length - 1)]!;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const half = width(i / (line.length - 1)) / 2;
    const nx = (-(after[1] - before[1]) / length) * half;
    const ny = ((after[0] - before[0]) / length) * half;
    left.push([point[0] + nx, point[1] + ny]);
    right.push([point[0] - nx, point[1] - ny]);
  });
  return [...left, ...right.reverse()];
}

/** Scales, then turns (radians), then moves. */
export function place(
  points: readonly Point[],
  to: { x?: number; y?: number; turn?: number; scale?: number; scaleY?: number },
): Point[] {
  const { x = 0, y = 0, turn = 0, scale = 1, scaleY = scale } = to;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return points.map(([px, py]): Point => {
    const sx = px * scale;
    const sy = py * scaleY;
    return [x + sx * cos - sy * sin, y + sx * sin + sy * cos];
  });
}
