import { isWordRefused } from '#domains/blocks/server/index.ts';
import { readSettings } from '#domains/site/server/index.ts';
import { MINUTE_MILLISECONDS } from '#platform/contract/day.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import * as broadcastRefusals from '../../contract/broadcast/broadcast.refusals.contract.ts';
import {
  type AudienceGroup,
  type previewBroadcast as previewEndpoint,
  type sendBroadcast as sendEndpoint,
  UNDO_SECONDS,
} from '../../contract/broadcast/broadcasts.contract.ts';
import * as refusals from '../../contract/messaging.refusals.contract.ts';
import { openAmong } from '../access/may-write.ts';
import { findFanList } from '../fans/fan-lists.sql.ts';
import { filesOf, previewsOf, priceOf } from '../messages/message-content.ts';
import { countAudience } from './audience.sql.ts';
import {
  type BroadcastRow,
  countOpenBroadcasts,
  findBroadcast,
  insertBroadcast,
  lockEqual,
} from './broadcasts.sql.ts';
import { describeBroadcast, type WireBroadcast } from './describe-broadcasts.ts';
import { sendBroadcasts } from './send-broadcasts.ts';

const MOST_OPEN = 20;
// A press twice, or a client that tries again without an id.
const EQUAL_MILLISECONDS = MINUTE_MILLISECONDS;

/**
 * An approved creator orders a message to many. Nothing is sent for half a minute, or until the time that was chosen. A
 * broadcast with an id that the creator has already used is answered with what was stored then.
 */
export async function sendBroadcast(
  ctx: WriteContext,
  { body }: EndpointInput<typeof sendEndpoint>,
): Promise<WireBroadcast> {
  const { accountId } = viewerOf(ctx);
  if (body._id !== undefined) {
    const ordered = await findBroadcast(ctx.tx, body._id);
    if (ordered && ordered.creatorId !== accountId) throw refuse(refusals.messageIdTaken);
    if (ordered) return describeBroadcast(ctx, ordered);
  }
  if (!(await openAmong(ctx, [accountId])).has(accountId)) throw refuse(refusals.senderNotApproved);
  const fileIds = await filesOf(ctx, body);
  if (body.text === '' && fileIds.length === 0) throw refuse(refusals.messageEmpty);
  if (await isWordRefused(ctx, body.text)) throw refuse(refusals.messageWordRefused);
  const now = ctx.clock.now();
  const scheduledAt = body.scheduledAt === undefined ? undefined : new Date(body.scheduledAt);
  if (scheduledAt && scheduledAt <= now) throw refuse(broadcastRefusals.broadcastTimePast);
  const priceTokens = priceOf(ctx, body, fileIds);
  const content = {
    creatorId: accountId,
    ...(await audienceOf(ctx, body)),
    text: body.text,
    priceTokens,
    ...(await previewsOf(ctx, body, { priceTokens, fileIds })),
    fileIds,
    leavesOutOwners: body.leavesOutOwners,
    isScheduled: scheduledAt !== undefined,
  };
  const equal =
    body._id === undefined ? await findEqual(ctx, { ...content, startsAt: scheduledAt ?? null }) : undefined;
  if (equal) return describeBroadcast(ctx, equal);
  if ((await countOpenBroadcasts(ctx.tx, accountId)) >= MOST_OPEN)
    throw refuse(broadcastRefusals.tooManyBroadcasts);
  const undoneUntil = new Date(now.getTime() + UNDO_SECONDS * 1_000);
  const id = body._id ?? newId();
  await insertBroadcast(
    ctx.tx,
    {
      id,
      ...content,
      startsAt: scheduledAt && scheduledAt > undoneUntil ? scheduledAt : undoneUntil,
    },
    now,
  );
  if (scheduledAt === undefined) await ctx.enqueue(sendBroadcasts, {}, UNDO_SECONDS + 1);
  const ordered = await findBroadcast(ctx.tx, id);
  if (!ordered) throw new Error('a broadcast that was ordered is there');
  return describeBroadcast(ctx, ordered);
}

/** The same ordered a moment ago, without an id that would say so. */
async function findEqual(
  ctx: WriteContext,
  broadcast: Parameters<typeof lockEqual>[1],
): Promise<BroadcastRow | undefined> {
  const id = await lockEqual(ctx.tx, broadcast, new Date(ctx.clock.now().getTime() - EQUAL_MILLISECONDS));
  return id === undefined ? undefined : findBroadcast(ctx.tx, id);
}

/** The chosen groups and lists; all fans where none is chosen. Refuses with `messaging.fan-list-not-found`. */
async function audienceOf(
  ctx: ReadContext,
  { audience, listIds }: { audience: readonly AudienceGroup[]; listIds: readonly string[] },
): Promise<{ audience: readonly AudienceGroup[]; listIds: readonly string[] }> {
  for (const listId of listIds)
    if (!(await findFanList(ctx.db, listId, viewerOf(ctx).accountId))) throw refuse(refusals.fanListNotFound);
  const isEverybody = audience.length === 0 && listIds.length === 0;
  return { audience: isEverybody ? ['all'] : [...new Set(audience)], listIds: [...new Set(listIds)] };
}

/** How many fans would get it, and how many would not. */
export async function previewBroadcast(
  ctx: ReadContext,
  { query }: EndpointInput<typeof previewEndpoint>,
): Promise<EndpointOutput<typeof previewEndpoint>> {
  const { broadcastsPerFanAndDay: mostADay } = await readSettings(ctx.db);
  const { audience: groups, listIds } = await audienceOf(ctx, query);
  const { recipients, ...leftOut } = await countAudience(ctx, {
    creatorId: viewerOf(ctx).accountId,
    groups,
    listIds,
    fileIds: query.fileIds ?? [],
    leavesOutOwners: query.leavesOutOwners,
    mostADay,
  });
  return { recipients, leftOut, mostADay };
}
