import { type DrawnPicture, drawDocument, sealDocument } from '#domains/media/server/index.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import { newId } from '#platform/server/ids.ts';
import { ownAddress } from '#platform/server/own-origin.ts';
import { Refused, refuse } from '#platform/server/refuse.ts';
import { papersNotWanted } from '../contract/creators.refusals.contract.ts';
import { lockCreator } from './creators.sql.ts';
import type { ReviewState } from './creators.tables.ts';
import { findNewestReview, insertReview } from './reviews.sql.ts';

/** Photos of the identity document, and of the creator holding it. */
export interface Papers {
  readonly identity: DrawnPicture;
  readonly portrait: DrawnPicture;
}

/** Draws the two files of the form anew, by their names on the wire; before the transaction. */
export async function drawPapers(
  ctx: ReadContext,
  files: {
    readonly idVerification: readonly UploadedFile[];
    readonly documentVerification: readonly UploadedFile[];
  },
): Promise<Papers> {
  const [identity] = files.idVerification;
  const [portrait] = files.documentVerification;
  if (!identity || !portrait) throw new Error('both pictures are required files');
  return {
    identity: await drawNamed(ctx, 'idVerification', identity),
    portrait: await drawNamed(ctx, 'documentVerification', portrait),
  };
}

/** Of two pictures it counts which one is refused. */
async function drawNamed(ctx: ReadContext, field: string, file: UploadedFile): Promise<DrawnPicture> {
  try {
    return await drawDocument(ctx, file);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, message } = error.refusal;
    throw refuse(error.refusal, error.fields, [{ path: field, code, message }]);
  }
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
    identityDocumentId: await sealDocument(ctx, { picture: identity, kind: 'identity', ownerId: creatorId }),
    portraitDocumentId: await sealDocument(ctx, { picture: portrait, kind: 'portrait', ownerId: creatorId }),
  };
  await insertReview(ctx.tx, review, ctx.clock.now());
}

/** What the creator is told. */
export function handedIn(ctx: ReadContext): { state: ReviewState; url: string } {
  return { state: 'pending', url: sealedPicture(ctx) };
}

/** In the place of a paper, which nobody but the operator sees. */
export function sealedPicture(ctx: ReadContext): string {
  return ownAddress(ctx, '/sealed-paper.svg');
}

/** Whose papers were turned down may hand in others. Refuses with `creators.papers-not-wanted`. */
export async function handInPapersAgain(ctx: WriteContext, papers: Papers) {
  const { accountId } = viewerOf(ctx);
  await lockCreator(ctx.tx, accountId);
  const review = await findNewestReview(ctx.db, accountId);
  if (review && review.state !== 'rejected') throw refuse(papersNotWanted);
  await handInPapers(ctx, accountId, papers);
  return handedIn(ctx);
}
