import { expect, test } from 'vitest';
import type { StreamLine } from '../../contract/chat-line.contract.ts';
import { joinFrames } from './rooms.ts';

const line = (position: number, type: StreamLine['type'] = 'text') =>
  ({ _id: `${position}`, position, type }) as StreamLine;
const part = (parts: { lines?: StreamLine[]; deleted?: string[]; clearedPosition?: number }) => ({
  conversationId: 'chat',
  lines: [],
  deleted: [],
  clearedPosition: 0,
  ...parts,
});

test('parts of a moment become one frame, in their order; what was cleared is not in it', () => {
  expect(
    joinFrames([
      part({ lines: [line(1), line(2)] }),
      part({ clearedPosition: 2 }),
      part({ lines: [line(3)], deleted: ['1'] }),
      part({ deleted: ['3'] }),
    ]),
  ).toEqual(part({ lines: [line(3)], deleted: ['1', '3'], clearedPosition: 2 }));
});

test('of very many lines a frame has the newest sixty, and every tip and notice', () => {
  const lines = Array.from({ length: 400 }, (_, at) =>
    line(at + 1, at === 10 ? 'tip' : at === 20 ? 'notify' : 'text'),
  );
  const positions = joinFrames([part({ lines })]).lines.map(({ position }) => position);
  expect(positions).toEqual([11, 21, ...Array.from({ length: 60 }, (_, at) => 341 + at)]);
});
