// The first load of public pages and of the inbox stays within its budget.
import { BUDGET, firstLoadOf, INBOX, INBOX_BUDGET, PUBLIC_PAGES } from '../build/first-load.ts';

let over = false;
const pages = Object.entries(PUBLIC_PAGES).map(([name, sources]) => ({ name, sources, budget: BUDGET }));
for (const { name, sources, budget } of [...pages, { name: 'inbox', sources: INBOX, budget: INBOX_BUDGET }]) {
  const { scriptBytes, styleBytes } = firstLoadOf(sources);
  over ||= scriptBytes > budget.scriptBytes || styleBytes > budget.styleBytes;
  console.log(
    `${name}: scripts ${(scriptBytes / 1000).toFixed(1)} kB of ${budget.scriptBytes / 1000}, styles ${(styleBytes / 1000).toFixed(1)} kB of ${budget.styleBytes / 1000} (gzipped)`,
  );
}
if (over) process.exit(1);
