/** Which files of the build the pages of people need: what the offline worker keeps. */
import type { ServerBuild } from 'react-router';

/** The files of a build by the names of their sources, as Vite's manifest tells them. */
export type Chunks = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly css?: readonly string[];
      readonly imports?: readonly string[];
      readonly dynamicImports?: readonly string[];
    }
  >
>;

// The operator's pages and the gallery are for few, and of no use without the site.
const NOT_KEPT = /^(admin|dev)\//;

/** The code of all pages that people have, with what comes only at a press; names below the folder of the build. */
export function filesOfPages(
  { entry, routes }: Pick<ServerBuild['assets'], 'entry' | 'routes'>,
  chunks: Chunks,
): ReadonlySet<string> {
  const pages = Object.values(routes).filter((route) => !NOT_KEPT.test(route?.path ?? ''));
  const begins = new Set([entry.module, ...pages.map((page) => page?.module)]);
  const names = Object.keys(chunks).filter((name) => begins.has(`/${chunks[name]?.file}`));
  const files = new Set<string>();
  // Grows while it is walked through.
  const reached = new Set(names);
  for (const name of reached) {
    const { file, css = [], imports = [], dynamicImports = [] } = chunks[name] ?? {};
    for (const each of [file, ...css]) if (each) files.add(each);
    for (const each of [...imports, ...dynamicImports]) reached.add(each);
  }
  return files;
}
