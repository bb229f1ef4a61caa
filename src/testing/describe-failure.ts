const KEPT_CHARACTERS = 900;

/** Says what failed and why, for the last lines of a run: without the lines of its tools, and not much of it. */
export function describeFailure(place: string, why: string): string {
  const own = why
    .split('\n')
    .filter((line) => !line.includes('node_modules') && !/at new Promise/.test(line));
  return `\nfailed: ${place}\n${own.join('\n').slice(0, KEPT_CHARACTERS)}`;
}
