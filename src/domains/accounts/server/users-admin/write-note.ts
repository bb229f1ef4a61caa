import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { audit } from '#platform/server/audit.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type * as contract from '../../contract/users-admin.contract.ts';
import { nameAccounts } from '../name-accounts.ts';
import { lockUser } from './lock-user.ts';
import { insertNote } from './users-admin.sql.ts';

/** Adds an operators' note about a user; notes are permanent. Refuses with `accounts.user-not-found`. */
export async function writeNote(
  ctx: WriteContext,
  id: string,
  text: string,
): Promise<EndpointOutput<typeof contract.writeNote>> {
  await lockUser(ctx, id);
  const { accountId: authorId } = viewerOf(ctx);
  const note = { id: newId(), accountId: id, authorId, text, createdAt: ctx.clock.now() };
  await insertNote(ctx.tx, note);
  await audit(ctx, { action: 'account.noted', objectKind: 'account', objectId: id });
  const names = await nameAccounts(ctx, [authorId]);
  return { _id: note.id, text, by: names.get(authorId) ?? '', createdAt: note.createdAt.toISOString() };
}
