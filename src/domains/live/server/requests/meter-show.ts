/**
 * Meters private shows by the server's clock. A minute is paid in advance; what counts as delivered is the time in which
 * the pages of both have said that they are there. A clock that is set back delivers nothing; one that is set forward is
 * taken for an absence, which nobody pays.
 */
import { findAccounts } from '#domains/accounts/server/index.ts';
import { hiddenPairs } from '#domains/blocks/server/index.ts';
import { findCreators } from '#domains/creators/server/index.ts';
import { chargeWallet, reverseCharge } from '#domains/wallet/server/index.ts';
import { type Tokens, tokens } from '#platform/contract/money.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { PRESENCE_SECONDS, type ShowEnd } from '../../contract/private-requests.contract.ts';
import { findProvider } from '../current-provider.ts';
import { emitRequestChanged } from './emit-request-changed.ts';
import { insertMinute, listMinutes, unlessRefused, updateRequest } from './requests.sql.ts';
import { type RequestRow, SHOW_KIND } from './requests.tables.ts';

const MINUTE = 60_000;
const GONE_MILLISECONDS = 3 * PRESENCE_SECONDS * 1_000;

/** What receipts call a minute. */
const TITLE = 'Private show, one minute';

/** Does all that is due for a locked request at this time. Doing it again changes nothing. */
export async function advance(ctx: WriteContext, row: RequestRow): Promise<RequestRow> {
  const now = ctx.clock.now();
  const isAllowed = await mayMeet(ctx, row);
  switch (row.status) {
    case 'pending':
      return isAllowed && !isOver(row, now) ? row : close(ctx, row, { status: 'expired' });
    case 'accepted':
      if (!isAllowed || isOver(row, now)) return close(ctx, row, { status: 'expired', endedAt: now });
      return areBothThere(row, now) ? begin(ctx, row, now) : row;
    case 'running':
      return isAllowed ? meter(ctx, await withinClock(ctx, row, now), now) : endShow(ctx, row, 'site');
    default:
      return row;
  }
}

const isOver = ({ expiresAt }: RequestRow, now: Date): boolean => expiresAt !== null && expiresAt <= now;

/** Neither blocked, suspended nor leaving. */
async function mayMeet({ db }: WriteContext, { fanId, creatorId }: RequestRow): Promise<boolean> {
  const fan = (await findAccounts(db, [fanId])).get(fanId);
  const creator = (await findCreators(db, [creatorId])).get(creatorId);
  if (fan?.status !== 'active' || !creator?.isOpen) return false;
  return (await hiddenPairs(db, [{ viewerId: fanId, accountId: creatorId }])).length === 0;
}

/** How long ago somebody was last there; a time ahead of a clock that was set back counts as now. */
function absence(seenAt: Date | null, now: Date): number {
  return seenAt === null ? Number.POSITIVE_INFINITY : Math.max(0, now.getTime() - seenAt.getTime());
}

const areBothThere = ({ fanSeenAt, creatorSeenAt }: RequestRow, now: Date): boolean =>
  Math.max(absence(fanSeenAt, now), absence(creatorSeenAt, now)) <= GONE_MILLISECONDS;

/** Where the clock was set back, what comes from now on counts from here. */
async function withinClock(ctx: WriteContext, row: RequestRow, now: Date): Promise<RequestRow> {
  const [meteredAt, fanSeenAt, creatorSeenAt] = [row.meteredAt, row.fanSeenAt, row.creatorSeenAt].map(
    (time) => (time && time > now ? now : time),
  ) as [Date | null, Date | null, Date | null];
  const isWithin =
    meteredAt === row.meteredAt && fanSeenAt === row.fanSeenAt && creatorSeenAt === row.creatorSeenAt;
  return isWithin ? row : updateRequest(ctx.tx, row, { meteredAt, fanSeenAt, creatorSeenAt }, now);
}

/** The first minute is paid before anything is shown. */
async function begin(ctx: WriteContext, row: RequestRow, now: Date): Promise<RequestRow> {
  const paid = await payMinute(ctx, row);
  if (!paid) return close(ctx, row, { status: 'ended', endReason: 'wallet', endedAt: now });
  const change = { ...paid, status: 'running', startedAt: now, meteredAt: now, expiresAt: null } as const;
  return saved(ctx, row, change);
}

async function meter(ctx: WriteContext, row: RequestRow, now: Date): Promise<RequestRow> {
  const away = { fan: absence(row.fanSeenAt, now), creator: absence(row.creatorSeenAt, now) };
  if (Math.max(away.fan, away.creator) > GONE_MILLISECONDS)
    return endShow(ctx, row, away.fan >= away.creator ? 'fan-gone' : 'creator-gone');
  const ahead = deliveredAt(row, now);
  if (ahead < row.paidMinutes * MINUTE) return row;
  const paid = await payMinute(ctx, row);
  return paid ? saved(ctx, row, paid) : endShow(ctx, row, 'wallet');
}

