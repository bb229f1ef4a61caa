/** Short videos and sounds for tests, drawn by the engine; each is made once and kept between runs. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newSecret } from '#platform/server/ids.ts';
import type { TestUser } from './factories.ts';
import type { CallableSite } from './site.ts';

const run = promisify(execFile);
const FOLDER = '.cache/clips';

/** Makes a file with the engine's arguments; answers a copy of its own. */
export async function makeClip(ending: string, ...args: readonly string[]): Promise<Buffer> {
  return readFile(await clipPath(ending, ...args));
}

async function clipPath(ending: string, ...args: readonly string[]): Promise<string> {
  const name = createHash('sha256').update(args.join('\n')).digest('hex').slice(0, 20);
  const path = join(FOLDER, `${name}.${ending}`);
  await mkdir(FOLDER, { recursive: true });
  const isThere = await readFile(path).then(
    () => true,
    () => false,
  );
  if (isThere) return path;
  const temporary = join(FOLDER, `${newSecret()}.${ending}`);
  try {
    await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args, temporary]);
    await rename(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
  return path;
}

interface ClipShape {
  size?: string;
  seconds?: number;
  rate?: number;
  /** Further arguments of the video. */
  video?: readonly string[];
  hasSound?: boolean;
}

const pictures = ({ size = '160x90', seconds = 2, rate = 25 }: ClipShape) => [
  ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`],
];
const tone = (seconds: number) => ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`];

/** H.264 and AAC in an MP4, as browsers play it. */
export function clip(shape: ClipShape = {}): Promise<Buffer> {
  const { seconds = 2, hasSound = true, video = [] } = shape;
  return makeClip(
    'mp4',
    ...pictures(shape),
    ...(hasSound ? tone(seconds) : []),
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '50', ...video],
    ...(hasSound ? ['-c:a', 'aac'] : []),
  );
}

/** What must be converted: VP8 and Opus, as browsers record it. */
export function recordedClip(shape: ClipShape = {}): Promise<Buffer> {
  const { seconds = 2 } = shape;
  return makeClip(
    'webm',
    ...pictures(shape),
    ...tone(seconds),
    ...['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus'],
    // Without a length, as it is written while it is recorded.
    ...['-live', '1', '-f', 'webm'],
  );
}

/** A gray of the given brightness, 0 to 255, whose code values mean HDR. */
export function hdrClip(transfer: 'hlg' | 'pq', gray: number): Promise<Buffer> {
  const color = gray.toString(16).padStart(2, '0').repeat(3);
  return makeClip(
    'mp4',
    ...['-f', 'lavfi', '-i', `color=c=0x${color}:size=160x90:rate=25:duration=1`],
    ...['-vf', 'format=gbrp,scale=out_color_matrix=bt2020:out_range=tv,format=yuv420p10le'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-color_primaries', 'bt2020', '-colorspace', 'bt2020nc'],
    ...['-color_trc', transfer === 'pq' ? 'smpte2084' : 'arib-std-b67'],
  );
}

/** Green above and red below as it is shown: kept lying on its side, with a mark that turns it upright. */
export async function portraitClip(): Promise<Buffer> {
  const lying = await clipPath(
    'mp4',
    ...['-f', 'lavfi', '-i', 'color=c=0xff0000:size=80x90:rate=25:duration=1'],
    ...['-f', 'lavfi', '-i', 'color=c=0x00ff00:size=80x90:rate=25:duration=1'],
    ...['-filter_complex', '[0][1]hstack', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
  );
  return makeClip('mp4', '-i', lying, '-c', 'copy', '-metadata:s:v', 'rotate=90');
}

/** Silence, then a tone. */
export function soundClip(
  ending: 'mp3' | 'wav' | 'm4a' | 'flac' | 'ogg' | 'webm',
  seconds = 2,
): Promise<Buffer> {
  const quiet = ['-af', `volume=enable='lt(t,${seconds / 2})':volume=0`];
  const codecs = {
    mp3: 'libmp3lame',
    wav: 'pcm_s16le',
    m4a: 'aac',
    flac: 'flac',
    ogg: 'libvorbis',
    webm: 'libopus',
  };
  return makeClip(ending, ...tone(seconds), ...quiet, '-c:a', codecs[ending]);
}

export const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:01.000\nWelcome\n';

/** Uploads a video for a post; answers its id. */
export async function sendVideo(site: CallableSite, { token }: TestUser, bytes: Buffer): Promise<string> {
  const file = { name: 'clip.mp4', bytes };
  const { status, data, body } = await site.upload('/performer/feeds/video/upload', { file }, { token });
  if (status !== 200) throw new Error(`upload failed: ${JSON.stringify(body)}`);
  return data._id;
}

/** Uploads a video for a post and prepares it; answers its id. */
export async function uploadVideo(site: CallableSite, owner: TestUser, bytes?: Buffer): Promise<string> {
  const fileId = await sendVideo(site, owner, bytes ?? (await clip()));
  await site.drain();
  return fileId;
}
