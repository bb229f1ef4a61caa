import { globSync, readFileSync } from 'node:fs';

/**
 * Words of the business: what people do here and what is sold. The platform knows roles and accounts, and nothing of
 * these; a domain brings them.
 */
const BUSINESS_LABELS = [
  'tip',
  'unlock',
  'follow',
  'bookmark',
  'feed',
  'wallet',
  'purchase',
  'subscription',
  'subscriber',
  'payout',
  'earning',
  'charge',
];

/** Where such a word means something else, or names configuration that operators have set. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'src/platform/contract/endpoint.ts': ['charge'],
  'src/platform/server/config/config.ts': ['charge'],
  'src/platform/server/http/limits.ts': ['charge'],
  'src/platform/server/postgres/launcher.ts': ['unlock'],
};

const FORMS = new Map(
  BUSINESS_LABELS.flatMap((word) =>
    ['', 's', 'ed', 'er', 'ers', 'ing'].map((ending) => [`${word}${ending}`, word] as const),
  ),
);

/** Names and texts of a file, without its comments. */
function withoutComments(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/^\s*\/\/.*$/gm, '');
}

/** The words of a line; those of one name apart: `minimumTipPrice` has three. */
function wordsOf(line: string): string[] {
  return line
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

/** Complains about words of the business in names and texts of one file of the platform. */
export function businessWordsIn(path: string, source: string): string[] {
  const allowed = ALLOWED[path] ?? [];
  return withoutComments(source)
    .split('\n')
    .flatMap((line, at) =>
      [...new Set(wordsOf(line).flatMap((word) => FORMS.get(word) ?? []))]
        .filter((word) => !allowed.includes(word))
        .map((word) => `${path}:${at + 1}: "${word}" is a word of the business; it belongs to its domain`),
    );
}

/** Keeps words of the business out of `src/platform`. */
export function checkPlatformWords(): string[] {
  return globSync('src/platform/**/*.{ts,tsx}')
    .filter((path) => !/\.(test|bench)\.tsx?$/.test(path))
    .flatMap((path) => businessWordsIn(path, readFileSync(path, 'utf8')));
}
