/** Commands that make what is served from a video: frames, streams, and the pictures for seeking. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaEngine } from '../engine/find-engine.ts';
import { inputOf, type MediaSource, type Probed, type VideoStream } from '../engine/probe.ts';
import { runEngine } from '../engine/run-engine.ts';
import type { StreamFacts } from '../media.tables.ts';
import { readStreamFacts } from './parse-playlist.ts';
import { bitsFor, type PlannedRendition, rateFor, spellRate } from './rendition-plan.ts';
import { writeToneMap } from './tone-map.ts';

const SEGMENT_SECONDS = 4;
const KEYFRAME_SECONDS = 2;
const AUDIO_BITS = 128_000;
// A short clip on a slow machine.
const LEAST_SECONDS = 120;
// Three times its length at 30 frames a second, for each quality.
const SECONDS_PER_SECOND = 3;
// What containers say of their length is not exact.
const LENGTH_TOLERANCE_SECONDS = 10;
const MAX_POSTER_EDGE = 2_048;

/** A part of a video; the whole where it is absent. */
export interface MediaRange {
  readonly fromMs: number;
  readonly toMs: number;
}

/** What is needed to make anything of a video. */
export interface VideoWork {
  readonly engine: MediaEngine;
  readonly source: MediaSource;
  readonly probed: Probed & { readonly video: VideoStream };
  readonly range?: MediaRange | undefined;
  /** A folder of this run alone. */
  readonly scratch: string;
  readonly signal: AbortSignal;
}

export interface MadeStream {
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly facts: StreamFacts;
}

const QUIET = ['-nostdin', '-hide_banner', '-v', 'error', '-y'];
// Nothing that a camera or a person has written into the file is passed on.
const NO_NOTES = ['-map_metadata', '-1', '-map_metadata:s', '-1', '-map_chapters', '-1', '-sn', '-dn'];
const nothing = () => {};

/** Seconds of what is to be made. */
function lengthOf({ range, probed }: Pick<VideoWork, 'range' | 'probed'>): number {
  if (range) return (range.toMs - range.fromMs) / 1_000;
  return (probed.durationMs ?? 0) / 1_000;
}

const limitOf = (seconds: number, qualities: number, rate: number) =>
  Math.max(LEAST_SECONDS, SECONDS_PER_SECOND * seconds * qualities * Math.max(1, rate / 30));

const seekTo = (range: MediaRange | undefined) => (range ? ['-ss', (range.fromMs / 1_000).toFixed(3)] : []);

/** Filters from the source's frames to upright ones of a usual screen, in a size. */
async function framesOf(
  work: VideoWork,
  { width, height }: { width: number; height: number },
): Promise<string> {
  const { video } = work.probed;
  const filters = video.isInterlaced ? ['yadif'] : [];
  if (!video.hdr)
    return [...filters, `scale=${width}:${height}:flags=bicubic`, 'setsar=1', 'format=yuv420p'].join(',');
  const table = join(work.scratch, `${video.hdr}.cube`);
  await writeToneMap(table, video.hdr);
  return [
    ...filters,
    `scale=${width}:${height}:flags=bicubic:in_color_matrix=bt2020`,
    'setsar=1',
    'format=gbrp10le',
    `lut3d=file='${table}':interp=tetrahedral`,
    'scale=out_color_matrix=bt709:out_range=tv',
    'format=yuv420p',
  ].join(',');
}

const STANDARD_COLORS = [
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-colorspace',
  'bt709',
  '-color_range',
  'tv',
];

// The colors are those of a usual screen by now; a picture that still said otherwise would be tone-mapped again.
const UNMARKED = 'setparams=color_primaries=unknown:color_trc=unknown';

const sound = ({ audio }: Probed) => (audio ? ['-map', `0:${audio.index}`] : []);

/** One file in the shape of HLS, with the playlist that names its parts beside it. */
function streamTo(scratch: string, name: string): string[] {
  return [
    ...[
      '-f',
      'hls',
      '-hls_time',
      String(SEGMENT_SECONDS),
      '-hls_playlist_type',
      'vod',
      '-hls_list_size',
      '0',
    ],
    ...['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file+independent_segments'],
    ...['-hls_segment_filename', join(scratch, `${name}.mp4`), join(scratch, `${name}.m3u8`)],
  ];
}

