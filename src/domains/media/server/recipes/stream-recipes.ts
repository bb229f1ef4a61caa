/** Recipes for videos and audio. */
import * as z from 'zod/mini';
import { id } from '#platform/contract/fields.ts';
import type { Refusal } from '#platform/contract/refusal.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import { job } from '#platform/server/jobs/job.ts';
import { handleJob } from '#platform/server/jobs/jobs.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  audioRefusals,
  audioTooDemanding,
  audioType,
  audioUnreadable,
  noConverter,
  processingStopped,
  videoRefusals,
  videoTooDemanding,
  videoType,
  videoUnreadable,
} from '../../contract/media.refusals.contract.ts';
import { faultOfAudio } from '../audio/check-audio.ts';
import { audioPreparation } from '../audio/prepare-audio.ts';
import { prepareStream } from '../conversions/prepare-stream.ts';
import { EngineFault } from '../engine/engine-fault.ts';
import { findEngine } from '../engine/find-engine.ts';
import { findContainer } from '../engine/media-type.ts';
import { type Probed, probe } from '../engine/probe.ts';
import { faultOfVideo } from '../video/check-video.ts';
import { videoPreparation } from '../video/prepare-video.ts';
import type { Recipe } from './recipe.ts';

const prepareVideoJob = job({
  name: 'media.process-video',
  schema: z.object({ fileId: id }),
  concurrency: 1,
  // Six hours of video, on a slow machine.
  mayTakeSeconds: 24 * 3_600,
});
const prepareAudioJob = job({
  name: 'media.process-audio',
  schema: z.object({ fileId: id }),
  concurrency: 1,
});

interface Demands {
  readonly kind: 'video' | 'audio';
  /** It is of another type. */
  readonly wrongType: Refusal;
  readonly unreadable: Refusal;
  faultOf(probed: Probed): Refusal | undefined;
}

/** Checks an upload by its first bytes and, where there is something to read it with, by what is in it. */
async function accept(
  { path }: UploadedFile,
  { config }: Pick<ReadContext, 'config'>,
  { kind, wrongType, unreadable, faultOf }: Demands,
): Promise<{ mime: string }> {
  const mime = (await findContainer(path))?.[kind];
  if (!mime) throw refuse(wrongType);
  const engine = await findEngine(config);
  if (!engine) return { mime };
  const probed = await probe(engine, { path, mime }).catch((error) => {
    throw error instanceof EngineFault ? refuse(unreadable) : error;
  });
  const fault = faultOf(probed);
  if (fault) throw refuse(fault);
  return { mime };
}

export const videoRecipe: Recipe = {
  name: 'video',
  kinds: ['video'],
  accept: (upload, ctx) =>
    accept(upload, ctx, {
      kind: 'video',
      wrongType: videoType,
      unreadable: videoUnreadable,
      faultOf: faultOfVideo,
    }),
  prepare: {
    order: prepareVideoJob,
    handler: handleJob(prepareVideoJob, (run, { fileId }) => prepareStream(run, fileId, videoPreparation)),
  },
  refusals: [...videoRefusals, videoTooDemanding, noConverter, processingStopped],
  tooDemanding: videoTooDemanding,
};

/** Also for videos: what browsers record is one without pictures. */
export const audioRecipe: Recipe = {
  name: 'audio',
  kinds: ['audio'],
  accept: (upload, ctx) =>
    accept(upload, ctx, {
      kind: 'audio',
      wrongType: audioType,
      unreadable: audioUnreadable,
      faultOf: faultOfAudio,
    }),
  prepare: {
    order: prepareAudioJob,
    handler: handleJob(prepareAudioJob, (run, { fileId }) => prepareStream(run, fileId, audioPreparation)),
  },
  refusals: [...audioRefusals, audioTooDemanding, noConverter, processingStopped],
  tooDemanding: audioTooDemanding,
};
