/** Who may write to whom: the only place that decides it. */
import { fanSources, findAccounts } from '#domains/accounts/server/index.ts';
import { askerOf, hiddenAmong } from '#domains/blocks/server/index.ts';
import { creatorTies, findCreatorNames } from '#domains/creators/server/index.ts';
import type { Refusal } from '#platform/contract/refusal.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import * as refusals from '../../contract/messaging.refusals.contract.ts';
import { amongSources } from '../conversations/conversations.sql.ts';
import type { Conversation } from '../messaging.tables.ts';

type Pair = Pick<Conversation, 'fanId' | 'creatorId' | 'ownId' | 'otherId'>;

/** What the viewer may do in conversations, by the id of the other side. */
export interface Standing {
  /** Whether one of the two has blocked the other, or the creator the viewer's country. */
  readonly isBlocked: boolean;
  /** The refusal of a message that the viewer sends now; undefined if there is none. */
  readonly refusal: Refusal | undefined;
}

/**
 * A fan writes to creators whom they are subscribed to; a creator writes to followers, subscribers and buyers, past
 * ones as well. Nobody writes across a block, or to or from an account that is not open.
 */
export async function standings(
  ctx: ReadContext,
  pairs: readonly Pair[],
): Promise<ReadonlyMap<string, Standing>> {
  const { accountId, role } = viewerOf(ctx);
  const others = pairs.map(({ otherId }) => otherId);
  const hidden = await hiddenAmong(ctx.db, await askerOf(ctx), others);
  const open = await openAmong(ctx, [accountId, ...others]);
  const known =
    role === 'creator' ? await fansAmong(ctx, accountId, others) : await subscribedTo(ctx, others);
  return new Map(
    others.map((id) => {
      const isBlocked = hidden.has(id);
      return [
        id,
        { isBlocked, refusal: refusalOf({ isBlocked, isOpen: open.has(id), isKnown: known.has(id) }) },
      ];
    }),
  );

  function refusalOf(facts: { isBlocked: boolean; isOpen: boolean; isKnown: boolean }): Refusal | undefined {
    if (!open.has(accountId)) return refusals.senderNotApproved;
    if (facts.isBlocked) return refusals.messagingBlocked;
    if (!facts.isOpen) return refusals.recipientUnavailable;
    if (facts.isKnown) return undefined;
    return role === 'creator' ? refusals.ownFansOnly : refusals.subscribersOnly;
  }
}

/** Of the accounts, those that may take part: active fans, and creators whom everybody may see. */
export async function openAmong(ctx: ReadContext, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const accounts = await findAccounts(ctx.db, [...new Set(ids)]);
  const creators = [...accounts.values()].filter(({ role }) => role === 'creator').map(({ id }) => id);
  const names = creators.length > 0 ? await findCreatorNames(ctx.db, creators) : [];
  const openCreators = new Set(names.filter(({ isOpen }) => isOpen).map(({ id }) => id));
  return new Set(
    [...accounts.values()]
      .filter(({ id, role, status }) => (role === 'creator' ? openCreators.has(id) : status === 'active'))
      .map(({ id }) => id),
  );
}

/** Of the accounts, the creator's own followers, subscribers and buyers. */
export function fansAmong(
  ctx: ReadContext,
  creatorId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  return amongSources(ctx.db, ids, fanSources(ctx, creatorId));
}

async function subscribedTo(ctx: ReadContext, creatorIds: readonly string[]): Promise<ReadonlySet<string>> {
  const ties = await creatorTies(ctx, creatorIds);
  return new Set(creatorIds.filter((id) => ties.get(id)?.isSubscribed));
}
