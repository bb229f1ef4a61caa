import { globSync } from 'node:fs';
import { basename } from 'node:path';

/** Suffixes before the extension that a file may carry. */
const SUFFIXES = new Set([
  'contract',
  'refusals',
  'events',
  'routes',
  'sql',
  'tables',
  'job',
  'on',
  'provider',
  'page',
  'queries',
  'test',
  'bench',
  'module',
  'config',
  'd',
]);
const EMPTY_NAMES = /(^|-)(service|manager|helper|helpers|util|utils|common|misc)(-|\.|$)/;
// Named by the frameworks, not by us.
const GIVEN = new Set(['entry.server.tsx', 'entry.client.tsx']);

/** Checks file names: kebab-case, known suffixes, no word that means nothing. */
export function checkNames(): string[] {
  const files = globSync('{src,tools,e2e,bench}/**/*.{ts,tsx,mjs}', {
    exclude: (path) => String(path).includes('node_modules'),
  });
  return files.flatMap((path) => {
    const name = basename(path);
    if (GIVEN.has(name)) return [];
    const [stem = '', ...rest] = name.split('.');
    const suffixes = rest.slice(0, -1);
    const complaints: string[] = [];
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem)) complaints.push(`${path}: not kebab-case`);
    if (EMPTY_NAMES.test(stem)) complaints.push(`${path}: the name says nothing`);
    for (const suffix of suffixes)
      if (!SUFFIXES.has(suffix)) complaints.push(`${path}: unknown suffix .${suffix}`);
    return complaints;
  });
}
