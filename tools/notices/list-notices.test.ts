import { expect, test } from 'vitest';
import { listNotices } from './list-notices.ts';

test('names what runs in the product, once, in order, and nothing that only builds it', () => {
  const text = listNotices({
    packages: {
      '': { version: '0.1.0' },
      'node_modules/zebra': { version: '2.0.0', license: 'MIT' },
      'node_modules/@herd/ant': { version: '1.0.0', license: 'Apache-2.0' },
      'node_modules/zebra/node_modules/ox': { version: '3.0.0' },
      'node_modules/other/node_modules/zebra': { version: '2.0.0', license: 'MIT' },
      'node_modules/hammer': { version: '1.0.0', license: 'MIT', dev: true },
    },
  });
  const rows = text.split('\n').filter((line) => line.startsWith('| ['));
  expect(rows).toEqual([
    '| [@herd/ant](https://www.npmjs.com/package/@herd/ant) | 1.0.0 | Apache-2.0 |',
    '| [ox](https://www.npmjs.com/package/ox) | 3.0.0 | see the package |',
    '| [zebra](https://www.npmjs.com/package/zebra) | 2.0.0 | MIT |',
  ]);
  expect(text).toContain('3 packages: Apache-2.0 (1), MIT (1), see the package (1).');
});
