/** Numbers, spans and sizes as a person says them at the console. */

import { spanOf } from '#platform/contract/span.ts';

const grouped = new Intl.NumberFormat('en-GB');

/** "1 day", "1,298 days". */
function count(total: number, unit: string): string {
  return `${grouped.format(total)} ${unit}${total === 1 ? '' : 's'}`;
}

/** A span of time as a person says it. */
export function span(milliseconds: number): string {
  const { unit, many } = spanOf(milliseconds);
  return unit === 'second' ? `${many} s` : count(many, unit);
}

/** Bytes as a person says them. */
export function size(bytes: number): string {
  const gigabytes = bytes / 1024 ** 3;
  return gigabytes >= 1 ? `${gigabytes.toFixed(1)} GB` : `${Math.round(bytes / 1024 ** 2)} MB`;
}
