import { useId } from 'react';
import { apart, figureApart } from './apart.ts';
import styles from './area-chart.module.css';
import { classNames } from './class-names.ts';

export interface ChartPoint {
  /** The day or month, as it is read. */
  label: string;
  value: number;
  /** The value as it is read. */
  text: string;
}

interface AreaChartProps {
  /** What the chart shows: "Daily earnings in the last 30 days". */
  label: string;
  points: readonly ChartPoint[];
  /** The names of the two columns of the table that says the same. */
  columns: readonly [string, string];
  gold?: boolean;
  /** A word in the middle of the axis, between the first and the last label. */
  remark?: string;
  /** The last point is still being counted: its stretch is dotted, with no ground below it. */
  unfinished?: boolean;
  /** Writes over the highest point what it is: without a scale a line says nothing of amounts. */
  peakText?: (peak: ChartPoint) => string;
}

/* The drawing is stretched to its box; only the proportions of these two matter. */
const WIDTH = 680;
const HEIGHT = 136;
/* Air for the line's own thickness at the peak, for the point at its end, and for the base line. */
const TOP = 6;
const BASE = 132;
const START = 2;
const END = WIDTH - 6;

/** Straight from point to point: between two days there is no figure, so the line must not swell there either. */
function lineThrough(points: readonly { x: number; y: number }[]): string {
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;
}

interface PeakProps {
  text: string;
  /** The position along the line, from 0 to 1. */
  share: number;
}

/* So near an edge, words about a point must run inwards from it. */
const EDGE = 0.25;

/** A drawing of its own: in the stretched one letters would be stretched as well. */
function Peak({ text, share }: PeakProps) {
  const anchor = share < EDGE ? 'start' : share > 1 - EDGE ? 'end' : 'middle';
  return (
    <svg className={styles.peak} aria-hidden>
      <text x={`${share * 100}%`} y="75%" textAnchor={anchor}>
        {text}
      </text>
    </svg>
  );
}

/** A figure over time as a filled line. Screen readers get the same figures as a table. */
export function AreaChart(props: AreaChartProps) {
  const { label, points, columns, gold, remark, unfinished, peakText } = props;
  const fade = useId();
  const highest = Math.max(...points.map((point) => point.value), 1);
  const steps = Math.max(points.length - 1, 1);
  const places = points.map((point, index) => ({
    x: Math.round((START + (index / steps) * (END - START)) * 10) / 10,
    y: Math.round((BASE - (point.value / highest) * (BASE - TOP)) * 10) / 10,
  }));
  const last = places.at(-1);
  const done = unfinished && places.length > 1 ? places.slice(0, -1) : places;
  const line = lineThrough(done);
  const peakIndex = points.findIndex(({ value }) => value === highest);
  const peak = points[peakIndex];
  return (
    <figure className={classNames(styles.chart, gold && styles.gold)}>
      {peakText && peak && (
        <Peak
          text={peakText({ ...peak, label: apart(peak.label), text: figureApart(peak.text) })}
          share={peakIndex / steps}
        />
      )}
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={styles.drawing}
        aria-hidden
      >
        <defs>
          <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="currentColor" stopOpacity="0.26" />
            <stop offset="1" stopColor="currentColor" stopOpacity="0" />
          </linearGradient>
        </defs>
        <path d={`${line}V${BASE}H${START}Z`} fill={`url(#${fade})`} />
        <path d={line} className={styles.line} />
        {done !== places && (
          <path d={lineThrough(places.slice(-2))} className={classNames(styles.line, styles.coming)} />
        )}
        <path d={`M0 ${BASE}H${WIDTH}`} className={styles.base} />
        {/* A line of no length with round ends stays a round point, however the drawing is stretched. */}
        {last && <path d={`M${last.x} ${last.y}h0`} className={styles.last} />}
      </svg>
      <div className={styles.axis} aria-hidden>
        <span>{points[0]?.label}</span>
        {remark && <span>{remark}</span>}
        <span>{points.at(-1)?.label}</span>
      </div>
      {/* A table takes the height of its rows, whatever is said of it; a box around it does not. */}
      <div className={styles.duplicate}>
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{columns[0]}</th>
              <th scope="col">{columns[1]}</th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.label}>
                <th scope="row">{point.label}</th>
                <td>{point.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
