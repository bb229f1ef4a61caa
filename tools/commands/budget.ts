// The first load of public pages stays within its budget.
import { BUDGET, firstLoadOf, PUBLIC_PAGES } from '../build/first-load.ts';

let over = false;
for (const [name, sources] of Object.entries(PUBLIC_PAGES)) {
  const { scriptBytes, styleBytes } = firstLoadOf(sources);
  over ||= scriptBytes > BUDGET.scriptBytes || styleBytes > BUDGET.styleBytes;
  console.log(
    `${name}: scripts ${(scriptBytes / 1000).toFixed(1)} kB of ${BUDGET.scriptBytes / 1000}, styles ${(styleBytes / 1000).toFixed(1)} kB of ${BUDGET.styleBytes / 1000} (gzipped)`,
  );
}
if (over) process.exit(1);
