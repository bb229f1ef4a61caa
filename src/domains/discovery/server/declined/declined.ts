/** What somebody does not want suggested. Domains that suggest something ask `declinedBy`. */
import { findAccountCards, findAccounts } from '#domains/accounts/server/index.ts';
import { askerOf, hiddenAmong } from '#domains/blocks/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, type Viewer, viewerOf, type WriteContext } from '#platform/server/context.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { foldText } from '#platform/server/db/search-words.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { listDeclined as listEndpoint } from '../../contract/declined.contract.ts';
import { invalidTag, suggestedCreatorNotFound } from '../../contract/declined.contract.ts';
import { deleteDeclined, insertDeclined, listDeclinedRows } from './declined.sql.ts';

export interface DeclinedSuggestions {
  readonly creatorIds: readonly string[];
  /** As `plainTag` has them. */
  readonly tags: readonly string[];
}

const NONE: DeclinedSuggestions = { creatorIds: [], tags: [] };

/** A tag as it is compared here: two that are found by the same search are one. */
export const plainTag = (tag: string): string => foldText(tag).replaceAll(' ', '');

/** What is not suggested to a viewer; of visitors nothing is stored. */
export async function declinedBy(db: ReadDb, viewer: Viewer | undefined): Promise<DeclinedSuggestions> {
  if (!viewer) return NONE;
  const rows = await listDeclinedRows(db, viewer.accountId);
  return {
    creatorIds: rows.flatMap(({ creatorId }) => creatorId ?? []),
    tags: rows.flatMap(({ tag }) => tag ?? []),
  };
}

/** The viewer's own list. */
export async function listDeclined(ctx: ReadContext): Promise<EndpointOutput<typeof listEndpoint>> {
  const rows = await listDeclinedRows(ctx.db, viewerOf(ctx).accountId);
  const cards = await findAccountCards(
    ctx,
    rows.flatMap(({ creatorId }) => creatorId ?? []),
  );
  return {
    data: rows.flatMap(({ creatorId, tag, declinedAt: at }) => {
      const declinedAt = at.toISOString();
      if (creatorId === null) return { kind: 'tag' as const, creator: null, tag, declinedAt };
      const creator = cards.get(creatorId);
      return creator ? { kind: 'creator' as const, creator, tag: null, declinedAt } : [];
    }),
  };
}

/** Refuses with `discovery.creator-not-found`. */
export async function declineCreator(ctx: WriteContext, id: string): Promise<{ success: true }> {
  const account = (await findAccounts(ctx.db, [id])).get(id);
  const hidden = await hiddenAmong(ctx.db, await askerOf(ctx), [id]);
  const isShown = account?.role === 'creator' && account.status === 'active' && !hidden.has(id);
  if (!isShown || id === viewerOf(ctx).accountId) throw refuse(suggestedCreatorNotFound);
  return decline(ctx, { creatorId: id, tag: null });
}

/** Refuses with `discovery.invalid-tag`. */
export async function declineTag(ctx: WriteContext, typed: string): Promise<{ success: true }> {
  const tag = plainTag(typed);
  if (tag === '') throw refuse(invalidTag);
  return decline(ctx, { creatorId: null, tag });
}

async function decline(
  ctx: WriteContext,
  what: { creatorId: string | null; tag: string | null },
): Promise<{ success: true }> {
  const { accountId } = viewerOf(ctx);
  await insertDeclined(ctx.tx, { id: newId(), accountId, ...what, declinedAt: ctx.clock.now() });
  return { success: true };
}

/** Also of a creator who is not visible any more. */
export async function undecline(
  ctx: WriteContext,
  { creatorId, tag }: { creatorId?: string; tag?: string },
): Promise<{ success: true }> {
  const plain = tag === undefined ? null : plainTag(tag);
  await deleteDeclined(ctx.tx, viewerOf(ctx).accountId, { creatorId: creatorId ?? null, tag: plain });
  return { success: true };
}
