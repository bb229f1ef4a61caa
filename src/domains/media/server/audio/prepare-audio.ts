/** The preparation of audio: an M4A that every browser plays from its first bytes, and its waveform. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { audioEmpty, audioTooDemanding, audioUnreadable } from '../../contract/media.refusals.contract.ts';
import type { PreparedStream, StreamInput, StreamRecipe } from '../conversions/prepare-stream.ts';
import { inputOf, probe } from '../engine/probe.ts';
import { runEngine } from '../engine/run-engine.ts';
import { FileFailure } from '../recipes/recipe.ts';
import { faultOfAudio } from './check-audio.ts';
import { PeakMeter, SAMPLE_RATE } from './peaks.ts';

const BITS_PER_SECOND = 128_000;
// Converting takes a hundredth of its length.
const LIMIT_SECONDS = 120;
const LENGTH_TOLERANCE_SECONDS = 10;

async function make({ engine, source, run }: StreamInput): Promise<PreparedStream> {
  const { signal, scratch, steps } = run;
  const probed = await probe(engine, source, signal);
  const fault = faultOfAudio(probed);
  if (fault) throw new FileFailure(fault, 'it was accepted, and cannot be prepared');
  await steps.note(['audio'], 'running');
  const seconds = (probed.durationMs ?? 0) / 1_000;
  const path = join(scratch, 'audio.m4a');
  const meter = new PeakMeter();
  const track = ['-map', `0:${probed.audio?.index}`, '-t', String(seconds + LENGTH_TOLERANCE_SECONDS)];
  await runEngine({
    program: engine.ffmpeg,
    args: [
      ...['-nostdin', '-hide_banner', '-v', 'error', '-y', '-progress', 'pipe:3', ...inputOf(source)],
      ...[
        ...track,
        '-map_metadata',
        '-1',
        '-map_metadata:s',
        '-1',
        '-map_chapters',
        '-1',
        '-vn',
        '-sn',
        '-dn',
      ],
      ...['-c:a', 'aac', '-b:a', String(BITS_PER_SECOND), '-ac', '2', '-ar', '48000'],
      ...['-movflags', '+faststart', '-f', 'mp4', path],
      ...[...track, '-f', 's16le', '-c:a', 'pcm_s16le', '-ac', '1', '-ar', String(SAMPLE_RATE), 'pipe:1'],
    ],
    fileBytes: Math.round((seconds + LENGTH_TOLERANCE_SECONDS) * BITS_PER_SECOND),
    limitSeconds: LIMIT_SECONDS,
    signal,
    onOutput: (samples) => meter.take(samples),
    onProgress: (milliseconds) => steps.show(['audio'], milliseconds / seconds / 10),
  });
  if (meter.milliseconds === 0) throw new FileFailure(audioEmpty, 'nothing of it can be decoded');
  await steps.note(['audio'], 'done');
  const { size: bytes } = await stat(path);
  return {
    thumbhash: null,
    facts: { durationMs: meter.milliseconds, hasAudio: true, peaks: meter.peaks },
    files: [{ name: 'audio', path, mime: 'audio/mp4', extension: 'm4a', width: 0, height: 0, bytes }],
  };
}

export const audioPreparation: StreamRecipe = {
  unreadable: audioUnreadable,
  tooDemanding: audioTooDemanding,
  make,
};
