/** Answers what `find-engine.ts` asks each engine, in the programs' own form, as far as it looks at it. */
import type { AvLibrary } from './av-library.ts';

const ENCODERS = ['libx264', 'aac', 'png', 'mjpeg'];
const MUXERS = ['hls', 'mp4', 'image2'];
const FILTERS = ['lut3d', 'tile', 'thumbnail'];

/** The answer; undefined where something else was asked. */
export function listAbilities(av: AvLibrary, [first, asked]: readonly string[]): string | undefined {
  if (first !== '-hide_banner') return undefined;
  const lines = (has: (name: string) => unknown, names: readonly string[]) =>
    names.flatMap((name) => (has(name) ? ` ${name} \n` : [])).join('');
  if (asked === '-version') {
    const { version, libraries } = av.getFFmpegInfo();
    const [major, minor] = libraries.avformat.split('.');
    return `ffmpeg version ${version}\nlibavformat ${major}.${minor}\n`;
  }
  if (asked === '-encoders') return lines((name) => av.Codec.findEncoderByName(name), ENCODERS);
  if (asked === '-muxers') return lines((name) => av.OutputFormat.guessFormat(name, null, null), MUXERS);
  if (asked === '-filters') return lines((name) => av.Filter.getByName(name), FILTERS);
  return undefined;
}
