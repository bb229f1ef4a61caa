import type * as z from 'zod/mini';
import { keepDocument, type SealedDocument, sealDocument } from '#domains/media/server/index.ts';
import { audit } from '#platform/server/audit.ts';
import { type PrepareContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { papersSubmitted } from '../../contract/creators.events.ts';
import { papersIncomplete, papersNotWanted } from '../../contract/creators.refusals.contract.ts';
import type { paperType } from '../../contract/reviews.contract.ts';
import { lockCreator } from '../creators.sql.ts';
import { handedIn } from './hand-in-papers.ts';
import { deleteReview, findNewestReview, insertReview, lockReview } from './reviews.sql.ts';

const PAPERS = {
  idVerificationId: { kind: 'identity', column: 'identityDocumentId' },
  documentVerificationId: { kind: 'portrait', column: 'portraitDocumentId' },
} as const;

/** The slow part of `replacePaper`, before the transaction. */
export function sealPaper(ctx: PrepareContext, [upload]: readonly UploadedFile[]): Promise<SealedDocument> {
  if (!upload) throw new Error('the paper is a required file');
  return sealDocument(ctx, upload);
}

/**
 * A creator hands in one paper anew; the other stays as it was. Existing clients send one after the other, so this
 * is possible while papers wait as well: their review gives way to another, and who was about to decide it finds it
 * gone, instead of accepting what they have not seen. Refuses with `creators.papers-not-wanted` once they are
 * accepted, and with `creators.papers-incomplete` where there is no other paper.
 */
export async function replacePaper(
  ctx: WriteContext,
  type: z.output<typeof paperType>,
  document: SealedDocument,
) {
  const { accountId } = viewerOf(ctx);
  await lockCreator(ctx.tx, accountId);
  const newest = await findNewestReview(ctx.db, accountId);
  const before = newest && (await lockReview(ctx.tx, newest.id));
  if (!before) throw refuse(papersIncomplete);
  if (before.state === 'approved') throw refuse(papersNotWanted);
  const { kind, column } = PAPERS[type];
  const documentId = await keepDocument(ctx, { document, kind, ownerId: accountId });
  const { identityDocumentId, portraitDocumentId } = before;
  const papers = { identityDocumentId, portraitDocumentId, [column]: documentId };
  const review = { id: newId(), creatorId: accountId, ...papers };
  if (before.state === 'pending') await deleteReview(ctx.tx, before.id);
  await insertReview(ctx.tx, review, ctx.clock.now());
  ctx.announce(papersSubmitted, { creatorId: accountId, reviewId: review.id });
  await audit(ctx, {
    action: 'creator.paper-replaced',
    objectKind: 'account',
    objectId: accountId,
    before: { reviewId: before.id, state: before.state, document: before[column] },
    after: { reviewId: review.id, state: 'pending', document: documentId },
  });
  return handedIn(ctx);
}
