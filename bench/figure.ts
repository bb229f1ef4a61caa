/**
 * One measured figure beside a baseline, both from the same run on the same machine; only the ratio is meaningful on
 * other machines. A missed target is reported, and never fails a test.
 */
export interface Figure {
  name: string;
  /** What was measured, and the limit beside it, in the same unit. */
  measured: number;
  limit: number;
  unit: string;
  /** What the limit is: "the same SQL through pg". */
  limitIs: string;
  /** The ratio to reach. `atLeast` for rates, `atMost` for times and sizes. */
  bar: { atLeast: number } | { atMost: number };
}

/** measured ÷ limit for rates; the same for times and sizes, where less is better. */
export function ratioOf(figure: Figure): number {
  return figure.measured / figure.limit;
}

export function isReached(figure: Figure): boolean {
  const ratio = ratioOf(figure);
  return 'atLeast' in figure.bar ? ratio >= figure.bar.atLeast : ratio <= figure.bar.atMost;
}

const short = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);

const rounded = (ratio: number) => Number(ratio.toFixed(2));

/** One line of the results table in Markdown. */
export function tableRow(figure: Figure): string {
  const bar =
    'atLeast' in figure.bar ? `≥ ${rounded(figure.bar.atLeast)}` : `≤ ${rounded(figure.bar.atMost)}`;
  const { name, measured, limit, unit, limitIs } = figure;
  return `| ${name} | ${short(measured)} ${unit} | ${short(limit)} ${unit} (${limitIs}) | **${ratioOf(figure).toFixed(2)}** | ${bar} | ${isReached(figure) ? 'yes' : 'no'} |`;
}

/** A bench is a file `bench/<what>.bench.ts` that exports this as `default`. */
export type Bench = (options: { full: boolean; say(line: string): void }) => Promise<Figure[]>;
