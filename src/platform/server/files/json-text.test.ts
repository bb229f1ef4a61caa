import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { jsonBytes } from './json-text.ts';

async function* slowly<T>(items: readonly T[]) {
  for (const item of items) {
    await new Promise(setImmediate);
    yield item;
  }
}

const written = async (value: unknown) => (await buffer(jsonBytes(value))).toString();

const NESTED = {
  text: 'line\nline "quoted" \u2028 ł',
  nothing: null,
  absent: undefined,
  at: new Date('2026-11-02T12:00:00Z'),
  empty: {},
  emptyList: [],
  list: [1, { deep: [true, {}] }, 'x\ny'],
  inner: { numbers: { one: 1 }, away: undefined },
};

test.each([[NESTED], [null], ['text'], [[]], [[1, [2]]], [{}], [{ away: undefined }]])(
  'what is held is written as ever: %j',
  async (value) => {
    expect(await written(value)).toBe(JSON.stringify(value, null, 2));
  },
);

test('a list that comes slowly is written as one that is held', async () => {
  const items = [NESTED, 1, null, [2, 3]];
  const value = (list: (items: unknown[]) => unknown) => ({
    before: 1,
    list: list(items),
    none: list([]),
    inner: { list: list([{ a: 1 }]) },
  });
  expect(await written(value(slowly))).toBe(
    JSON.stringify(
      value((all) => all),
      null,
      2,
    ),
  );
  expect(await written(slowly(items))).toBe(JSON.stringify(items, null, 2));
});

test('no more is asked for than has been taken', async () => {
  let asked = 0;
  async function* endless() {
    for (;;) yield { number: ++asked, text: 'x'.repeat(1_000) };
  }
  const pieces = jsonBytes({ list: endless() });
  await pieces.next();
  const before = asked;
  await new Promise(setImmediate);
  expect(asked).toBe(before);
  expect(asked).toBeLessThan(100);
  await pieces.return(undefined);
});
