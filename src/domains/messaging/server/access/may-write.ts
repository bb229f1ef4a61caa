/** Who may write to whom: the only place that decides it. */
import { fanSources } from '#domains/accounts/server/index.ts';
import { askerOf } from '#domains/blocks/server/index.ts';
import { subscriptionFlags } from '#domains/subscriptions/server/index.ts';
import { purchasedAmong } from '#domains/wallet/server/index.ts';
import { type Tokens, tokens } from '#platform/contract/money.ts';
import type { Refusal } from '#platform/contract/refusal.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { FIRST_MESSAGE_KIND } from '../../contract/first-message.contract.ts';
import * as refusals from '../../contract/messaging.refusals.contract.ts';
import { amongSources } from '../conversations/conversations.sql.ts';
import { findFirstMessagePrices, writtenByFan } from '../fans/first-message-prices.sql.ts';
import type { Conversation } from '../messaging.tables.ts';
import { findOpenAccounts, type JudgedAccount, judgeAccounts, judgeSides } from './may-write.sql.ts';

type Pair = Pick<Conversation, 'id' | 'fanId' | 'creatorId' | 'ownId' | 'otherId'>;

/** What the viewer may do in conversations, by the id of the other side. */
export interface Standing {
  /** Whether one of the two has blocked the other, or the creator the viewer's country. */
  readonly isBlocked: boolean;
  /** The refusal of a message that the viewer sends now; undefined if there is none. */
  readonly refusal: Refusal | undefined;
  /** What that message costs: of a fan, the first one to a creator who has set a price. */
  readonly priceTokens: Tokens;
}

/** What a fan may write to a creator, blocks aside. */
interface Admission {
  readonly isKnown: boolean;
  readonly priceTokens: Tokens;
}

const FREE: Admission = { isKnown: true, priceTokens: tokens(0) };
const STRANGER: Admission = { isKnown: false, priceTokens: tokens(0) };

/**
 * A fan writes to creators whom they are subscribed to, or whom they have paid for the first message; a creator writes to followers, subscribers and buyers, past
 * ones as well. Nobody writes across a block, or to or from an account that is not open.
 */
export async function standings(
  ctx: ReadContext,
  pairs: readonly Pair[],
): Promise<ReadonlyMap<string, Standing>> {
  const ids = [viewerOf(ctx).accountId, ...pairs.map(({ otherId }) => otherId)];
  return standingsBy(ctx, pairs, await judgeAccounts(ctx.db, ids, await judgingOf(ctx)));
}

/** What is asked about a conversation before a message is sent there. */
interface AskedBeforeSending {
  /** Whether there is a message of that id already. */
  readonly isSent: boolean;
  /** The viewer's standing there, once the conversation is known. */
  standingIn(pair: Pair): Promise<Standing>;
}

/** Asks who may write, before it is known between whom: it travels with what locks the conversation, and is asked after it. */
export async function askBeforeSending(
  ctx: ReadContext,
  conversationId: string,
  messageId: string | undefined,
): Promise<AskedBeforeSending> {
  const judging = await judgingOf(ctx);
  const { isSent, accounts } = await judgeSides(ctx.db, conversationId, messageId, judging);
  return {
    isSent,
    async standingIn(pair) {
      const standing = (await standingsBy(ctx, [pair], accounts)).get(pair.otherId);
      if (!standing) throw new Error('the other side has a standing');
      return standing;
    },
  };
}

async function judgingOf(ctx: ReadContext) {
  const { accountId, role } = viewerOf(ctx);
  return { asker: await askerOf(ctx), sources: role === 'creator' ? fanSources(ctx, accountId) : [] };
}

async function standingsBy(
  ctx: ReadContext,
  pairs: readonly Pair[],
  judged: ReadonlyMap<string, JudgedAccount>,
): Promise<ReadonlyMap<string, Standing>> {
  const { accountId, role } = viewerOf(ctx);
  const others = pairs.map(({ otherId }) => otherId);
  const isCreator = role === 'creator';
  const admissions = isCreator ? undefined : await admittedBy(ctx, pairs);
  const admissionOf = (id: string): Admission =>
    admissions ? (admissions.get(id) ?? STRANGER) : judged.get(id)?.isFan ? FREE : STRANGER;
  return new Map(
    others.map((id) => {
      const { isHidden: isBlocked = false, isOpen = false } = judged.get(id) ?? {};
      const { isKnown, priceTokens } = admissionOf(id);
      return [id, { isBlocked, refusal: refusalOf({ isBlocked, isOpen, isKnown }), priceTokens }];
    }),
  );

  function refusalOf(facts: { isBlocked: boolean; isOpen: boolean; isKnown: boolean }): Refusal | undefined {
    if (!judged.get(accountId)?.isOpen) return refusals.senderNotApproved;
    if (facts.isBlocked) return refusals.messagingBlocked;
    if (!facts.isOpen) return refusals.recipientUnavailable;
    if (facts.isKnown) return undefined;
    return isCreator ? refusals.ownFansOnly : refusals.subscribersOnly;
  }
}

/** Of the accounts, those that may take part: active fans, and creators whom everybody may see. */
export const openAmong = (ctx: ReadContext, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  findOpenAccounts(ctx.db, [...new Set(ids)]);

/** Of the accounts, the creator's own followers, subscribers and buyers. */
export function fansAmong(
  ctx: ReadContext,
  creatorId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  return amongSources(ctx.db, ids, fanSources(ctx, creatorId));
}

/** Of the creators in these conversations, whom the viewer, a fan, may write to, and at which price. */
async function admittedBy(ctx: ReadContext, pairs: readonly Pair[]): Promise<ReadonlyMap<string, Admission>> {
  const creatorIds = pairs.map(({ creatorId }) => creatorId);
  const flags = await subscriptionFlags(ctx, creatorIds);
  const prices = await findFirstMessagePrices(ctx.db, creatorIds);
  // Most creators have none, and nothing else is asked then.
  const priced = pairs.filter(({ creatorId }) => prices.has(creatorId)).map(({ id }) => id);
  const paid =
    priced.length > 0
      ? await purchasedAmong(ctx.db, viewerOf(ctx).accountId, FIRST_MESSAGE_KIND, priced)
      : new Map();
  const written = priced.length > 0 ? await writtenByFan(ctx.db, priced) : new Set<string>();
  return new Map(
    pairs.map(({ id, creatorId }): [string, Admission] => {
      const isSubscribed = flags.get(creatorId)?.isSubscribed === true;
      const { priceTokens = tokens(0), isFreeForSubscribers = true } = prices.get(creatorId) ?? {};
      if (paid.has(id) || (isSubscribed && (isFreeForSubscribers || written.has(id))))
        return [creatorId, FREE];
      return [creatorId, { isKnown: isSubscribed || priceTokens > 0, priceTokens }];
    }),
  );
}
