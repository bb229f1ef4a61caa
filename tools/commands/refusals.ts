// After the tests: every refusal that an endpoint declares must have been seen answered by it.
import { existsSync, readFileSync } from 'node:fs';
import { domains } from '../../src/app/server/domains.ts';

const SEEN = '.cache/refusals-seen.tsv';

const seen = new Set(existsSync(SEEN) ? readFileSync(SEEN, 'utf8').split('\n') : []);
const missing = domains
  .flatMap((domain) => domain.routes ?? [])
  .flatMap(({ endpoint }) =>
    (endpoint.refusals ?? []).map(({ code }) => `${endpoint.method} ${endpoint.path}\t${code}`),
  )
  .filter((line) => !seen.has(line));

if (missing.length > 0) {
  console.error(`Declared, but never answered in a test:\n  ${[...new Set(missing)].join('\n  ')}`);
  process.exit(1);
}
console.log('Every declared refusal has a case.');
