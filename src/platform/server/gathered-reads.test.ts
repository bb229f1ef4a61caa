import { expect, test } from 'vitest';
import { GatheredReads } from './gathered-reads.ts';

const source = {};

/** A read that answers when it is let go. */
function heldRead() {
  const begun: { items: readonly string[]; answer(): void; fail(): void }[] = [];
  let version = 0;
  const read = (items: readonly string[]): Promise<number> => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const seen = version;
    // A copy: who comes afterwards is not part of it.
    begun.push({ items: [...items], answer: () => resolve(seen), fail: () => reject(new Error('broken')) });
    return promise;
  };
  return {
    begun,
    read,
    change: () => {
      version += 1;
    },
  };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

test('who asks while a read is under way shares the next one, which begins after they asked', async () => {
  const { begun, read, change } = heldRead();
  const reads = new GatheredReads<string, number>();
  const ask = (name: string) => reads.ask(source, 'chat', name, read);
  const first = ask('first');
  await soon();
  change();
  const others = ['second', 'third', 'fourth'].map(ask);
  await soon();
  expect(begun.map(({ items }) => items)).toEqual([['first']]);
  begun[0]?.answer();
  expect(await first).toBe(0);
  await soon();
  expect(begun.map(({ items }) => items)).toEqual([['first'], ['second', 'third', 'fourth']]);
  begun[1]?.answer();
  expect(await Promise.all(others)).toEqual([1, 1, 1]);
  // Nothing is kept.
  change();
  const last = ask('last');
  await soon();
  begun[2]?.answer();
  expect(await last).toBe(2);
});

test('one that fails fails for those who shared it, and the next is read all the same', async () => {
  const { begun, read } = heldRead();
  const reads = new GatheredReads<string, number>();
  const first = reads.ask(source, 'chat', 'first', read);
  const second = reads.ask(source, 'chat', 'second', read);
  await soon();
  begun[0]?.fail();
  await expect(first).rejects.toThrow('broken');
  await soon();
  begun[1]?.answer();
  expect(await second).toBe(0);
});

test('other keys and other databases do not wait', async () => {
  const { begun, read } = heldRead();
  const reads = new GatheredReads<string, number>();
  const all = [
    reads.ask(source, 'chat', 'one', read),
    reads.ask(source, 'other', 'two', read),
    reads.ask({}, 'chat', 'three', read),
  ];
  await soon();
  expect(begun.map(({ items }) => items)).toEqual([['one'], ['two'], ['three']]);
  for (const { answer } of begun) answer();
  expect(await Promise.all(all)).toEqual([0, 0, 0]);
});
