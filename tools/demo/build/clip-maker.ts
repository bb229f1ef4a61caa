import { execFile } from 'node:child_process';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { inspectEngine, type MediaEngine } from '#domains/media/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import { type Clip, clips, HEIGHT, SAMPLE_RATE, type Sound, sounds, WIDTH } from '../cast/clips.ts';
import type { Upload } from './visitor.ts';

const run = promisify(execFile);

const FRAMES_PER_SECOND = 24;
const WAV_HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;
const LOUDEST = 32_767;
const ONLY_OURS = ['-protocol_whitelist', 'file', '-format_whitelist', 'rawvideo,wav'];

/** Makes the videos and sounds of the cast; the same bytes with the same converter. */
export class ClipMaker {
  readonly #engine: MediaEngine;
  readonly #made = new Map<string, Promise<Buffer>>();

  private constructor(engine: MediaEngine) {
    this.#engine = engine;
  }

  /** Undefined where there is no converter: then the world has neither videos nor sounds. */
  static async open(config: Pick<Config, 'FFMPEG_PATH' | 'FFPROBE_PATH'>): Promise<ClipMaker | undefined> {
    const report = await inspectEngine(config);
    return 'engine' in report ? new ClipMaker(report.engine) : undefined;
  }

  async clipAsUpload(field: string, name: keyof typeof clips): Promise<Upload> {
    return { field, name: `${name}.mp4`, bytes: await this.#once(name) };
  }

  soundAsUpload(field: string, name: keyof typeof sounds): Upload {
    return { field, name: `${name}.wav`, bytes: waveOf(sounds[name]()) };
  }

  #once(name: keyof typeof clips): Promise<Buffer> {
    const made = this.#made.get(name) ?? this.#encode(clips[name]());
    this.#made.set(name, made);
    return made;
  }

  async #encode(clip: Clip): Promise<Buffer> {
    const folder = await mkdtemp(join(tmpdir(), 'fanloft-clip-'));
    const [frames, sound, made] = ['frames', 'sound.wav', 'clip.mp4'].map((each) => join(folder, each));
    if (!frames || !sound || !made) throw new Error('three files have three names');
    try {
      await writeFile(sound, waveOf(clip));
      await renderFrames(clip, frames);
      const [program, ...first] = this.#engine.ffmpeg.command;
      await run(program, [
        ...[...first, '-nostdin', '-v', 'error', ...ONLY_OURS, '-f', 'rawvideo', '-pixel_format', 'rgb24'],
        ...['-video_size', `${WIDTH}x${HEIGHT}`, '-framerate', String(FRAMES_PER_SECOND), '-i', frames],
        ...[...ONLY_OURS, '-f', 'wav', '-i', sound, '-map', '0:0', '-map', '1:0'],
        ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24', '-pix_fmt', 'yuv420p'],
        ...['-g', String(2 * FRAMES_PER_SECOND), '-c:a', 'aac', '-b:a', '96k'],
        ...['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'],
        ...['-movflags', '+faststart', '-f', 'mp4', made],
      ]);
      return await readFile(made);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** Frames of RGB, one after the other. */
export async function renderFrames({ seconds, render }: Clip, path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (let frame = 0; frame < seconds * FRAMES_PER_SECOND; frame++) {
      const picture = sharp(Buffer.from(render(frame / FRAMES_PER_SECOND))).removeAlpha();
      await file.write(await picture.raw().toBuffer());
    }
  } finally {
    await file.close();
  }
}

/** One channel of 16 bits. */
export function waveOf({ seconds, sound }: Sound): Buffer {
  const samples = seconds * SAMPLE_RATE;
  const wave = Buffer.alloc(WAV_HEADER_BYTES + samples * SAMPLE_BYTES);
  wave.write('RIFF', 0, 'latin1');
  wave.writeUInt32LE(wave.length - 8, 4);
  wave.write('WAVEfmt ', 8, 'latin1');
  wave.writeUInt32LE(16, 16);
  wave.writeUInt16LE(1, 20);
  wave.writeUInt16LE(1, 22);
  wave.writeUInt32LE(SAMPLE_RATE, 24);
  wave.writeUInt32LE(SAMPLE_RATE * SAMPLE_BYTES, 28);
  wave.writeUInt16LE(SAMPLE_BYTES, 32);
  wave.writeUInt16LE(8 * SAMPLE_BYTES, 34);
  wave.write('data', 36, 'latin1');
  wave.writeUInt32LE(samples * SAMPLE_BYTES, 40);
  for (let index = 0; index < samples; index++) {
    const value = Math.max(-1, Math.min(1, sound(index / SAMPLE_RATE)));
    wave.writeInt16LE(Math.round(value * LOUDEST), WAV_HEADER_BYTES + index * SAMPLE_BYTES);
  }
  return wave;
}
