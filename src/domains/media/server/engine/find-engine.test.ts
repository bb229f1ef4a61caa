import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findEngine, inspectEngine } from './find-engine.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanloft-engine-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A program that says of itself what it is told to. */
async function program(name: string, says: Record<string, string>): Promise<string> {
  const path = join(folder, name);
  const cases = Object.entries(says).map(([list, text]) => `${list}) printf '%s\\n' "${text}" ;;`);
  await writeFile(path, `#!/bin/sh\ncase "$2" in\n${cases.join('\n')}\nesac\n`);
  await chmod(path, 0o755);
  return path;
}

const RIGHT = {
  '-version': 'ffmpeg version 6.0\nlibavformat 60. 3.100',
  '-encoders': ' V..... libx264  H.264\n A..... aac  AAC',
  '-muxers': '  E hls  Apple',
  '-filters': ' TSC lut3d  V->V\n ... tile  V->V\n ... thumbnail  V->V',
};

test('the programs on the PATH are found', async () => {
  const engine = await findEngine({});
  expect(engine).toMatchObject({ ffmpeg: { command: ['ffmpeg'] }, isEmbedded: false });
  expect(engine?.version).toMatch(/\d/);
});

test('those that the operator names go before them', async () => {
  const ffmpeg = await program('right', RIGHT);
  expect(await inspectEngine({ FFMPEG_PATH: ffmpeg })).toEqual({
    engine: {
      ffmpeg: { command: [ffmpeg] },
      ffprobe: { command: ['ffprobe'] },
      version: '6.0',
      isEmbedded: false,
    },
  });
});

test.each([
  ['old', { ...RIGHT, '-version': 'ffmpeg version 4.2\nlibavformat 58. 29.100' }, 'too-old', '4.2'],
  ['without-x264', { ...RIGHT, '-encoders': ' A..... aac  AAC' }, 'incomplete', 'libx264'],
  ['without-hls', { ...RIGHT, '-muxers': '  E mp4' }, 'incomplete', 'hls'],
])('one that is %s cannot be used', async (name, says, fault, detail) => {
  expect(await inspectEngine({ FFMPEG_PATH: await program(name, says) })).toEqual({ fault, detail });
});

test('one that is named and not there is not replaced by another', async () => {
  const report = await inspectEngine({ FFMPEG_PATH: join(folder, 'nothing') });
  expect(report).toMatchObject({ fault: 'absent' });
  expect(await findEngine({ FFMPEG_PATH: join(folder, 'nothing') })).toBeUndefined();
});
