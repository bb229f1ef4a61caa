/** A short film to publish again and again: H.264 and Opus, as they are sent. */
import { execFileSync } from 'node:child_process';

export interface LoopSize {
  readonly size: `${number}x${number}`;
  readonly rate: number;
  readonly seconds: number;
  /** Constant where it is given. */
  readonly bitsPerSecond?: number;
}

/** Writes it into `file`; in an MPEG transport stream each whole picture has in itself what is needed to read it. */
export function makeLoop(file: string, { size, rate, seconds, bitsPerSecond }: LoopSize): void {
  const bits = String(bitsPerSecond ?? 0);
  execFileSync('ffmpeg', [
    ...['-nostdin', '-loglevel', 'error', '-y', '-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}`],
    ...['-f', 'lavfi', '-i', 'sine=frequency=440', '-t', String(seconds), '-c:v', 'libx264'],
    ...['-preset', 'ultrafast', '-profile:v', 'baseline', '-tune', 'zerolatency', '-g', String(rate)],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'libopus'],
    ...(bitsPerSecond
      ? [
          ...['-b:v', bits, '-minrate', bits, '-maxrate', bits, '-bufsize', bits],
          '-x264-params',
          'nal-hrd=cbr',
        ]
      : []),
    file,
  ]);
}
