import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TOUR = 'docs/tour.md';

/**
 * Checks the documentation against the code: every path named in the tour exists, and every SQL function is where it
 * says. What a domain's README lists as its public API must be exported by it.
 */
export function checkTour(): string[] {
  if (!existsSync(TOUR)) return [`${TOUR} is missing`];
  const tour = readFileSync(TOUR, 'utf8');
  const migrations = globSync('db/migrations/*.sql').sort();
  const pages = globSync('src/domains/*/README.md').sort();
  return [
    ...findLostPaths(TOUR, '.'),
    ...findMovedFunctions(tour, migrations),
    ...pages.flatMap((page) => [...findLostPaths(page, dirname(page)), ...findPrivateImports(page)]),
  ];
}

/** Paths in the code marks of a page that lead nowhere. A domain names those of its own from its `folder`. */
function findLostPaths(page: string, folder: string): string[] {
  const roots = folder === '.' ? 'src|db|docs|tools|e2e|bench' : 'server|web|contract';
  const marks = readFileSync(page, 'utf8').matchAll(new RegExp(`\`((?:${roots})/[\\w./-]+)\``, 'g'));
  return [...new Set([...marks].map(([, path]) => path ?? ''))]
    .filter((path) => !existsSync(join(folder, path)))
    .map((path) => `${page} names ${path}, which does not exist`);
}

/**
 * Functions that are named as standing in a migration (`name` in `db/migrations/…`), where another one is the last to
 * define them. `migrations` are the paths of all, in order.
 */
export function findMovedFunctions(tour: string, migrations: readonly string[]): string[] {
  const named = [...tour.matchAll(/`(\w+)` in `(db\/migrations\/[\w.-]+)`/g)];
  return named.flatMap(([, name = '', path]) => {
    const definition = new RegExp(`create (or replace )?function ${name}\\(`, 'i');
    const last = migrations.findLast((file) => definition.test(readFileSync(file, 'utf8')));
    return last === path ? [] : [`${TOUR} finds ${name} in ${path}; ${last ?? 'no migration'} defines it`];
  });
}

/** Names that a domain's README lists as public and that none of its entry points exports. */
function findPrivateImports(page: string): string[] {
  const folder = dirname(page);
  const entryPoints = ['server/index.ts', 'web/index.ts', 'contract/*.ts'].flatMap((entryPoint) =>
    globSync(`${folder}/${entryPoint}`),
  );
  const exported = new Set(entryPoints.flatMap((file) => exportsOf(readFileSync(file, 'utf8'))));
  return namesForOthers(readFileSync(page, 'utf8'))
    .filter((name) => !exported.has(name))
    .map((name) => `${page} offers ${name} to others, which no door exports`);
}

/**
 * The names under "What others may use": those with which a line of a list or a row of a table begins, and every call
 * that is written as one.
 */
export function namesForOthers(page: string): string[] {
  const [, section = ''] = /^## What others may use.*\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(page) ?? [];
  const heads = [...section.matchAll(/^(?:-|\|) ((?:`[^`]+`(?:, | and | with )?)+)/gm)].map(
    ([, head]) => head ?? '',
  );
  const marks = [...heads.join().matchAll(/`(\w+)(?:\(.*?\))?`/g), ...section.matchAll(/`(\w+)\([^`]*`/g)];
  return [...new Set(marks.map(([, name]) => name ?? ''))];
}

/** The names that a module gives away, its own and those that it passes on. */
export function exportsOf(source: string): string[] {
  const lists = [...source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)];
  const passedOn = lists.flatMap(([, names = '']) => names.match(/\w+(?=\s*(?:,|$))/g) ?? []);
  const own = source.matchAll(/^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm);
  return [...passedOn, ...[...own].map(([, name]) => name ?? '')];
}