async function madeStream(
  scratch: string,
  { name, width, height }: PlannedRendition,
  frameRate: number | null,
): Promise<MadeStream> {
  const path = join(scratch, `${name}.mp4`);
  const playlist = await readFile(join(scratch, `${name}.m3u8`), 'utf8');
  const facts = await readStreamFacts(path, playlist, frameRate);
  return { name, path, width, height, bytes: (await stat(path)).size, facts };
}

const rounded = (rate: number) => Math.round(rate * 1_000) / 1_000;

/** The video's own streams, in segments. */
export async function copyStream(work: VideoWork): Promise<MadeStream> {
  const { engine, source, probed, scratch, signal } = work;
  const { video } = probed;
  const originalBytes = (await stat(source.path)).size;
  await runEngine({
    program: engine.ffmpeg,
    args: [
      ...QUIET,
      ...inputOf(source),
      ...['-map', `0:${video.index}`, ...sound(probed), '-c', 'copy', ...NO_NOTES],
      // Cameras write notes between the frames as well.
      ...['-bsf:v', 'filter_units=remove_types=6', ...streamTo(scratch, 'source')],
    ],
    fileBytes: originalBytes * 2 + 10_000_000,
    limitSeconds: limitOf(lengthOf(work) / 10, 1, 30),
    signal,
    onOutput: nothing,
  });
  return madeStream(scratch, { name: 'source', ...video }, video.frameRate ? rounded(video.frameRate) : null);
}

/** Converts a video into some qualities, in one go. */
export async function encodeStreams(
  work: VideoWork,
  qualities: readonly PlannedRendition[],
  options: {
    preset: 'superfast' | 'veryfast';
    isNiced: boolean;
    /** Frames wait for the encoders in threads of their own: takes less time, and memory. */
    hasLookahead?: boolean;
    onProgress(percent: number): void;
  },
): Promise<MadeStream[]> {
  const { engine, source, probed, range, scratch, signal } = work;
  const rate = rateFor(probed.video);
  const largest = qualities.at(-1);
  if (!largest) return [];
  const seconds = lengthOf(work);
  const frames = await framesOf(work, largest);
  const graph = [
    `[0:${probed.video.index}]fps=${spellRate(rate)},${frames},split=${qualities.length}${qualities.map((_, index) => `[s${index}]`).join('')}`,
    ...qualities.map(
      ({ width, height }, index) => `[s${index}]scale=${width}:${height}:flags=bicubic[v${index}]`,
    ),
  ].join(';');
  const keyframes = Math.max(1, Math.round(rate * KEYFRAME_SECONDS));
  await runEngine({
    program: engine.ffmpeg,
    args: [
      ...QUIET,
      ...['-progress', 'pipe:3', '-threads', '1', ...seekTo(range), ...inputOf(source)],
      ...['-filter_threads', '1', '-filter_complex_threads', '1', '-filter_complex', graph],
      ...qualities.flatMap((quality, index) => {
        const most = bitsFor(quality, rate);
        return [
          ...['-map', `[v${index}]`, ...sound(probed), ...NO_NOTES],
          ...['-c:v', 'libx264', '-preset', options.preset, '-profile:v', 'high', '-threads', '2'],
          // Without a further thread the one that decodes does most of the work, whatever the machine has. More frames
          // that wait in it would take more memory than a run may have.
          ...['-x264-params', `rc-lookahead=10:sync-lookahead=${options.hasLookahead ? 1 : 0}`],
          ...['-sc_threshold', '0'],
          ...['-g', String(keyframes), '-keyint_min', String(keyframes)],
          ...['-crf', '23', '-maxrate', String(most), '-bufsize', String(most * 2), ...STANDARD_COLORS],
          ...['-c:a', 'aac', '-b:a', String(AUDIO_BITS), '-ac', '2', '-ar', '48000'],
          ...['-af', 'aresample=async=1000:first_pts=0'],
          ...['-t', (range ? seconds : seconds + LENGTH_TOLERANCE_SECONDS).toFixed(3)],
          ...streamTo(scratch, quality.name),
        ];
      }),
    ],
    fileBytes: Math.round((seconds + LENGTH_TOLERANCE_SECONDS) * (bitsFor(largest, rate) + AUDIO_BITS)),
    limitSeconds: limitOf(seconds, qualities.length, rate),
    isNiced: options.isNiced,
    signal,
    onOutput: nothing,
    onProgress: (milliseconds) => options.onProgress(milliseconds / seconds / 10),
  });
  return Promise.all(qualities.map((quality) => madeStream(scratch, quality, rounded(rate))));
}

