import type { EndpointInput } from '#platform/contract/endpoint.ts';
import type { Paged } from '#platform/contract/fields.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import type { listOwnFiles as contract, OwnFile } from '../../contract/files.contract.ts';
import { UPLOAD_KIND } from '../delivery/can-open.ts';
import { describeFile } from './describe-files.ts';
import { fileUseCounts } from './file-uses.ts';
import { findFiles } from './files.sql.ts';
import { pageOfOwnFiles } from './own-files.sql.ts';

/** The user's own files for items, those that cannot be used left out; with how often each is used. */
export async function listOwnFiles(
  ctx: ReadContext,
  { kind, q = '', limit, offset }: EndpointInput<typeof contract>['query'],
): Promise<Paged<OwnFile>> {
  const { accountId } = viewerOf(ctx);
  const { rows, total } = await pageOfOwnFiles(ctx.db, accountId, { kind, words: q, limit, offset });
  const ids = rows.map(({ id }) => id);
  const files = new Map((await findFiles(ctx.db, ids)).map((file) => [file.id, file]));
  const counts = await Promise.all(ctx.ports.all(fileUseCounts).map((count) => count(ctx.db, ids)));
  const data = rows.flatMap(({ id: fileId, createdAt }): OwnFile[] => {
    const file = files.get(fileId);
    if (!file) return [];
    const seen = describeFile(ctx, file, { fileId, itemKind: UPLOAD_KIND, itemId: fileId, open: true });
    const usedIn = counts.reduce((sum, uses) => sum + (uses.get(fileId) ?? 0), 0);
    return [{ ...seen, name: file.originalName, usedIn, createdAt: createdAt.toISOString() }];
  });
  return { data, total };
}
