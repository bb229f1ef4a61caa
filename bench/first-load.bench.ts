/** What a visitor's browser loads before a public page works, beside what the router and React alone weigh. */
import { ensureBuild } from '../tools/build/ensure-build.ts';
import { BUDGET, firstLoadOf, PUBLIC_PAGES } from '../tools/build/first-load.ts';
import type { Bench, Figure } from './figure.ts';

// An empty page with React 19 and the router, measured with the same versions.
const ROUTER_ALONE_BYTES = 110_000;

const bench: Bench = async () => {
  await ensureBuild();
  return Object.entries(PUBLIC_PAGES).flatMap(([name, sources]): Figure[] => {
    const { scriptBytes, styleBytes } = firstLoadOf(sources);
    return [
      {
        name: `first load of ${name}: scripts, gz`,
        measured: scriptBytes / 1000,
        limit: ROUTER_ALONE_BYTES / 1000,
        unit: 'kB',
        limitIs: 'React and router alone',
        bar: { atMost: BUDGET.scriptBytes / ROUTER_ALONE_BYTES },
      },
      {
        name: `first load of ${name}: styles, gz`,
        measured: styleBytes / 1000,
        limit: BUDGET.styleBytes / 1000,
        unit: 'kB',
        limitIs: 'the budget',
        bar: { atMost: 1 },
      },
    ];
  });
};

export default bench;
