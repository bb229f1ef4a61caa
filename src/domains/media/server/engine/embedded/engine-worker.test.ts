import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { clip } from '#testing/clips.ts';
import { encodeStreams, makeSprite, takeFrame } from '../../video/encode.ts';
import { inspectEngine, type MediaEngine, searchEngine } from '../find-engine.ts';
import { probe } from '../probe.ts';
import { runEngine } from '../run-engine.ts';
import { EMBEDDED, isEmbeddedThere } from './embedded-programs.ts';

// A busy machine; each command starts a process.

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanloft-embedded-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function embedded(): Promise<MediaEngine> {
  const report = await inspectEngine({ FFMPEG_PATH: EMBEDDED });
  if ('fault' in report) throw new Error(report.detail);
  return report.engine;
}

// It is only where there is no FFmpeg, or after `npm run test:long`, which also runs all tests of conversions with it.
test.runIf(isEmbeddedThere())('a short video, from its streams to its pictures', async () => {
  const engine = await embedded();
  expect(engine).toMatchObject({ isEmbedded: true, version: expect.stringMatching(/^\d/) });
  const source = { path: join(folder, 'film.mp4'), mime: 'video/mp4' };
  await writeFile(source.path, await clip({ seconds: 3 }));
  const probed = await probe(engine, source);
  expect(probed).toMatchObject({
    durationMs: 3_000,
    video: { codec: 'h264', width: 160, height: 90, frameRate: 25, isInterlaced: false },
    audio: { codec: 'aac', profile: 'LC' },
  });
  if (!probed.video) throw new Error('it has a picture');
  const { signal } = new AbortController();
  const other = await mkdtemp(join(folder, 'other-'));
  const work = { engine, source, probed: { ...probed, video: probed.video }, scratch: folder, signal };
  const said: number[] = [];
  const [stream] = await encodeStreams(work, [{ name: '480', width: 160, height: 90 }], {
    preset: 'superfast',
    isNiced: false,
    onProgress: (percent) => said.push(Math.round(percent)),
  });
  expect(stream?.facts).toMatchObject({ codecs: expect.stringMatching(/^avc1\.64[0-9a-f]{4},mp4a\.40\.2$/) });
  const length = stream?.facts.segments.reduce((sum, { ms }) => sum + ms, 0) ?? 0;
  expect(Math.abs(length - 3_000)).toBeLessThan(50);
  expect(said.at(-1)).toBeGreaterThan(95);
  const sizeOf = async (path = '') => {
    const { width, height } = await sharp(await readFile(path)).metadata();
    return [width, height];
  };
  expect(await sizeOf(await takeFrame(work, { ms: 1_000, isExact: true }))).toEqual([160, 90]);
  // The caller then tries another time.
  expect(await takeFrame({ ...work, scratch: other }, { ms: 9_000, isExact: true })).toBeUndefined();
  const shape = { path: stream?.path ?? '', width: 160, height: 90, durationMs: length };
  const { path, tiles } = await makeSprite(work, shape);
  expect(tiles.count).toBe(3);
  expect(await sizeOf(path)).toEqual([480, 90]);
});

test.runIf(isEmbeddedThere())('what it does not know is refused, and leaves nothing', async () => {
  const { ffmpeg } = await embedded();
  const run = runEngine({ program: ffmpeg, args: ['-loop', '1'], limitSeconds: 20, onOutput: () => {} });
  await expect(run).rejects.toThrow('does not know -loop');
});

test.runIf(isEmbeddedThere())(
  'it stands in where there are no programs, and not for those that are named',
  async () => {
    vi.stubEnv('PATH', folder);
    try {
      expect(await searchEngine({})).toMatchObject({ engine: { isEmbedded: true } });
      expect(await searchEngine({ FFMPEG_PATH: 'ffmpeg' })).toMatchObject({ fault: 'absent' });
    } finally {
      vi.unstubAllEnvs();
    }
  },
);
