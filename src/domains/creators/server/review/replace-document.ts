import type * as z from 'zod/mini';
import { keepDocument, type SealedDocument, sealDocument } from '#domains/media/server/index.ts';
import { audit } from '#platform/server/audit.ts';
import { type PrepareContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { documentsSubmitted } from '../../contract/creators.events.ts';
import { documentsIncomplete, documentsNotWanted } from '../../contract/creators.refusals.contract.ts';
import type { documentType } from '../../contract/reviews.contract.ts';
import { lockCreator } from '../creators.sql.ts';
import { deleteReview, findNewestReview, insertReview, lockReview } from './reviews.sql.ts';
import { handedIn } from './submit-documents.ts';

const DOCUMENTS = {
  idVerificationId: { kind: 'identity', column: 'identityDocumentId' },
  documentVerificationId: { kind: 'portrait', column: 'portraitDocumentId' },
} as const;

/** The slow part of `replaceDocument`, before the transaction. */
export function sealReplacement(
  ctx: PrepareContext,
  [upload]: readonly UploadedFile[],
): Promise<SealedDocument> {
  if (!upload) throw new Error('the paper is a required file');
  return sealDocument(ctx, upload);
}

/**
 * Replaces one ID document; the other stays. Existing clients send them one after the other, so this also works while a
 * review is pending: it is replaced by a new one, and an operator who was about to decide finds it gone instead of
 * approving something unseen. Refuses with `creators.documents-not-wanted` once they are approved, and with
 * `creators.documents-incomplete` where there is no other document.
 */
export async function replaceDocument(
  ctx: WriteContext,
  type: z.output<typeof documentType>,
  document: SealedDocument,
) {
  const { accountId } = viewerOf(ctx);
  await lockCreator(ctx.tx, accountId);
  const newest = await findNewestReview(ctx.db, accountId);
  const before = newest && (await lockReview(ctx.tx, newest.id));
  if (!before) throw refuse(documentsIncomplete);
  if (before.state === 'approved') throw refuse(documentsNotWanted);
  const { kind, column } = DOCUMENTS[type];
  const documentId = await keepDocument(ctx, { document, kind, ownerId: accountId });
  const { identityDocumentId, portraitDocumentId } = before;
  const documents = { identityDocumentId, portraitDocumentId, [column]: documentId };
  const review = { id: newId(), creatorId: accountId, ...documents };
  if (before.state === 'pending') await deleteReview(ctx.tx, before.id);
  await insertReview(ctx.tx, review, ctx.clock.now());
  ctx.publish(documentsSubmitted, { creatorId: accountId, reviewId: review.id });
  await audit(ctx, {
    action: 'creator.document-replaced',
    objectKind: 'account',
    objectId: accountId,
    before: { reviewId: before.id, state: before.state, document: before[column] },
    after: { reviewId: review.id, state: 'pending', document: documentId },
  });
  return handedIn(ctx);
}
