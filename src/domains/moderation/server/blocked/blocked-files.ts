import { findAccountCards } from '#domains/accounts/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { audit } from '#platform/server/audit.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type * as contract from '../../contract/blocked-files.contract.ts';
import { blockedFileNotFound } from '../../contract/moderation.refusals.contract.ts';
import { goneOwner } from '../gone-owner.ts';
import { countBlocked, deleteBlocked, listBlocked } from './blocked-files.sql.ts';

export async function listBlockedFiles(
  ctx: ReadContext,
  { query }: EndpointInput<typeof contract.listBlockedFiles>,
): Promise<EndpointOutput<typeof contract.listBlockedFiles>> {
  const rows = await listBlocked(ctx.db, query);
  const owners = await findAccountCards(ctx, [...new Set(rows.map(({ ownerId }) => ownerId))]);
  return {
    data: rows.map(({ id, kind, bytes, sha256, pictureHash, title, reason, ownerId, createdAt }) => ({
      _id: id,
      kind,
      bytes,
      sha256,
      hasPictureHash: pictureHash !== null,
      title,
      reason,
      owner: owners.get(ownerId) ?? goneOwner(ctx, ownerId),
      createdAt: createdAt.toISOString(),
    })),
    total: await countBlocked(ctx.db),
  };
}

/** By an operator, who says why. Refuses with `moderation.blocked-file-not-found`. */
export async function unblockFile(
  ctx: WriteContext,
  { params: { id }, body: { reason } }: EndpointInput<typeof contract.unblockFile>,
): Promise<{ success: true }> {
  const row = await deleteBlocked(ctx.tx, id);
  if (!row) throw refuse(blockedFileNotFound);
  await audit(ctx, {
    action: 'file.unblocked',
    objectKind: 'blocked-file',
    objectId: id,
    userId: row.ownerId,
    reason,
    before: { sha256: row.sha256, reason: row.reason },
  });
  return { success: true };
}
