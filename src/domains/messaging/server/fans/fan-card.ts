/** What a creator sees of one fan beside the conversation. Numbers come from the domains that own them. */
import { findAccountCards } from '#domains/accounts/server/index.ts';
import { followedSince } from '#domains/creators/server/index.ts';
import { subscriptionOf } from '#domains/subscriptions/server/index.ts';
import { spendingOf } from '#domains/wallet/server/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { toWire } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type {
  findOwnedFiles as ownedEndpoint,
  WireFanCard,
  WireFanNote,
  writeFanNote as writeEndpoint,
} from '../../contract/fan-card.contract.ts';
import { fanNoteChanged, userNotFound } from '../../contract/messaging.refusals.contract.ts';
import { fansAmong } from '../access/may-write.ts';
import { findConversationWith } from '../conversations/conversations.sql.ts';
import { findFilesOfFan } from '../files/owned-files.sql.ts';
import { type FanNote, findFanNote, saveFanNote } from './fan-notes.sql.ts';

const RECENT_DAYS = 30;
const PURCHASES = 5;

/** A fan is one's own while they follow, or once they have paid or there is a conversation. */
async function demandOwn(ctx: ReadContext, fanId: string): Promise<void> {
  const { accountId } = viewerOf(ctx);
  const isOwn =
    (await findConversationWith(ctx.db, accountId, fanId)) !== undefined ||
    (await fansAmong(ctx, accountId, [fanId])).has(fanId);
  if (!isOwn) throw refuse(userNotFound);
}

/** Refuses with `messaging.user-not-found`. */
export async function showFanCard(ctx: ReadContext, fanId: string): Promise<WireFanCard> {
  await demandOwn(ctx, fanId);
  const { accountId: creatorId } = viewerOf(ctx);
  const fan = (await findAccountCards(ctx, [fanId])).get(fanId);
  if (!fan) throw refuse(userNotFound);
  const since = new Date(ctx.clock.now().getTime() - RECENT_DAYS * DAY_MILLISECONDS);
  const spending = await spendingOf(ctx.db, {
    buyerId: fanId,
    sellerId: creatorId,
    since,
    newest: PURCHASES,
  });
  const subscription = await subscriptionOf(ctx, fanId, creatorId);
  return {
    fan,
    followedAt: (await followedSince(ctx.db, fanId, creatorId))?.toISOString() ?? null,
    subscription: subscription && {
      state: subscription.state,
      subscriptionType: subscription.plan,
      months: subscription.months,
      startedAt: subscription.startedAt.toISOString(),
      expiredAt: subscription.expiresAt.toISOString(),
    },
    spent: toWire(spending.allTokens),
    spentLast30Days: toWire(spending.recentTokens),
    purchases: spending.newest.map(({ id, kind, title, paidTokens, boughtAt }) => ({
      _id: id,
      kind,
      title: title ?? '',
      price: toWire(paidTokens),
      createdAt: boughtAt.toISOString(),
    })),
    note: described(await findFanNote(ctx.db, creatorId, fanId)),
  };
}

/** Which of the viewer's files a fan has already. Refuses with `messaging.user-not-found`. */
export async function showOwnedFiles(
  ctx: ReadContext,
  { params: { id: fanId }, query: { fileIds } }: EndpointInput<typeof ownedEndpoint>,
): Promise<EndpointOutput<typeof ownedEndpoint>> {
  await demandOwn(ctx, fanId);
  const { accountId: creatorId } = viewerOf(ctx);
  return { fileIds: await findFilesOfFan(ctx.db, { creatorId, fanId, fileIds }) };
}

/**
 * Replaces the viewer's note on a fan, if it is still the one that was changed. Refuses with `messaging.user-not-found`
 * or `messaging.fan-note-changed`.
 */
export async function writeFanNote(
  ctx: WriteContext,
  { params: { id: fanId }, body: { text, version } }: EndpointInput<typeof writeEndpoint>,
): Promise<WireFanNote> {
  await demandOwn(ctx, fanId);
  const { accountId: creatorId } = viewerOf(ctx);
  const saved = await saveFanNote(ctx.tx, { creatorId, fanId, text, version }, ctx.clock.now());
  if (!saved) throw refuse(fanNoteChanged);
  return described(saved);
}

const described = (note: FanNote | undefined): WireFanNote => ({
  text: note?.text ?? '',
  version: note?.version ?? 0,
  updatedAt: note?.updatedAt.toISOString() ?? null,
});
