/** Which qualities a video gets, and what of it can be served as it is. */
import type { Probed, VideoStream } from '../engine/probe.ts';

/** One quality to make. */
export interface PlannedRendition {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** A quality by its shorter edge, in a frame of 16:9; bits per second at 30 frames. */
const QUALITIES = [
  { name: '480', edge: 480, bitsPerSecond: 1_500_000 },
  { name: '720', edge: 720, bitsPerSecond: 3_000_000 },
  { name: '1080', edge: 1_080, bitsPerSecond: 5_500_000 },
] as const;
const WIDEST = 16 / 9;
// A quality that is hardly larger than the one below it is not worth its conversion.
const WORTHWHILE = 1.1;

const USUAL_RATES = [24_000 / 1_001, 24, 25, 30_000 / 1_001, 30, 50, 60_000 / 1_001, 60];
const MAX_RATE = 60;
const RATE_IF_UNKNOWN = 30;

/** The rate at which frames are made: the usual one that is nearest, as phones vary theirs. */
export function rateFor({ frameRate = RATE_IF_UNKNOWN }: Pick<VideoStream, 'frameRate'>): number {
  const apart = (rate: number) => Math.abs(rate - frameRate) / rate;
  const [nearest = RATE_IF_UNKNOWN] = USUAL_RATES.toSorted((one, other) => apart(one) - apart(other));
  return apart(nearest) < 0.01 ? nearest : Math.min(MAX_RATE, Math.max(1, Math.round(frameRate * 100) / 100));
}

/** A rate as the engine reads it, without rounding what cinema uses. */
export function spellRate(rate: number): string {
  const whole = Math.round(rate);
  return rate !== whole && Math.abs((whole * 1_000) / 1_001 - rate) < 0.001
    ? `${whole * 1_000}/1001`
    : String(rate);
}

const even = (pixels: number) => Math.max(2, Math.round(pixels / 2) * 2);

/** The size within a quality, never enlarged. */
export function sizeFor(
  video: Pick<VideoStream, 'width' | 'height'>,
  edge: number,
): { width: number; height: number } {
  const { width, height } = video;
  const isUpright = height > width;
  const [mostWide, mostHigh] = isUpright ? [edge, edge * WIDEST] : [edge * WIDEST, edge];
  const scale = Math.min(1, mostWide / width, mostHigh / height);
  return { width: even(width * scale), height: even(height * scale) };
}

/** The qualities of a video from the smallest; the first is made at once. */
export function qualitiesOf(video: Pick<VideoStream, 'width' | 'height'>): PlannedRendition[] {
  const planned: PlannedRendition[] = [];
  for (const { name, edge } of QUALITIES) {
    const size = sizeFor(video, edge);
    const below = planned.at(-1);
    if (!below || size.width > below.width * WORTHWHILE) planned.push({ name, ...size });
  }
  return planned;
}

/** The qualities besides the first rendition: below a copy of the source, or above the smallest. */
export function ladderOf(
  video: Pick<VideoStream, 'width' | 'height'>,
  isCopied: boolean,
): PlannedRendition[] {
  const qualities = qualitiesOf(video);
  if (!isCopied) return qualities.slice(1);
  const { width, height } = video;
  return qualities.filter(
    (quality) => Math.max(width, height) > Math.max(quality.width, quality.height) * WORTHWHILE,
  );
}

/** The most bits per second that a quality may take. */
export function bitsFor({ name }: PlannedRendition, rate: number): number {
  const { bitsPerSecond } = QUALITIES.find((quality) => quality.name === name) ?? QUALITIES[2];
  return Math.round(bitsPerSecond * (rate > 40 ? 1.5 : 1));
}

const COPIED_PROFILES = new Set(['Constrained Baseline', 'Baseline', 'Main', 'High']);
const MAX_COPIED_LEVEL = 51;
// More would stop again and again on the usual line, and the ladder takes a while.
const MAX_COPIED_BITS = 16_000_000;

/** Whether its streams can be served as they are. Where keyframes are is seen once they are copied. */
export function mayBeCopied({ video, audio, hasUnknownAudio, bitsPerSecond }: Probed): boolean {
  if (!video || hasUnknownAudio) return false;
  const isVideoFine =
    video.codec === 'h264' &&
    COPIED_PROFILES.has(video.profile) &&
    ['yuv420p', 'yuvj420p'].includes(video.pixelFormat) &&
    video.level > 0 &&
    video.level <= MAX_COPIED_LEVEL &&
    !video.isTurned &&
    !video.isInterlaced &&
    !video.hdr &&
    video.hasSquarePixels;
  const isAudioFine = !audio || (audio.codec === 'aac' && audio.profile === 'LC');
  return isVideoFine && isAudioFine && (bitsPerSecond ?? Number.POSITIVE_INFINITY) <= MAX_COPIED_BITS;
}
