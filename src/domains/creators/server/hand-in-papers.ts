import { sealDocument } from '#domains/media/server/index.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { papersNotWanted } from '../contract/creators.refusals.contract.ts';
import { lockCreator } from './creators.sql.ts';
import type { ReviewState } from './creators.tables.ts';
import { findNewestReview, insertReview } from './reviews.sql.ts';

/** Photos of the identity document, and of the creator holding it. */
export interface Papers {
  identity: UploadedFile;
  portrait: UploadedFile;
}

/** The two files of the form, by their names on the wire. */
export function papersOf(files: {
  readonly idVerification: readonly UploadedFile[];
  readonly documentVerification: readonly UploadedFile[];
}): Papers {
  const [identity] = files.idVerification;
  const [portrait] = files.documentVerification;
  if (!identity || !portrait) throw new Error('both pictures are required files');
  return { identity, portrait };
}

/** Seals the papers and puts them before the operator. */
export async function handInPapers(
  ctx: WriteContext,
  creatorId: string,
  { identity, portrait }: Papers,
): Promise<void> {
  const review = {
    id: newId(),
    creatorId,
    identityDocumentId: await sealDocument(ctx, { upload: identity, kind: 'identity', ownerId: creatorId }),
    portraitDocumentId: await sealDocument(ctx, { upload: portrait, kind: 'portrait', ownerId: creatorId }),
  };
  await insertReview(ctx.tx, review, ctx.clock.now());
}

/** Whose papers were turned down may hand in others. Refuses with `creators.papers-not-wanted`. */
export async function handInPapersAgain(ctx: WriteContext, papers: Papers): Promise<{ state: ReviewState }> {
  const { accountId } = viewerOf(ctx);
  await lockCreator(ctx.tx, accountId);
  const review = await findNewestReview(ctx.db, accountId);
  if (review && review.state !== 'rejected') throw refuse(papersNotWanted);
  await handInPapers(ctx, accountId, papers);
  return { state: 'pending' };
}
