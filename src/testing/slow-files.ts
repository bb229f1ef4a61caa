/** Which test files took too long: a run names them, so that they are made faster or divided. */

const SLOW_MILLISECONDS = 8_000;

/** Says which files of a run were slow, the slowest first; `files` are milliseconds by name. */
export function describeSlowFiles(files: ReadonlyMap<string, number>): string {
  const slow = [...files].filter(([, milliseconds]) => milliseconds > SLOW_MILLISECONDS);
  if (slow.length === 0) return '';
  const lines = slow
    .sort(([, one], [, other]) => other - one)
    .map(([name, milliseconds]) => `  ${Math.round(milliseconds / 1_000)} s  ${name}`);
  return [`Test files over ${SLOW_MILLISECONDS / 1_000} s:`, ...lines].join('\n');
}
