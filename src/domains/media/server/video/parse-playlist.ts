/** Reads what the engine says about a stream that it has written, so that playlists can be made of it later. */
import { open } from 'node:fs/promises';
import type { StreamFacts } from '../media.tables.ts';

/** Byte ranges and lengths of the segments in a playlist of one file. */
export function parsePlaylist(playlist: string): Pick<StreamFacts, 'init' | 'segments'> {
  const [, initBytes, initOffset] = /^#EXT-X-MAP:.*BYTERANGE="(\d+)@(\d+)"/m.exec(playlist) ?? [];
  const segments = [...playlist.matchAll(/^#EXTINF:([\d.]+),.*\n#EXT-X-BYTERANGE:(\d+)@(\d+)$/gm)].map(
    ([, seconds, bytes, offset]) => ({
      ms: Math.round(Number(seconds) * 1_000),
      offset: Number(offset),
      bytes: Number(bytes),
    }),
  );
  if (!initBytes || !playlist.includes('#EXT-X-ENDLIST')) throw new Error('the playlist is not whole');
  return {
    init: { offset: Number(initOffset), bytes: Number(initBytes) },
    segments: segments.filter(({ ms, bytes }) => ms > 0 && bytes > 0),
  };
}

/** Bits per second of the largest segment, and of all. */
export function bandwidthsOf(
  segments: StreamFacts['segments'],
): Pick<StreamFacts, 'bandwidth' | 'averageBandwidth'> {
  // A last segment of some frames says little about the line that is needed.
  const long = segments.filter(({ ms }) => ms >= 500);
  const rateOf = ({ ms, bytes }: { ms: number; bytes: number }) => Math.ceil((bytes * 8_000) / ms);
  const ms = segments.reduce((sum, segment) => sum + segment.ms, 0);
  const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0);
  return {
    bandwidth: Math.max(...(long.length > 0 ? long : segments).map(rateOf)),
    averageBandwidth: rateOf({ ms, bytes }),
  };
}

const hex = (byte: number) => byte.toString(16).padStart(2, '0');

/** The codecs in the head of a fragmented MP4, as in RFC 6381. Its audio is always AAC-LC. */
export function codecsIn(head: Buffer): string {
  const at = head.indexOf('avcC', 0, 'latin1');
  if (at < 0 || at + 8 > head.length) throw new Error('the stream has no H.264');
  const [profile = 0, constraints = 0, level = 0] = head.subarray(at + 5, at + 8);
  const video = `avc1.${hex(profile)}${hex(constraints)}${hex(level)}`;
  return head.includes('mp4a', 0, 'latin1') ? `${video},mp4a.40.2` : video;
}

/** All that a playlist will say about a stream. */
export async function readStreamFacts(
  path: string,
  playlist: string,
  frameRate: number | null,
): Promise<StreamFacts> {
  const { init, segments } = parsePlaylist(playlist);
  if (segments.length === 0) throw new Error('the stream is empty');
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(init.bytes);
    await file.read(head, 0, init.bytes, init.offset);
    return { codecs: codecsIn(head), ...bandwidthsOf(segments), frameRate, init, segments };
  } finally {
    await file.close();
  }
}
