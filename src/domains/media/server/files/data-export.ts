import type { EraseDataExport, ExportAccountData, OwnFile } from '#domains/accounts/server/index.ts';
import { orderRemoval } from '../upkeep/remove-stored.job.ts';
import { deleteUploadsOf } from '../uploads/tus/uploads.sql.ts';
import { eraseOwnedFiles, listOwnDocuments, listOwnPictures } from './data-export.sql.ts';
import { endingOf } from './file-name.ts';

/** A user's original photos, videos and audio, with avatar and cover. */
export const ownFiles: ExportAccountData = async (ctx, accountId) => {
  const files: OwnFile[] = [];
  const data = listOwnPictures(
    ctx.db,
    accountId,
    ({ id, purpose, originalName, createdAt, mime, store, key }) => {
      files.push({ name: nameOf(id, mime), store, key });
      return { id, purpose, originalName, createdAt, mime };
    },
  );
  return { name: 'photos', data, files };
};

/** The identity documents that a creator has submitted; decrypted only while the copy is sent. */
export const ownDocuments: ExportAccountData = async (ctx, accountId) => {
  const rows = await listOwnDocuments(ctx.db, accountId);
  return {
    name: 'documents',
    data: rows.map(({ id, kind, createdAt, mime }) => ({ id, kind, createdAt, mime })),
    files: rows.map(({ id, mime, key }) => ({
      name: nameOf(id, mime),
      store: 'sealed',
      key,
      sealedId: id,
    })),
  };
};

const nameOf = (id: string, mime: string) => `${id}.${endingOf(mime)}`;

/**
 * Deletes documents, originals and file names. Buyers keep what was sold to them; clean-up removes the rest.
 */
export const eraseFiles: EraseDataExport = async (ctx, accountId) => {
  // Their bytes go with the next sweep.
  await deleteUploadsOf(ctx.tx, accountId);
  await orderRemoval(ctx, await eraseOwnedFiles(ctx.tx, accountId, ctx.clock.real()));
};
