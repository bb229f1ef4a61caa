/** Recipe for files that buyers get as they were uploaded: nothing is made of them, and nothing opens them. */
import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import * as z from 'zod/mini';
import { id } from '#platform/contract/fields.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import { job } from '#platform/server/jobs/job.ts';
import { handleJob } from '#platform/server/jobs/jobs.ts';
import { refuse } from '#platform/server/refuse.ts';
import { documentType } from '../../contract/media.refusals.contract.ts';
import { findContainer } from '../engine/media-type.ts';
import { findPhotoType } from '../pictures/photo-type.ts';
import { prepareFile } from './prepare-file.ts';
import type { Recipe } from './recipe.ts';

// As much as file-type needs to distinguish all types it knows.
const HEAD_BYTES = 4_100;
const TYPES: ReadonlySet<string> = new Set(['application/pdf', 'application/epub+zip', 'application/zip']);

/** What it is by its first bytes; undefined for everything that is not sold here, such as programs. */
async function typeOf(path: string): Promise<string | undefined> {
  const picture = await findPhotoType(path);
  if (picture) return picture.mime;
  const container = await findContainer(path);
  if (container) return container.video ?? container.audio;
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const { mime = '' } = (await fileTypeFromBuffer(buffer.subarray(0, bytesRead))) ?? {};
    return TYPES.has(mime) ? mime : undefined;
  } finally {
    await file.close();
  }
}

const prepareDocumentJob = job({
  name: 'media.process-document',
  schema: z.object({ fileId: id }),
  concurrency: 1,
});

export const documentRecipe: Recipe = {
  name: 'document',
  kinds: ['document'],
  async accept({ path }: UploadedFile) {
    const mime = await typeOf(path);
    if (!mime) throw refuse(documentType);
    return { mime };
  },
  prepare: {
    order: prepareDocumentJob,
    handler: handleJob(prepareDocumentJob, (run, { fileId }) =>
      prepareFile(run, fileId, async () => ({ thumbhash: null, renditions: [] })),
    ),
  },
  refusals: [documentType],
  tooDemanding: documentType,
};
