import { expect, test } from 'vitest';
import { NAMED_ENGINE } from '#testing/lifted-limits.ts';
import { ClipMaker } from './clip-maker.ts';

test('a clip is the same in every build', async () => {
  const open = async () => {
    const maker = await ClipMaker.open(NAMED_ENGINE);
    if (!maker) throw new Error('there is a converter where the tests run');
    return maker;
  };
  const maker = await open();
  const [one, other] = [
    await maker.clipAsUpload('file', 'keys'),
    await (await open()).clipAsUpload('file', 'keys'),
  ];
  expect(one.bytes.equals(other.bytes)).toBe(true);
  expect(one.bytes.length).toBeGreaterThan(20_000);
  const sound = maker.soundAsUpload('file', 'bell-in-wind');
  expect(sound.bytes.equals(maker.soundAsUpload('file', 'bell-in-wind').bytes)).toBe(true);
});

test('without a converter there is nobody to make clips', async () => {
  expect(await ClipMaker.open({ FFMPEG_PATH: '/nowhere/ffmpeg', FFPROBE_PATH: '/nowhere/ffprobe' })).toBe(
    undefined,
  );
});
