/** Videos and sounds for tests, stored with the rows that the pipeline would write, in a second instead of many. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { insertFile, insertRendition } from '#domains/media/server/files/files.sql.ts';
import type { MediaFacts, RenditionRow, StreamFacts } from '#domains/media/server/media.tables.ts';
import type { WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import { newId, newSecret } from '#platform/server/ids.ts';
import type { Storage } from '#platform/server/storage/storage.ts';
import { photo } from './pictures.ts';

const run = promisify(execFile);

/** Where the rows and bytes of a file go. */
export interface MediaStore {
  storage: Storage;
  write(work: (tx: WriteDb) => Promise<void>): Promise<void>;
}

interface Part extends Pick<RenditionRow, 'name' | 'mime' | 'width' | 'height'> {
  content: Buffer;
  facts?: StreamFacts;
}

const QUALITIES = [
  { name: '480', width: 256, height: 144 },
  { name: '720', width: 384, height: 216 },
] as const;
/** What stands for the file as it was uploaded. */
export const ORIGINAL = Buffer.alloc(1_000, 'original');
/** How long the test's video and sound are. */
export const TEST_SECONDS = 12;
const EVERY_MS = 2_000;

let parts: Promise<Part[]> | undefined;

/** One quality of the test picture with its tone: one file, and where its segments are. */
async function makeQuality(
  folder: string,
  { name, width, height }: (typeof QUALITIES)[number],
): Promise<Part> {
  const list = join(folder, `${name}.m3u8`);
  await run('ffmpeg', [
    ...['-v', 'error', '-nostdin', '-f', 'lavfi', '-i', `testsrc2=size=${width}x${height}:rate=12`],
    ...['-f', 'lavfi', '-i', 'sine=frequency=330', '-t', String(TEST_SECONDS)],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p',
      '-g',
      '24',
      '-c:a',
      'aac',
      '-b:a',
      '48k',
    ],
    ...['-f', 'hls', '-hls_time', '4', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ...['-hls_flags', 'single_file', '-hls_segment_filename', join(folder, `${name}.mp4`), list],
  ]);
  const content = await readFile(join(folder, `${name}.mp4`));
  return { name, mime: 'video/mp4', width, height, content, facts: readRanges(await readFile(list, 'utf8')) };
}

/** The byte ranges in the playlist that ffmpeg wrote. */
function readRanges(playlist: string): StreamFacts {
  const range = (text: string) => {
    const [bytes = 0, offset = 0] = text.split('@').map(Number);
    return { offset, bytes };
  };
  const [, init = ''] = /BYTERANGE="([^"]+)"/.exec(playlist) ?? [];
  const segments = [...playlist.matchAll(/#EXTINF:([\d.]+),\s*#EXT-X-BYTERANGE:([\d@]+)/g)].map(
    ([, length, at = '']) => ({ ms: Math.round(Number(length) * 1_000), ...range(at) }),
  );
  const bits = segments.map(({ ms, bytes }) => (bytes * 8_000) / ms);
  return {
    codecs: 'avc1.42c00d,mp4a.40.2',
    bandwidth: Math.ceil(Math.max(...bits)),
    averageBandwidth: Math.ceil(bits.reduce((sum, each) => sum + each, 0) / bits.length),
    frameRate: 12,
    init: range(init),
    segments,
  };
}

async function makeParts(): Promise<Part[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fanloft-test-media-'));
  try {
    const qualities = await Promise.all(QUALITIES.map((quality) => makeQuality(folder, quality)));
    const sound = join(folder, 'sound.m4a');
    await run('ffmpeg', [
      ...['-v', 'error', '-nostdin', '-f', 'lavfi', '-i', 'sine=frequency=330', '-t', String(TEST_SECONDS)],
      ...['-c:a', 'aac', '-movflags', '+faststart', sound],
    ]);
    const poster = await photo({ width: 384, height: 216 });
    const picture = async (name: string, width: number, height: number): Promise<Part> => ({
      ...{ name, mime: 'image/webp', width, height },
      content: await sharp(poster).resize(width, height, { fit: 'fill' }).webp().toBuffer(),
    });
    const captions = 'WEBVTT\n\n00:00.000 --> 00:04.000\nA tone, and a moving picture.\n';
    return [
      ...qualities,
      await picture('small', 384, 216),
      await picture('medium', 1_080, 608),
      await picture('large', 1_280, 720),
      await picture('locked', 64, 36),
      await picture('sprite', 480, 180),
      { name: 'captions-en', mime: 'text/vtt', width: 0, height: 0, content: Buffer.from(captions) },
      { name: 'audio', mime: 'audio/mp4', width: 0, height: 0, content: await readFile(sound) },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const VIDEO_FACTS: MediaFacts = {
  durationMs: TEST_SECONDS * 1_000,
  hasAudio: true,
  frameRate: 12,
  posterMs: 0,
  tiles: { everyMs: EVERY_MS, columns: 3, rows: 2, width: 160, height: 90, count: 6 },
  captions: [{ language: 'en', label: 'English' }],
};
const AUDIO_FACTS: MediaFacts = {
  durationMs: TEST_SECONDS * 1_000,
  hasAudio: true,
  peaks: Array.from({ length: 200 }, (_, index) => Math.round(50 + 45 * Math.sin(index / 6))),
};

async function storeParts(
  { storage, write }: MediaStore,
  ownerId: string,
  { purpose, mime, facts, wanted }: { purpose: string; mime: string; facts: MediaFacts; wanted: Part[] },
): Promise<string> {
  const fileId = newId();
  const kept = await Promise.all(
    wanted.map(async ({ content, ...part }) => {
      const path = join(storage.temporaryDir, newSecret());
      const key = newSecret();
      await writeFile(path, content);
      await storage.keep('private', key, path);
      return { ...part, store: 'private' as const, key, bytes: content.length };
    }),
  );
  const originalKey = newSecret();
  const path = join(storage.temporaryDir, newSecret());
  await writeFile(path, ORIGINAL);
  await storage.keep('private', originalKey, path);
  await write(async (tx) => {
    await insertFile(tx, {
      ...{ id: fileId, ownerId, purpose, heldBy: 'item', status: 'finished', originalMime: mime },
      ...{ originalName: 'My kitchen.mov', originalBytes: ORIGINAL.length, originalKey, at: new Date() },
    });
    for (const rendition of kept) await insertRendition(tx, fileId, rendition);
    await tx.run(sql`update files set facts = ${JSON.stringify(facts)}::jsonb where id = ${fileId}`);
  });
  return fileId;
}

/** A finished video of two qualities with captions; returns its id. */
export async function storeVideo(
  store: MediaStore,
  ownerId: string,
  purpose = 'feed-video',
): Promise<string> {
  parts ??= makeParts();
  const wanted = (await parts).filter(({ name }) => name !== 'audio');
  return storeParts(store, ownerId, { purpose, mime: 'video/mp4', facts: VIDEO_FACTS, wanted });
}

/** A finished sound; returns its id. */
export async function storeAudio(
  store: MediaStore,
  ownerId: string,
  purpose = 'feed-audio',
): Promise<string> {
  parts ??= makeParts();
  const wanted = (await parts).filter(({ name }) => name === 'audio');
  return storeParts(store, ownerId, { purpose, mime: 'audio/mp4', facts: AUDIO_FACTS, wanted });
}

/** An address as it would be signed for a viewer, whether the viewer has access or not. */
export { mediaAddress } from '#domains/media/server/delivery/media-address.ts';
