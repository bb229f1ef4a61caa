/** What happens after the last byte of a resumable upload: the same as with an upload in one piece. */
import { stat } from 'node:fs/promises';
import { platformRefusals } from '#platform/contract/refusal.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import type { JobContext } from '#platform/server/jobs/jobs.ts';
import { Refused } from '#platform/server/refuse.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { refuseBlocked } from '../../files/blocked-files.ts';
import { acceptUpload, recipeOf } from '../multipart/accept-upload.ts';
import { purposeNamed } from '../purposes.ts';
import { pathOfParts, removeParts } from './parts.ts';
import { findUpload, lockComplete, noteFile, noteRefused, type UploadRow } from './uploads.sql.ts';

type Work = Pick<JobContext, 'read' | 'write'>;

export const workOf = (runtime: Runtime): Work => ({
  read: () => runtime.read(),
  write: (work) => runtime.write({}, work),
});

const underWay = new Map<string, Promise<void>>();

/**
 * Checks a complete upload, stores it, and makes a file of it; a file that is refused has the reason in its row. Can be
 * repeated at any point, and is: a process that was killed leaves it to the next one.
 */
export function finishUpload(work: Work, uploadId: string): Promise<void> {
  const running = underWay.get(uploadId) ?? finish(work, uploadId).finally(() => underWay.delete(uploadId));
  underWay.set(uploadId, running);
  return running;
}

// A full disk or a busy machine is not the file's fault: it is tried again.
const LATER: readonly string[] = [
  platformRefusals.busy.code,
  platformRefusals.outage.code,
  platformRefusals.storageFull.code,
];

async function finish(work: Work, uploadId: string): Promise<void> {
  const upload = await findUpload(work.read().db, uploadId);
  if (!upload || upload.received < upload.bytes || upload.fileId || upload.errorCode) return;
  try {
    await accept(work, upload);
  } catch (error) {
    if (!(error instanceof Refused) || LATER.includes(error.refusal.code)) throw error;
    const { code } = error.refusal;
    await work.write((ctx) => noteRefused(ctx.tx, uploadId, code, ctx.clock.real()));
    const { storage } = work.read();
    await removeParts(storage, uploadId);
    await storage.remove('private', upload.key);
  }
}

async function accept(work: Work, { id, ownerId, purpose, name, bytes, key }: UploadRow): Promise<void> {
  const read = work.read();
  const { ports, storage, config } = read;
  const { recipe } = purposeNamed(ports, purpose);
  const path = pathOfParts(storage, id);
  const check = async (at: string) => {
    const found = await recipeOf(recipe).accept({ path: at, bytes, name }, { config });
    await refuseBlocked(read, at);
    return found;
  };
  // It is named by its row before it is moved: after a crash it is found here or there.
  const isHere = (await stat(path).catch(() => undefined)) !== undefined;
  const { mime } = isHere ? await check(path) : await storage.withLocalPath('private', key, check);
  if (isHere) await storage.keep('private', key, path);
  await work.write(async (ctx) => {
    if (!(await lockComplete(ctx.tx, id))) return;
    const upload: Pick<UploadedFile, 'name' | 'bytes'> = { name, bytes };
    const placed = { ownerId, upload, purpose, mime, key, uploadId: id };
    const { fileId } = await acceptUpload(ctx, placed);
    await noteFile(ctx.tx, id, fileId, ctx.clock.real());
  });
}
