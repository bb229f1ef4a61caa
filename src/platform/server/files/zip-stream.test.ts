import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
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
  expect(largest).toBe(PART_BYTES);
  expect(bytes).toBeGreaterThan(PART_BYTES * PARTS);
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
