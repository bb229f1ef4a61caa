/**
 * Makes `loop.mpegts` again, which is committed: what is sent has to be encoded once, and not at each start. Constrained
 * baseline and Opus are what every browser takes as it is; each two seconds begin with a whole picture.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { renderFrames, waveOf } from '../build/clip-maker.ts';
import { HEIGHT, pianoNight, WIDTH } from './piano-night.ts';

const FRAMES_PER_SECOND = 24;

const folder = await mkdtemp(join(tmpdir(), 'fanloft-loop-'));
try {
  const [frames, sound] = [join(folder, 'frames'), join(folder, 'sound.wav')];
  await writeFile(sound, waveOf(pianoNight()));
  await renderFrames(pianoNight(), frames);
  await promisify(execFile)('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y', '-f', 'rawvideo', '-pixel_format', 'rgb24'],
    ...['-video_size', `${WIDTH}x${HEIGHT}`, '-framerate', String(FRAMES_PER_SECOND), '-i', frames],
    ...['-i', sound, '-map', '0:0', '-map', '1:0', '-c:v', 'libx264', '-profile:v', 'baseline'],
    ...['-preset', 'slow', '-crf', '24', '-maxrate', '520k', '-bufsize', '520k', '-pix_fmt', 'yuv420p'],
    ...['-g', String(2 * FRAMES_PER_SECOND), '-sc_threshold', '0'],
    ...['-c:a', 'libopus', '-b:a', '64k', '-ar', '48000', '-fflags', '+bitexact', '-flags', '+bitexact'],
    // Here each whole picture has in itself what is needed to read it.
    ...['-f', 'mpegts', join(import.meta.dirname, 'loop.mpegts')],
  ]);
} finally {
  await rm(folder, { recursive: true, force: true });
}
