/** Videos and sounds that cannot be used, by the refusal that each is answered with. */
import { clip, makeClip, soundClip } from './clips.ts';
import { photo } from './pictures.ts';

const gray = (size: string, rate: string, seconds: number) => [
  ...['-f', 'lavfi', '-i', `color=c=gray:size=${size}:rate=${rate}:duration=${seconds}`],
];
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

/** A file whose index is gone, as after an upload that broke off. */
const cutOff = (bytes: Buffer) => bytes.subarray(0, bytes.indexOf('moov', 0, 'latin1') - 4);

/** A video that says that it has no length, and has no frame either. */
async function withoutLength(): Promise<Buffer> {
  const clip = await makeClip('mp4', ...gray('16x16', '1', 1), ...H264);
  const empty = Buffer.from(clip);
  for (const [mark, at] of [
    ['mvhd', 20],
    ['mdhd', 20],
    ['stts', 12],
    ['stts', 16],
  ] as const)
    empty.fill(0, empty.indexOf(mark, 0, 'latin1') + at, empty.indexOf(mark, 0, 'latin1') + at + 4);
  empty.fill(0, empty.indexOf('elst', 0, 'latin1') + 12, empty.indexOf('elst', 0, 'latin1') + 16);
  return empty;
}

type BadFile = readonly [code: string, make: () => Promise<Buffer>];

export const badVideos: readonly BadFile[] = [
  ['media.video-type', () => photo({ width: 90, height: 60 })],
  ['media.video-unreadable', async () => cutOff(await clip())],
  ['media.video-codec', () => makeClip('mkv', ...gray('64x64', '5', 1), '-c:v', 'ffv1')],
  ['media.video-without-picture', () => soundClip('m4a')],
  ['media.video-empty', withoutLength],
  ['media.video-too-long', () => makeClip('mp4', ...gray('16x16', '1/600', 36_000), ...H264)],
  ['media.video-too-many-pixels', () => makeClip('mp4', ...gray('4100x4100', '1', 1), ...H264)],
];

export const badSounds: readonly BadFile[] = [
  ['media.audio-type', () => photo({ width: 90, height: 60 })],
  ['media.audio-unreadable', async () => cutOff(await clip())],
  ['media.audio-codec', () => makeClip('mkv', '-f', 'lavfi', '-i', 'sine=duration=1', '-c:a', 'wavpack')],
  ['media.audio-without-sound', () => clip({ hasSound: false })],
  ['media.audio-empty', () => makeClip('wav', '-f', 'lavfi', '-i', 'sine=duration=1', '-t', '0')],
  [
    'media.audio-too-long',
    () => makeClip('mp3', '-f', 'lavfi', '-i', 'sine=duration=960:sample_rate=8000', '-b:a', '8k'),
  ],
];
