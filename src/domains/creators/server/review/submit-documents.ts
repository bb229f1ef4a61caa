import { keepDocument, type SealedDocument, sealDocument } from '#domains/media/server/index.ts';
import {
  type PrepareContext,
  type ReadContext,
  viewerOf,
  type WriteContext,
} from '#platform/server/context.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import { newId } from '#platform/server/ids.ts';
import { ownAddress } from '#platform/server/own-origin.ts';
import { Refused, refuse } from '#platform/server/refuse.ts';
import { documentsSubmitted } from '../../contract/creators.events.ts';
import { documentsNotWanted } from '../../contract/creators.refusals.contract.ts';
import { lockCreator } from '../creators.sql.ts';
import type { ReviewState } from '../creators.tables.ts';
import { findNewestReview, insertReview } from './reviews.sql.ts';

/** Photos of the ID document, and of the creator holding it. */
export interface Documents {
  readonly identity: SealedDocument;
  readonly portrait: SealedDocument;
}

/** Encrypts the two files of the form, by their names on the wire; before the transaction. */
export async function sealDocuments(
  ctx: PrepareContext,
  files: {
    readonly idVerification: readonly UploadedFile[];
    readonly documentVerification: readonly UploadedFile[];
  },
): Promise<Documents> {
  const [identity] = files.idVerification;
  const [portrait] = files.documentVerification;
  if (!identity || !portrait) throw new Error('both pictures are required files');
  return {
    identity: await sealNamed(ctx, 'idVerification', identity),
    portrait: await sealNamed(ctx, 'documentVerification', portrait),
  };
}

/** Names the picture that was refused. */
async function sealNamed(ctx: PrepareContext, field: string, file: UploadedFile): Promise<SealedDocument> {
  try {
    return await sealDocument(ctx, file);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, message } = error.refusal;
    throw refuse(error.refusal, error.fields, [{ path: field, code, message }]);
  }
}

/** Submits ID documents for review. */
export async function submitDocuments(
  ctx: WriteContext,
  creatorId: string,
  { identity, portrait }: Documents,
): Promise<void> {
  const review = {
    id: newId(),
    creatorId,
    identityDocumentId: await keepDocument(ctx, { document: identity, kind: 'identity', ownerId: creatorId }),
    portraitDocumentId: await keepDocument(ctx, { document: portrait, kind: 'portrait', ownerId: creatorId }),
  };
  await insertReview(ctx.tx, review, ctx.clock.now());
  ctx.publish(documentsSubmitted, { creatorId, reviewId: review.id });
}

/** The answer to the creator. */
export function handedIn(ctx: ReadContext): { state: ReviewState; url: string } {
  return { state: 'pending', url: sealedPicture(ctx) };
}

/** A placeholder for a document, which only operators see. */
export function sealedPicture(ctx: ReadContext): string {
  return ownAddress(ctx, '/sealed-paper.svg');
}

/** A creator whose ID documents were rejected submits others. Refuses with `creators.documents-not-wanted`. */
export async function submitDocumentsAgain(ctx: WriteContext, documents: Documents) {
  const { accountId } = viewerOf(ctx);
  await lockCreator(ctx.tx, accountId);
  const review = await findNewestReview(ctx.db, accountId);
  if (review && review.state !== 'rejected') throw refuse(documentsNotWanted);
  await submitDocuments(ctx, accountId, documents);
  return handedIn(ctx);
}
