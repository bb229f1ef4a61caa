/**
 * The preparation of a video until it can be played: its picture, and a first quality, which is the video itself where
 * browsers play that. Its further qualities follow in a second run.
 */
import { videoTooDemanding, videoUnreadable } from '../../contract/media.refusals.contract.ts';
import type { MadeFile, PreparedStream, StreamInput, StreamRecipe } from '../conversions/prepare-stream.ts';
import type { Steps } from '../conversions/run-conversion.ts';
import { RunEnded } from '../engine/engine-fault.ts';
import { probe } from '../engine/probe.ts';
import { FileFailure } from '../recipes/recipe.ts';
import { faultOfVideo, hasPicture } from './check-video.ts';
import { developPoster } from './develop-poster.ts';
import { copyStream, encodeStreams, type MadeStream, takeFrame, type VideoWork } from './encode.ts';
import { improveVideoJob } from './improve-video.job.ts';
import { ladderOf, mayBeCopied, qualitiesOf } from './rendition-plan.ts';

// Past the first moments, which are often black.
const POSTER_PART = 0.1;
const LATEST_POSTER_MS = 30_000;
// Seeking in a copied stream takes as long as its longest segment takes to arrive.
const LONGEST_COPIED_SEGMENT_MS = 10_500;

export const streamFile = ({ name, path, width, height, bytes, facts }: MadeStream): MadeFile => ({
  name,
  path,
  width,
  height,
  bytes,
  facts,
  mime: 'video/mp4',
  extension: 'mp4',
});

async function make({ engine, source, range, run }: StreamInput): Promise<PreparedStream> {
  const { signal, scratch, steps } = run;
  const probed = await probe(engine, source, signal);
  const fault = faultOfVideo(probed);
  if (fault) throw new FileFailure(fault, 'it was accepted, and cannot be prepared');
  if (!hasPicture(probed)) throw new FileFailure(videoUnreadable, 'it has no picture');
  const work: VideoWork = { engine, source, probed, range, scratch, signal };
  const lengthMs = range ? range.toMs - range.fromMs : (probed.durationMs ?? 0);
  const posterMs = Math.round((range?.fromMs ?? 0) + Math.min(LATEST_POSTER_MS, lengthMs * POSTER_PART));
  // A frame of a part must be of that part.
  const frame =
    (!range && (await takeFrame(work, { ms: posterMs, isExact: false }))) ||
    (await takeFrame(work, { ms: posterMs, isExact: true })) ||
    (await takeFrame(work, { ms: range?.fromMs ?? 0, isExact: true }));
  if (!frame) throw new FileFailure(videoUnreadable, 'it has no frame');
  const poster = await developPoster(scratch, frame);
  const stream = await firstStream(work, steps);
  const { video, audio } = probed;
  const isCopied = stream.name === 'source';
  steps.plan('sprite', ...ladderOf(video, isCopied).map(({ name }) => name));
  return {
    thumbhash: poster.thumbhash,
    files: [...poster.files, streamFile(stream)],
    facts: {
      durationMs: stream.facts.segments.reduce((sum, { ms }) => sum + ms, 0),
      hasAudio: audio !== undefined,
      ...(stream.facts.frameRate === null ? {} : { frameRate: stream.facts.frameRate }),
      ...(video.hdr ? { isHdr: true } : {}),
      posterMs: posterMs - (range?.fromMs ?? 0),
    },
    next: improveVideoJob,
  };
}

/** The first quality that can be played: a copy in less than a second, or a small one. */
async function firstStream(work: VideoWork, steps: Steps): Promise<MadeStream> {
  if (!work.range && mayBeCopied(work.probed)) {
    const copied = await copyStream(work).catch((error) => {
      if (error instanceof RunEnded) throw error;
      // Something in it is not as it should be; a conversion puts that right.
      return undefined;
    });
    if (copied?.facts.segments.every(({ ms }) => ms <= LONGEST_COPIED_SEGMENT_MS)) {
      await steps.note(['source'], 'done');
      return copied;
    }
  }
  const [smallest] = qualitiesOf(work.probed.video);
  if (!smallest) throw new Error('a video has one quality or more');
  await steps.note([smallest.name], 'running');
  const [stream] = await encodeStreams(work, [smallest], {
    preset: 'superfast',
    isNiced: false,
    onProgress: (percent) => steps.show([smallest.name], percent),
  });
  if (!stream) throw new FileFailure(videoUnreadable, 'nothing of it can be decoded');
  await steps.note([smallest.name], 'done');
  return stream;
}

export const videoPreparation: StreamRecipe = {
  unreadable: videoUnreadable,
  tooDemanding: videoTooDemanding,
  make,
};
