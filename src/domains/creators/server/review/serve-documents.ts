import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readSealedDocument } from '#domains/media/server/index.ts';
import { audit } from '#platform/server/audit.ts';
import { userBehind, type WriteContext } from '#platform/server/context.ts';
import { limitKey } from '#platform/server/http/address.ts';
import { admit } from '#platform/server/http/admit.ts';
import { PRIVATE_FILE_HEADERS } from '#platform/server/http/private-file.ts';
import { requireReauthentication } from '#platform/server/http/reauthentication.ts';
import { isId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { reviewNotFound } from '../../contract/creators.refusals.contract.ts';
import type { ReviewRow } from '../creators.tables.ts';
import { findReview } from './reviews.sql.ts';

const DOCUMENTS: Readonly<Record<string, (review: ReviewRow) => string>> = {
  idVerification: (review) => review.identityDocumentId,
  documentVerification: (review) => review.portraitDocumentId,
};

/**
 * Serves the pictures of a creator's ID documents; they are binary, so there is no endpoint. The path is that of the
 * API on either listener.
 */
export function serveDocuments(app: FastifyInstance, runtime: Runtime): void {
  for (const prefix of ['', '/api']) {
    app.get(`${prefix}/admin/creator-reviews/:id/documents/:name`, async (request, reply) => {
      const { viewer, address } = request.caller;
      await runtime.limits.count('usual', viewer ? userBehind(viewer) : limitKey(address));
      return sendDocument(request, reply, runtime);
    });
  }
}

/** Only operators see documents, after reauthentication, and each view is audited before the first byte is sent. */
async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  runtime: Runtime,
): Promise<FastifyReply> {
  const { viewer } = request.caller;
  admit('operator', viewer);
  requireReauthentication(viewer, runtime.clock.real());
  const { id, name } = request.params as { id: string; name: string };
  const documentId = await runtime.write(request.caller, async (ctx) => {
    const { review, documentId } = await findDocument(ctx, id, name);
    await audit(ctx, {
      action: 'creator.document-viewed',
      objectKind: 'account',
      objectId: review.creatorId,
      after: { reviewId: review.id, document: name },
    });
    return documentId;
  });
  const document = await readSealedDocument(runtime.read(request.caller), documentId);
  if (!document) throw refuse(reviewNotFound);
  return reply
    .headers({
      'content-type': document.mime,
      'content-length': document.bytes,
      ...PRIVATE_FILE_HEADERS,
    })
    .send(document.body);
}

async function findDocument(ctx: WriteContext, reviewId: string, name: string) {
  const review = isId(reviewId) ? await findReview(ctx.db, reviewId) : undefined;
  const documentOf = Object.hasOwn(DOCUMENTS, name) ? DOCUMENTS[name] : undefined;
  if (!review || !documentOf) throw refuse(reviewNotFound);
  return { review, documentId: documentOf(review) };
}
