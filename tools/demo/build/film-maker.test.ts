import { expect, test } from 'vitest';
import { FilmMaker } from './film-maker.ts';

test('a film is the same in every build', async () => {
  const maker = await FilmMaker.open({ FFMPEG_PATH: undefined, FFPROBE_PATH: undefined });
  if (!maker) throw new Error('there is a converter where the tests run');
  const [one, other] = [await maker.filmAsUpload('file', 'keys'), await maker.filmAsUpload('file', 'keys')];
  expect(one.bytes.equals(other.bytes)).toBe(true);
  expect(one.bytes.length).toBeGreaterThan(20_000);
  const sound = maker.soundAsUpload('file', 'bell-in-wind');
  expect(sound.bytes.equals(maker.soundAsUpload('file', 'bell-in-wind').bytes)).toBe(true);
});

test('without a converter there is nobody to make films', async () => {
  expect(await FilmMaker.open({ FFMPEG_PATH: '/nowhere/ffmpeg', FFPROBE_PATH: '/nowhere/ffprobe' })).toBe(
    undefined,
  );
});