/** The frame at a time, or the most telling one near it, as a PNG; undefined where there is none. */
export async function takeFrame(
  work: VideoWork,
  at: { ms: number; isExact: boolean },
): Promise<string | undefined> {
  const { engine, source, probed, scratch, signal } = work;
  const { video } = probed;
  const scale = Math.min(1, MAX_POSTER_EDGE / Math.max(video.width, video.height));
  const frames = await framesOf(work, {
    width: Math.max(2, Math.round(video.width * scale)),
    height: Math.max(2, Math.round(video.height * scale)),
  });
  const path = join(scratch, 'poster.png');
  const search = at.isExact ? [] : ['-noaccurate_seek', '-skip_frame', 'nokey'];
  await runEngine({
    program: engine.ffmpeg,
    args: [
      ...QUIET,
      ...['-threads', '1', ...search, '-ss', (at.ms / 1_000).toFixed(3), ...inputOf(source)],
      ...['-map', `0:${video.index}`, '-filter_threads', '1'],
      // A frame before the time that was asked for counts as well.
      ...[
        '-vf',
        `${frames},${UNMARKED}${at.isExact ? '' : ',thumbnail=4'},setpts=PTS-STARTPTS`,
        '-frames:v',
        '1',
        ...NO_NOTES,
      ],
      ...['-c:v', 'png', '-f', 'image2', '-update', '1', path],
    ],
    fileBytes: 64 * 1024 ** 2,
    limitSeconds: LEAST_SECONDS,
    signal,
    onOutput: nothing,
  });
  return (await stat(path).catch(() => undefined)) ? path : undefined;
}

export interface Sprite {
  readonly path: string;
  readonly bytes: number;
  readonly tiles: {
    everyMs: number;
    columns: number;
    rows: number;
    width: number;
    height: number;
    count: number;
  };
}

const TILE_EDGE = 160;
const SPRITE_COLUMNS = 10;
const MOST_TILES = 100;

/** Small pictures over the length of a stream that we have made, in one. */
export async function makeSprite(
  work: Pick<VideoWork, 'engine' | 'scratch' | 'signal'>,
  stream: { path: string; width: number; height: number; durationMs: number },
): Promise<Sprite> {
  const everyMs = Math.max(1_000, Math.ceil(stream.durationMs / MOST_TILES / 1_000) * 1_000);
  const count = Math.max(1, Math.ceil(stream.durationMs / everyMs));
  const columns = Math.min(SPRITE_COLUMNS, count);
  const rows = Math.ceil(count / columns);
  const scale = TILE_EDGE / Math.max(stream.width, stream.height);
  const even = (pixels: number) => Math.max(2, Math.round((pixels * scale) / 2) * 2);
  const [width, height] = [even(stream.width), even(stream.height)];
  const path = join(work.scratch, 'sprite.jpg');
  await runEngine({
    program: work.engine.ffmpeg,
    args: [
      ...QUIET,
      ...['-threads', '1', '-skip_frame', 'nokey', ...inputOf({ path: stream.path, mime: 'video/mp4' })],
      ...['-map', '0:v:0', '-filter_threads', '1'],
      // The last keyframe stands for the rest.
      ...[
        '-vf',
        `scale=${width}:${height},tpad=stop_mode=clone:stop=-1,fps=1000/${everyMs},tile=${columns}x${rows}`,
      ],
      ...['-frames:v', '1', '-c:v', 'mjpeg', '-q:v', '4', '-pix_fmt', 'yuvj420p'],
      ...['-f', 'image2', '-update', '1', path],
    ],
    fileBytes: 16 * 1024 ** 2,
    limitSeconds: limitOf(stream.durationMs / 10_000, 1, 30),
    isNiced: true,
    signal: work.signal,
    onOutput: nothing,
  });
  return { path, bytes: (await stat(path)).size, tiles: { everyMs, columns, rows, width, height, count } };
}
