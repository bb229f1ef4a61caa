import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clip, hdrClip, portraitClip, recordedClip } from '#testing/clips.ts';
import { creatorAccount, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { findFiles, listRenditions } from '../files/files.sql.ts';
import type { RenditionRow } from '../media.tables.ts';
import { toSrgb } from '../pictures/cicp.ts';

// Conversions on a busy machine.

let site: TestSite;
let creator: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await creatorAccount(site);
});
afterAll(() => site.close());

async function upload(bytes: Buffer, name = 'clip.mp4'): Promise<string> {
  const { token } = creator;
  const { data, body } = await site.upload(
    '/performer/feeds/video/upload',
    { file: { name, bytes } },
    { token },
  );
  if (!data) throw new Error(JSON.stringify(body));
  return data._id;
}

/** Uploads and prepares a video; answers what is served of it, and what is known. */
async function prepare(bytes: Buffer) {
  const fileId = await upload(bytes);
  await site.drain();
  const { read } = site.runtime.database;
  const [file] = await findFiles(read, [fileId]);
  const renditions = new Map((await listRenditions(read, fileId)).map((row) => [row.name, row]));
  return { fileId, file, renditions };
}

async function bytesOf(rendition: RenditionRow | undefined): Promise<Buffer> {
  const stored = await site.runtime.storage.find('private', rendition?.key ?? '');
  const parts: Buffer[] = [];
  for await (const part of stored?.read() ?? []) parts.push(part);
  return Buffer.concat(parts);
}

/** The color in the middle of the upper and of the lower half of a picture. */
async function colorsOf(rendition: RenditionRow | undefined): Promise<number[][]> {
  const { data, info } = await sharp(await bytesOf(rendition))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (part: number) => {
    const place = (Math.floor(info.height * part) * info.width + Math.floor(info.width / 2)) * info.channels;
    return [...data.subarray(place, place + 3)];
  };
  return [at(0.25), at(0.75)];
}

async function stored(): Promise<string[]> {
  const folder = join(site.runtime.config.DATA_DIR, 'media');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

test('what browsers play is copied, in segments whose places are known', async () => {
  const { file, renditions } = await prepare(await clip({ seconds: 9, video: ['-g', '50'] }));
  expect(file).toMatchObject({ status: 'finished', kind: 'video', errorCode: null });
  expect(file?.facts).toMatchObject({ durationMs: 9_000, hasAudio: true, frameRate: 25 });
  expect([...renditions.keys()].sort()).toEqual(['locked', 'small', 'source', 'sprite']);
  const source = renditions.get('source');
  expect(source).toMatchObject({ mime: 'video/mp4', width: 160, height: 90 });
  const { facts } = source ?? {};
  expect(facts?.codecs).toMatch(/^avc1\.42[0-9a-f]{4},mp4a\.40\.2$/);
  expect(facts?.segments.map(({ ms }) => ms)).toEqual([4_000, 4_000, 1_000]);
  const bytes = await bytesOf(source);
  // The head is an MP4 without frames, and the segments follow each other to the end.
  expect(bytes.toString('latin1', 4, 8)).toBe('ftyp');
  let end = (facts?.init.offset ?? 0) + (facts?.init.bytes ?? 0);
  for (const segment of facts?.segments ?? []) {
    expect(segment.offset).toBe(end);
    expect(bytes.subarray(end, end + segment.bytes).includes('moof', 0, 'latin1')).toBe(true);
    end += segment.bytes;
  }
  expect(end).toBe(bytes.length);
  expect(file?.progress).toEqual([
    { name: 'source', state: 'done', percent: 100 },
    { name: 'sprite', state: 'done', percent: 100 },
  ]);
  const { tiles } = file?.facts ?? {};
  expect(tiles).toMatchObject({ everyMs: 1_000, columns: 9, rows: 1, count: 9, width: 160, height: 90 });
  expect(await sharp(await bytesOf(renditions.get('sprite'))).metadata()).toMatchObject({
    width: 1_440,
    height: 90,
  });
});

test('what a browser has recorded has no length in it, and is converted', async () => {
  const { file, renditions } = await prepare(await recordedClip());
  expect(file?.status).toBe('finished');
  expect(file?.facts?.durationMs).toBeGreaterThan(1_900);
  expect(file?.facts?.durationMs).toBeLessThan(2_100);
  expect(renditions.get('480')).toMatchObject({ width: 160, height: 90, mime: 'video/mp4' });
  expect(renditions.get('480')?.facts?.codecs).toMatch(/^avc1\.64[0-9a-f]{4},mp4a\.40\.2$/);
});

test('a video that is larger than its first quality gets further ones, and never larger ones', async () => {
  const { file, renditions } = await prepare(await recordedClip({ size: '1280x720', seconds: 1 }));
  const sizes = ['480', '720', '1080'].map((name) => renditions.get(name)?.width);
  expect(sizes).toEqual([854, 1_280, undefined]);
  expect(file?.progress?.map(({ name, state }) => [name, state])).toEqual([
    ['480', 'done'],
    ['sprite', 'done'],
    ['720', 'done'],
  ]);
  // A player changes between them at the same times.
  const times = (name: string) => renditions.get(name)?.facts?.segments.map(({ ms }) => ms);
  expect(times('480')).toEqual(times('720'));
});

test('what a phone recorded upright stands upright', async () => {
  const { renditions } = await prepare(await portraitClip());
  expect(renditions.get('480')).toMatchObject({ width: 90, height: 160 });
  const [above = [], below = []] = await colorsOf(renditions.get('small'));
  expect(above[1]).toBeGreaterThan(200);
  expect(below[0]).toBeGreaterThan(200);
});

test.each(['hlg', 'pq'] as const)('the colors of %s are those of a usual screen', async (transfer) => {
  const { file, renditions } = await prepare(await hdrClip(transfer, 128));
  expect(file?.facts?.isHdr).toBe(true);
  const code = Math.round((128 / 255) * 65_535);
  const [expected = 0] = toSrgb(Uint16Array.from([code, code, code]), 3, {
    primaries: 9,
    transfer: transfer === 'pq' ? 16 : 18,
  });
  for (const name of ['small', 'sprite']) {
    const [[gray = 0] = []] = await colorsOf(renditions.get(name));
    expect(Math.abs(gray - expected)).toBeLessThan(5);
  }
});

test('a video without sound is one', async () => {
  const { file, renditions } = await prepare(await clip({ hasSound: false }));
  expect(file?.facts?.hasAudio).toBe(false);
  expect(renditions.get('source')?.facts?.codecs).toMatch(/^avc1\.[0-9a-f]{6}$/);
});

test('a video that is removed while it waits leaves nothing', async () => {
  await site.drain();
  const before = (await stored()).sort();
  const fileId = await upload(await recordedClip());
  const { token } = creator;
  expect((await site.call('DELETE', `/performer/feeds/files/${fileId}`, { token })).status).toBe(200);
  await site.drain();
  expect((await stored()).sort()).toEqual(before);
});

test('no temporary file is left', async () => {
  expect(await readdir(site.runtime.storage.temporaryDir)).toEqual([]);
});
