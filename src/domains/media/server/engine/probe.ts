/** Reads what is in a video or an audio file, without decoding it. */
import * as z from 'zod/mini';
import { EngineFault } from './engine-fault.ts';
import type { MediaEngine } from './find-engine.ts';
import { ALLOWED_DEMUXERS, demuxerOf } from './media-type.ts';
import { runEngine } from './run-engine.ts';

// Of processor time; a file of two hours takes a tenth of a second.
const LIMIT_SECONDS = 20;
// The largest that a real file was seen to answer is 40 KB.
const MAX_ANSWER_BYTES = 1024 ** 2;

const VIDEO_CODECS = new Set([
  'h264',
  'hevc',
  'vp8',
  'vp9',
  'av1',
  'mpeg4',
  'mpeg2video',
  'mpeg1video',
  'mjpeg',
  'prores',
  'dnxhd',
  'theora',
  'h263',
  'dvvideo',
]);
const AUDIO_CODECS = new Set([
  'aac',
  'mp3',
  'mp2',
  'opus',
  'vorbis',
  'flac',
  'alac',
  'ac3',
  'eac3',
  'amr_nb',
  'amr_wb',
  'pcm_s16le',
  'pcm_s16be',
  'pcm_s24le',
  'pcm_s24be',
  'pcm_s32le',
  'pcm_s32be',
  'pcm_f32le',
  'pcm_f64le',
  'pcm_u8',
  'pcm_mulaw',
  'pcm_alaw',
  'adpcm_ima_wav',
  'adpcm_ms',
]);

const text = z.optional(z.string());
const whole = z.catch(z.optional(z.number()), undefined);
const answer = z.object({
  streams: z.optional(
    z.array(
      z.object({
        index: z.number(),
        codec_type: text,
        codec_name: text,
        profile: text,
        pix_fmt: text,
        level: whole,
        width: whole,
        height: whole,
        sample_aspect_ratio: text,
        field_order: text,
        color_transfer: text,
        avg_frame_rate: text,
        r_frame_rate: text,
        duration: text,
        bit_rate: text,
        channels: whole,
        disposition: z.optional(z.record(z.string(), z.number())),
        tags: z.optional(z.record(z.string(), z.string())),
        side_data_list: z.optional(z.array(z.object({ rotation: whole }))),
      }),
    ),
  ),
  format: z.optional(z.object({ duration: text, bit_rate: text })),
});
type Stream = NonNullable<z.output<typeof answer>['streams']>[number];

export interface VideoStream {
  readonly index: number;
  readonly codec: string;
  readonly profile: string;
  readonly pixelFormat: string;
  /** As H.264 counts: 41 is 4.1. */
  readonly level: number;
  /** As it is shown: upright, with square pixels. */
  readonly width: number;
  readonly height: number;
  readonly isTurned: boolean;
  readonly hasSquarePixels: boolean;
  readonly isInterlaced: boolean;
  readonly hdr: 'hlg' | 'pq' | undefined;
  /** On average; undefined where the file does not say. */
  readonly frameRate: number | undefined;
}

export interface AudioStream {
  readonly index: number;
  readonly codec: string;
  readonly profile: string;
}

export interface Probed {
  readonly durationMs: number | undefined;
  readonly bitsPerSecond: number | undefined;
  readonly video: VideoStream | undefined;
  readonly audio: AudioStream | undefined;
  /** There is a track of that kind, of a codec that we do not read. */
  readonly hasUnknownVideo: boolean;
  readonly hasUnknownAudio: boolean;
}

/** A file with the type that was found by its bytes. */
export interface MediaSource {
  readonly path: string;
  readonly mime: string;
}

/** How either program opens a file: by one demuxer, from the disk alone. */
export function inputOf({ path, mime }: MediaSource): string[] {
  return [
    ...['-protocol_whitelist', 'file', '-format_whitelist', ALLOWED_DEMUXERS],
    ...['-f', demuxerOf(mime), '-i', `file:${path}`],
  ];
}

/** What is in a file, with its length; throws EngineFault where it cannot be read. */
export async function probe(engine: MediaEngine, source: MediaSource, signal?: AbortSignal): Promise<Probed> {
  const probed = await readHead(engine, source, signal);
  const { durationMs, video, audio } = probed;
  if (durationMs !== undefined || !(video ?? audio)) return probed;
  return { ...probed, durationMs: await measureLength(engine, source, probed, signal) };
}

