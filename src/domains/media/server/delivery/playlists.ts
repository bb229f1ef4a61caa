/**
 * HLS playlists (RFC 8216) and the times of the small pictures, written from rows. Every quality is one file, so a
 * segment is a range of its bytes. All addresses are relative: the right of the viewer is in the path before them.
 */
import type { MediaFacts, StreamFacts } from '../media.tables.ts';

const SECOND = 1_000;

export interface Stream {
  name: string;
  width: number;
  height: number;
  facts: StreamFacts;
}

const seconds = (ms: number) => (ms / SECOND).toFixed(3);

/** The playlist of all qualities, the smallest first: players begin with it until they know how fast the line is. */
export function masterPlaylist(streams: readonly Stream[]): string {
  const variants = streams
    .toSorted((a, b) => a.facts.bandwidth - b.facts.bandwidth)
    .flatMap(({ name, width, height, facts: { bandwidth, averageBandwidth, codecs, frameRate } }) => [
      `#EXT-X-STREAM-INF:${[
        `BANDWIDTH=${Math.ceil(bandwidth)}`,
        `AVERAGE-BANDWIDTH=${Math.ceil(averageBandwidth)}`,
        `RESOLUTION=${width}x${height}`,
        `CODECS="${codecs}"`,
        ...(frameRate === null ? [] : [`FRAME-RATE=${frameRate.toFixed(3)}`]),
      ].join(',')}`,
      `${name}.m3u8`,
    ]);
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...variants, ''].join('\n');
}

/** The playlist of one quality. */
export function mediaPlaylist({ name, facts: { init, segments } }: Pick<Stream, 'name' | 'facts'>): string {
  const longest = Math.max(SECOND, ...segments.map(({ ms }) => ms));
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(longest / SECOND)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${name}.mp4",BYTERANGE="${init.bytes}@${init.offset}"`,
    ...segments.flatMap(({ ms, offset, bytes }) => [
      `#EXTINF:${seconds(ms)},`,
      `#EXT-X-BYTERANGE:${bytes}@${offset}`,
      `${name}.mp4`,
    ]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

/** WebVTT: which part of the picture `sprite` shows which time. */
export function tileTimes(
  { everyMs, columns, width, height, count }: NonNullable<MediaFacts['tiles']>,
  durationMs: number,
): string {
  const cues = Array.from({ length: count }, (_, index) => {
    const from = index * everyMs;
    const to = index === count - 1 ? Math.max(durationMs, from + 1) : from + everyMs;
    const [x, y] = [(index % columns) * width, Math.floor(index / columns) * height];
    return `${clock(from)} --> ${clock(to)}\nsprite#xywh=${x},${y},${width},${height}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

function clock(ms: number): string {
  const padded = (value: number, digits = 2) => String(value).padStart(digits, '0');
  const whole = Math.floor(ms / SECOND);
  return `${padded(Math.floor(whole / 3600))}:${padded(Math.floor(whole / 60) % 60)}:${padded(whole % 60)}.${padded(Math.round(ms % SECOND), 3)}`;
}
