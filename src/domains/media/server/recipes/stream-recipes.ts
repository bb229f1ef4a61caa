/** Recipes for videos and audio. */
import { fileTypeFromFile } from 'file-type';
import * as z from 'zod/mini';
import { id } from '#platform/contract/fields.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import { job } from '#platform/server/jobs/job.ts';
import { handleJob } from '#platform/server/jobs/jobs.ts';
import { refuse } from '#platform/server/refuse.ts';
import { audioType, videoType } from '../../contract/media.refusals.contract.ts';
import type { Recipe } from './recipe.ts';

/** The type of a file by its bytes; undefined for text and everything unknown. */
async function mimeOf({ path }: UploadedFile): Promise<string | undefined> {
  return (await fileTypeFromFile(path))?.mime;
}

const processVideoJob = job({
  name: 'media.process-video',
  schema: z.object({ fileId: id }),
  concurrency: 1,
});
const processAudioJob = job({
  name: 'media.process-audio',
  schema: z.object({ fileId: id }),
  concurrency: 1,
});

export const videoRecipe: Recipe = {
  name: 'video',
  kinds: ['video'],
  async accept(upload) {
    const mime = await mimeOf(upload);
    if (!mime?.startsWith('video/')) throw refuse(videoType);
    return { mime };
  },
  prepare: { order: processVideoJob, handler: handleJob(processVideoJob, async () => {}) },
  refusals: [],
};

export const audioRecipe: Recipe = {
  name: 'audio',
  kinds: ['audio'],
  async accept(upload) {
    const mime = await mimeOf(upload);
    if (!mime || !/^(audio|video)\//.test(mime)) throw refuse(audioType);
    // What browsers record is a video file without pictures.
    return { mime: mime.replace(/^video/, 'audio') };
  },
  prepare: { order: processAudioJob, handler: handleJob(processAudioJob, async () => {}) },
  refusals: [],
};