/** The length of a file that does not say it, such as one that a browser has recorded: found by reading it all. */
async function measureLength(
  { ffmpeg }: MediaEngine,
  source: MediaSource,
  { video, audio }: Probed,
  signal?: AbortSignal,
): Promise<number> {
  let length = 0;
  const { index = 0 } = video ?? audio ?? {};
  await runEngine({
    program: ffmpeg,
    args: [
      ...['-nostdin', '-hide_banner', '-v', 'error', '-progress', 'pipe:3', ...inputOf(source)],
      ...['-map', `0:${index}`, '-c', 'copy', '-f', 'null', '-'],
    ],
    limitSeconds: LIMIT_SECONDS,
    ...(signal ? { signal } : {}),
    onOutput: () => {},
    onProgress: (milliseconds) => {
      length = Math.max(length, milliseconds);
    },
  });
  return Math.round(length);
}

async function readHead(
  { ffprobe }: MediaEngine,
  source: MediaSource,
  signal?: AbortSignal,
): Promise<Probed> {
  const parts: Buffer[] = [];
  let bytes = 0;
  await runEngine({
    program: ffprobe,
    args: ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', ...inputOf(source)],
    limitSeconds: LIMIT_SECONDS,
    ...(signal ? { signal } : {}),
    onOutput(chunk) {
      bytes += chunk.length;
      if (bytes <= MAX_ANSWER_BYTES) parts.push(chunk);
    },
  });
  if (bytes > MAX_ANSWER_BYTES) throw new EngineFault('unreadable', 'it has too many parts');
  return read(Buffer.concat(parts));
}

function read(json: Buffer): Probed {
  const { data } = z.safeParse(answer, parsed(json));
  if (!data) throw new EngineFault('unreadable', 'the answer about it is no answer');
  const { streams = [], format = {} } = data;
  // The cover of a song is a picture, not a video.
  const ofVideo = streams.filter(
    ({ codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic,
  );
  const ofAudio = streams.filter(({ codec_type }) => codec_type === 'audio');
  const video = ofVideo.find(
    ({ codec_name = '', width = 0, height = 0 }) => VIDEO_CODECS.has(codec_name) && width > 0 && height > 0,
  );
  const audio = ofAudio.find(({ codec_name = '' }) => AUDIO_CODECS.has(codec_name));
  const seconds = secondsOf(format.duration) ?? secondsOf(video?.duration) ?? secondsOf(audio?.duration);
  return {
    durationMs: seconds === undefined ? undefined : Math.round(seconds * 1_000),
    bitsPerSecond: secondsOf(format.bit_rate),
    video: video && videoOf(video),
    audio: audio && { index: audio.index, codec: audio.codec_name ?? '', profile: audio.profile ?? '' },
    hasUnknownVideo: !video && ofVideo.length > 0,
    hasUnknownAudio: !audio && ofAudio.length > 0,
  };
}

function parsed(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString('utf8'));
  } catch {
    return undefined;
  }
}

function secondsOf(said: string | undefined): number | undefined {
  const number = Number(said);
  return said !== undefined && Number.isFinite(number) ? number : undefined;
}

const HDR: Readonly<Record<string, 'hlg' | 'pq'>> = { 'arib-std-b67': 'hlg', smpte2084: 'pq' };

function videoOf(stream: Stream): VideoStream {
  const { width = 0, height = 0, color_transfer = '', field_order = 'progressive', level = 0 } = stream;
  const turn =
    stream.side_data_list?.find(({ rotation }) => rotation)?.rotation ?? Number(stream.tags?.rotate ?? 0);
  const isTurned = Math.round(turn) % 360 !== 0;
  const ratio = ratioOf(stream.sample_aspect_ratio?.replace(':', '/')) ?? 1;
  const hasSquarePixels = Math.abs(ratio - 1) < 0.001;
  // Not enlarged: the longer side of a pixel is made as short as the other.
  const shown = ratio >= 1 ? { width, height: height / ratio } : { width: width * ratio, height };
  const isSideways = Math.round(Math.abs(turn) / 90) % 2 === 1;
  return {
    index: stream.index,
    codec: stream.codec_name ?? '',
    profile: stream.profile ?? '',
    pixelFormat: stream.pix_fmt ?? '',
    level,
    width: Math.max(1, Math.round(isSideways ? shown.height : shown.width)),
    height: Math.max(1, Math.round(isSideways ? shown.width : shown.height)),
    isTurned,
    hasSquarePixels,
    isInterlaced: !['progressive', 'unknown'].includes(field_order),
    hdr: HDR[color_transfer],
    frameRate: ratioOf(stream.avg_frame_rate) ?? ratioOf(stream.r_frame_rate),
  };
}

/** The value of `30000/1001`; undefined for what is no number above zero. */
function ratioOf(said: string | undefined): number | undefined {
  const [over = 0, under = 1] = said?.split('/').map(Number) ?? [];
  const value = over / under;
  return Number.isFinite(value) && value > 0 ? value : undefined;
}
