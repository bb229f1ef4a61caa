import type { EraseOwnData, OwnFile, TellOwnData } from '#domains/accounts/server/index.ts';
import { orderRemoval } from '../upkeep/remove-stored.job.ts';
import { eraseOwnedFiles, listOwnPapers, listOwnPictures } from './own-data.sql.ts';

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/heic': 'heic',
};

/** A person's photos, as they were uploaded, with avatar and cover. */
export const ownFiles: TellOwnData = async (ctx, accountId) => {
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

/** The papers that a creator has handed in; unsealed only while the copy is sent. */
export const ownPapers: TellOwnData = async (ctx, accountId) => {
  const rows = await listOwnPapers(ctx.db, accountId);
  return {
    name: 'papers',
    data: rows.map(({ id, kind, createdAt, mime }) => ({ id, kind, createdAt, mime })),
    files: rows.map(({ id, mime, key }) => ({
      name: nameOf(id, mime),
      store: 'sealed',
      key,
      sealedId: id,
    })),
  };
};

const nameOf = (id: string, mime: string) => `${id}.${ENDINGS[mime] ?? 'bin'}`;

/** Papers, originals and names of files go; what was sold stays with its buyers, all others go with clean-up. */
export const eraseFiles: EraseOwnData = async (ctx, accountId) => {
  await orderRemoval(ctx, await eraseOwnedFiles(ctx.tx, accountId, ctx.clock.real()));
};
