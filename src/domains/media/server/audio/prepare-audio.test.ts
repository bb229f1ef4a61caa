import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordedClip, soundClip } from '#testing/clips.ts';
import { creatorAccount, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { findFiles, listRenditions } from '../files/files.sql.ts';

// Conversions on a busy machine.

let site: TestSite;
let creator: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await creatorAccount(site);
});
afterAll(() => site.close());

async function prepare(bytes: Buffer, name: string) {
  const { token } = creator;
  const uploaded = await site.upload('/performer/feeds/audio/upload', { file: { name, bytes } }, { token });
  expect(uploaded.body.code).toBeUndefined();
  await site.drain();
  const { read } = site.runtime.database;
  const [file] = await findFiles(read, [uploaded.data._id]);
  return { file, renditions: await listRenditions(read, uploaded.data._id) };
}

test.each(['mp3', 'wav', 'm4a', 'flac', 'ogg', 'webm'] as const)('%s becomes an M4A', async (ending) => {
  const { file, renditions } = await prepare(await soundClip(ending), `song.${ending}`);
  expect(file).toMatchObject({ status: 'finished', kind: 'audio', thumbhash: null });
  const [audio, ...others] = renditions;
  expect(others).toEqual([]);
  expect(audio).toMatchObject({ name: 'audio', mime: 'audio/mp4', width: 0, height: 0, facts: null });
  expect(file?.facts?.durationMs).toBeGreaterThan(1_900);
  expect(file?.facts?.durationMs).toBeLessThan(2_150);
  expect(file?.progress).toEqual([{ name: 'audio', state: 'done', percent: 100 }]);
});

test('its head comes first, so that it plays from its first bytes', async () => {
  const { renditions } = await prepare(await soundClip('mp3'), 'song.mp3');
  const stored = await site.runtime.storage.find('private', renditions[0]?.key ?? '');
  const [head]: Buffer[] = (await stored?.read().toArray()) ?? [];
  expect(head?.indexOf('moov', 0, 'latin1')).toBeLessThan(head?.indexOf('mdat', 0, 'latin1') ?? 0);
});

test('its waveform shows where it is silent and where it is loud', async () => {
  const { file } = await prepare(await soundClip('wav'), 'song.wav');
  const peaks = file?.facts?.peaks ?? [];
  expect(peaks).toHaveLength(200);
  expect(Math.max(...peaks.slice(0, 95))).toBeLessThan(5);
  expect(Math.min(...peaks.slice(105))).toBeGreaterThan(90);
});

test('of a video only the sound is kept', async () => {
  const { file, renditions } = await prepare(await recordedClip(), 'note.webm');
  expect(file?.kind).toBe('audio');
  expect(renditions.map(({ name }) => name)).toEqual(['audio']);
});
