import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { unzip } from '#testing/unzip.ts';
import { zipStream } from './zip-stream.ts';

const PART_BYTES = 64 * 1024;
const PARTS = 800;

test('an entry leaves in the parts in which it is read, never as a whole', async () => {
  const part = Buffer.alloc(PART_BYTES, 'x');
  function* read(): Generator<Buffer> {
    for (let number = 0; number < PARTS; number++) yield part;
  }
  let bytes = 0;
  let largest = 0;
  for await (const piece of zipStream([{ name: 'large.bin', find: async () => ({ read }) }])) {
    bytes += piece.length;
    largest = Math.max(largest, piece.length);
  }
  expect(largest).toBeLessThanOrEqual(4 * PART_BYTES);
  expect(bytes).toBeGreaterThan(PART_BYTES * PARTS);
});

// Half a minute of work for one core.
test.runIf(process.env.LONG)(
  'more entries than the old form of the format can count are all there',
  async () => {
    const names = Array.from({ length: 65_600 }, (_, number) => `${number}.txt`);
    const read = () => [Buffer.from('x')];
    const found = await unzip(
      await buffer(zipStream(names.map((name) => ({ name, find: async () => ({ read }) })))),
    );
    expect(found.size).toBe(names.length);
    expect(found.get('65599.txt')?.toString()).toBe('x');
  },
  600_000,
);

test('what fails while it is read breaks the archive off', async () => {
  function* read(): Generator<Buffer> {
    yield Buffer.from('begun');
    throw new Error('the disk is gone');
  }
  await expect(buffer(zipStream([{ name: 'broken.txt', find: async () => ({ read }) }]))).rejects.toThrow(
    'the disk is gone',
  );
});

test('closing the archive early closes the open file', async () => {
  const part = Buffer.alloc(PART_BYTES);
  const release = Promise.withResolvers<void>();
  function* read(): Generator<Buffer> {
    try {
      for (;;) yield part;
    } finally {
      release.resolve();
    }
  }
  const archive = zipStream([{ name: 'endless.bin', find: async () => ({ read }) }]);
  for await (const _ of archive) break;
  await release.promise;
});

test('what is gone when its turn comes is left out', async () => {
  const entries = [
    { name: 'gone.txt', find: async () => undefined },
    { name: 'here.txt', find: async () => ({ read: () => [Buffer.from('Hello')] }) },
  ];
  const whole = (await buffer(zipStream(entries))).toString('latin1');
  expect(whole).toContain('here.txt');
  expect(whole).not.toContain('gone.txt');
});
