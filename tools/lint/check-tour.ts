import { existsSync, readFileSync } from 'node:fs';

const TOUR = 'docs/tour.md';

/** The tour must stay true: every path that it names in code marks exists. */
export function checkTour(): string[] {
  if (!existsSync(TOUR)) return [`${TOUR} is missing`];
  const paths = [
    ...readFileSync(TOUR, 'utf8').matchAll(/`((?:src|db|docs|tools|e2e|bench)\/[\w./-]+)`/g),
  ].map((match) => match[1] ?? '');
  return [...new Set(paths)]
    .filter((path) => !existsSync(path))
    .map((path) => `${TOUR} names ${path}, which does not exist`);
}
