import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;

/** Checks that every class which a component takes from its style sheet stands there: the type of a sheet has any. */
export function checkStyles(): string[] {
  return globSync('src/**/*.tsx').flatMap((path) => {
    const code = readFileSync(path, 'utf8');
    return [...code.matchAll(IMPORT)].flatMap(([, name = '', address = '']) => {
      const sheet = readFileSync(
        address.startsWith('#') ? address.replace('#', 'src/') : join(dirname(path), address),
        'utf8',
      );
      const known = new Set([...sheet.matchAll(/\.([A-Za-z]\w*)/g)].map(([, word]) => word));
      const used = new Set(
        [...code.matchAll(new RegExp(`[^-/.'\\w]${name}\\.(\\w+)`, 'g'))].map(([, word]) => word),
      );
      return [...used]
        .filter((word) => !known.has(word))
        .map((word) => `${path}: no class .${word} in ${address}`);
    });
  });
}
