import { expect, test } from 'vitest';
import { checkContracts, contractFaultsIn } from './check-contracts.ts';

const WEB = 'src/domains/creators/web/some.tsx';

const namesIn = async (source: string) =>
  (await contractFaultsIn(WEB, source)).map((complaint) => complaint.split('"')[1]);

test.each([
  ['a function', "import { dayOf } from '../contract/birth-date.contract.ts';", 'dayOf'],
  ['a schema', "import { birthDate } from '../contract/birth-date.contract.ts';", 'birthDate'],
  [
    'a function under another name, of another domain',
    "import { PHOTO_MAX_BYTES, fileField as field } from '#domains/media/contract/upload-limits.contract.ts';",
    'fileField',
  ],
  ['a function that is handed on', "export { dayOf } from '../contract/birth-date.contract.ts';", 'dayOf'],
])('%s of a contract is found in the code of the browser', async (_what, source, name) => {
  expect(await namesIn(source)).toEqual([name]);
});

test.each([
  ['a number', "import { PHOTO_MAX_BYTES } from '#domains/media/contract/upload-limits.contract.ts';"],
  ['an endpoint', "import { startTopUp } from '#domains/payments/contract/top-up.contract.ts';"],
  ['a type', "import type { dayOf } from '../contract/birth-date.contract.ts';"],
  ['a type beside values', "import { type dayOf } from '../contract/birth-date.contract.ts';"],
])('%s is fine', async (_what, source) => {
  expect(await namesIn(source)).toEqual([]);
});

test('the browser is given none', async () => {
  expect(await checkContracts()).toEqual([]);
});