/** Milliseconds that are delivered if both have been there until this time. */
function deliveredAt({ deliveredMs, meteredAt }: RequestRow, until: Date): number {
  return deliveredMs + (meteredAt ? Math.max(0, until.getTime() - meteredAt.getTime()) : 0);
}

/** Charges the next minute; undefined where the wallet refuses it, and nothing has changed then. */
async function payMinute(
  ctx: WriteContext,
  { id, fanId, creatorId, priceTokens, paidMinutes }: RequestRow,
): Promise<{ paidMinutes: number; paidTokens: Tokens } | undefined> {
  const minute = paidMinutes + 1;
  const charge = await unlessRefused(ctx.tx, () =>
    chargeWallet(ctx, {
      buyerId: fanId,
      sellerId: creatorId,
      kind: SHOW_KIND,
      itemId: id,
      priceTokens,
      title: TITLE,
      key: `private-show:${id}:${minute}`,
    }),
  );
  if (!charge) return undefined;
  await insertMinute(ctx.tx, { requestId: id, minute, chargeId: charge.id });
  return { paidMinutes: minute, paidTokens: tokens(priceTokens * minute) };
}

/**
 * Somebody of a locked request says that they are there. A running show is metered up to when both were; who comes back
 * after an absence that was too long finds it ended.
 */
export async function notePresence(
  ctx: WriteContext,
  before: RequestRow,
  who: 'fan' | 'creator',
): Promise<RequestRow> {
  const row = await advance(ctx, before);
  const now = ctx.clock.now();
  if (row.status !== 'accepted' && row.status !== 'running') return row;
  const seen = {
    fanSeenAt: who === 'fan' ? now : row.fanSeenAt,
    creatorSeenAt: who === 'creator' ? now : row.creatorSeenAt,
  };
  const seenRow = await updateRequest(ctx.tx, row, { ...seen, ...meteredTo({ ...row, ...seen }) }, now);
  return advance(ctx, seenRow);
}

/** Delivered up to when both were last there. */
function meteredTo(row: RequestRow) {
  const { fanSeenAt, creatorSeenAt, meteredAt } = row;
  if (!fanSeenAt || !creatorSeenAt || !meteredAt) return {};
  const together = new Date(Math.min(fanSeenAt.getTime(), creatorSeenAt.getTime()));
  if (together <= meteredAt) return {};
  return { meteredAt: together, deliveredMs: Math.min(deliveredAt(row, together), row.paidMinutes * MINUTE) };
}

/** Ends a running show, and refunds what was paid and not delivered. */
export async function endShow(ctx: WriteContext, row: RequestRow, reason: ShowEnd): Promise<RequestRow> {
  const now = ctx.clock.now();
  const isByAbsence = reason === 'fan-gone' || reason === 'creator-gone';
  // Of who is gone nobody knows more than when they were last there.
  const until = isByAbsence ? (row.meteredAt ?? now) : now;
  const deliveredMs = Math.min(deliveredAt(row, until), row.paidMinutes * MINUTE);
  const due = Math.floor((row.priceTokens * deliveredMs) / MINUTE);
  const refundedTokens = await refund(ctx, row, tokens(row.paidTokens - due));
  const change = { status: 'ended', endReason: reason, endedAt: now, deliveredMs, refundedTokens } as const;
  return close(ctx, row, change);
}

/** From the last minute backwards, as far as it goes. */
async function refund(ctx: WriteContext, row: RequestRow, amount: Tokens): Promise<Tokens> {
  let left: number = amount;
  for (const { minute, chargeId } of await listMinutes(ctx.tx, row.id)) {
    const part = tokens(Math.min(left, row.priceTokens));
    if (part === 0) break;
    const key = `private-show:${row.id}:${minute}`;
    // An operator may have refunded it already.
    const back = await unlessRefused(ctx.tx, () =>
      reverseCharge(ctx, { chargeId, grossTokens: part, reason: 'Not delivered', key }),
    );
    if (back) left -= part;
    else return tokens(amount - left);
  }
  return tokens(amount - left);
}

/** The request is over; the media plane closes its room. */
export async function close(
  ctx: WriteContext,
  row: RequestRow,
  change: Parameters<typeof updateRequest>[2],
): Promise<RequestRow> {
  const closed = await saved(ctx, row, change);
  if (closed.endedAt) ctx.afterCommit(() => findProvider(ctx.ports)?.end(row.id));
  return closed;
}

async function saved(
  ctx: WriteContext,
  row: RequestRow,
  change: Parameters<typeof updateRequest>[2],
): Promise<RequestRow> {
  const after = await updateRequest(ctx.tx, row, change, ctx.clock.now());
  emitRequestChanged(ctx, after, { isNewState: after.status !== row.status });
  return after;
}
