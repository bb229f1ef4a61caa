import { readJson, type Sources } from './sources.ts';

interface Geometry {
  type: 'Polygon' | 'MultiPolygon';
  /** Rings of a polygon, or of each of many; a negative number is an arc run backwards. */
  arcs: number[][] | number[][][];
  /** The number of ISO 3166. */
  id?: string;
  properties: { name: string };
}

interface Topology {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: { countries: { geometries: Geometry[] } };
}

// Those without a number: a country of its own, and parts of others that the source draws apart.
const UNNUMBERED: Readonly<Record<string, string>> = { Kosovo: 'XK', 'N. Cyprus': 'CY', Somaliland: 'SO' };

const WIDTH = 1_000;
// Nobody subscribes from Antarctica, which would take a quarter of the map.
const LEFT_OUT = 'AQ';

type Point = readonly [x: number, y: number];

/** The Natural Earth projection, by its polynomials. */
function project([longitude, latitude]: Point): Point {
  const lambda = (longitude * Math.PI) / 180;
  const phi = (latitude * Math.PI) / 180;
  const two = phi * phi;
  const four = two * two;
  return [
    lambda * (0.8707 - 0.131979 * two + four * (-0.013791 + four * (0.003971 * two - 0.001529 * four))),
    phi * (1.007226 + two * (0.015085 + four * (-0.044475 + 0.028874 * two - 0.005916 * four))),
  ];
}

const HALF_WIDTH = project([180, 0])[0];
const TOP = project([0, 84])[1];
const BOTTOM = project([0, -57])[1];
const SCALE = WIDTH / (2 * HALF_WIDTH);

function onMap(point: Point): Point {
  const [x, y] = project(point);
  return [Math.round((x + HALF_WIDTH) * SCALE), Math.round((TOP - y) * SCALE)];
}

/** The arcs in degrees: the source has them as whole steps, each from the one before. */
function decodeArcs({ arcs, transform: { scale, translate } }: Topology): Point[][] {
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([stepX, stepY]): Point => {
      x += stepX;
      y += stepY;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}

/** One ring as the data of an SVG path; empty where it is smaller than a point. */
function pathOf(ring: readonly number[], arcs: readonly Point[][]): string {
  const degrees = ring.flatMap((index) =>
    index < 0 ? [...(arcs[~index] ?? [])].reverse() : (arcs[index] ?? []),
  );
  return closedPath(continuous(degrees));
}

/** The source goes on at the other edge where a country lies on both: here it goes on over the edge, where there is room. */
function continuous(degrees: readonly Point[]): Point[] {
  let turn = 0;
  return degrees.map(([longitude, latitude], at) => {
    const before = degrees[at - 1]?.[0] ?? longitude;
    if (longitude - before > 180) turn -= 360;
    if (longitude - before < -180) turn += 360;
    return [longitude + turn, latitude];
  });
}

function closedPath(degrees: readonly Point[]): string {
  const points = degrees.map(onMap);
  const kept = points.filter(([x, y], at) => {
    const before = points[at - 1];
    return !before || before[0] !== x || before[1] !== y;
  });
  const [first] = kept;
  if (!first || kept.length < 4) return '';
  const steps = kept.slice(1).map(([x, y], at) => {
    const [fromX, fromY] = kept[at] as Point;
    return `${x - fromX} ${y - fromY}`;
  });
  return `M${first.join(' ')}l${steps.join(' ')}z`.replaceAll(' -', '-');
}

/** Every country that is large enough to be seen, by its code, as the data of an SVG path. */
export function worldMap(sources: Sources) {
  const topology = readJson<Topology>(sources['world-atlas'], 'countries-110m.json');
  const countries = readJson<{ cca2: string; ccn3: string }[]>(sources['world-countries'], 'countries.json');
  const codes = new Map(countries.map(({ cca2, ccn3 }) => [ccn3, cca2]));
  const arcs = decodeArcs(topology);
  const paths = new Map<string, string>();
  for (const { id, properties, arcs: shape, type } of topology.objects.countries.geometries) {
    const code = (id && codes.get(id)) ?? UNNUMBERED[properties.name];
    if (!code) throw new Error(`${properties.name} on the map has no code`);
    const polygons = type === 'Polygon' ? [shape as number[][]] : (shape as number[][][]);
    const path = polygons
      .flat()
      .map((ring) => pathOf(ring, arcs))
      .join('');
    if (code !== LEFT_OUT && path) paths.set(code, (paths.get(code) ?? '') + path);
  }
  return {
    width: WIDTH,
    height: Math.round((TOP - BOTTOM) * SCALE),
    paths: Object.fromEntries([...paths].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}
