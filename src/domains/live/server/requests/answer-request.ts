/** What the two sides of a private show do: accept, decline, withdraw, connect, stay and end. */
import { askerOf, hiddenAmong } from '#domains/blocks/server/index.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { notifyAccounts } from '#platform/server/notices.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { JoinGrant } from '../../contract/join.contract.ts';
import { type PrivateRequest, START_SECONDS } from '../../contract/private-requests.contract.ts';
import {
  requestClosed,
  requestNotFound,
  showRunning,
} from '../../contract/private-requests.refusals.contract.ts';
import { providerOf } from '../current-provider.ts';
import { describeRequest } from './describe-requests.ts';
import { advance, close, endShow, notePresence } from './meter-show.ts';
import { showAnsweredNotice } from './request-notices.ts';
import { findRequestOf, hasOtherShow, lockRequest } from './requests.sql.ts';
import { isOpen, type RequestRow } from './requests.tables.ts';

type Side = 'fan' | 'creator';
type Action = 'accept' | 'decline' | 'withdraw' | 'end';

/** Locks a request of the viewer's. Refuses with `live.request-not-found`. */
async function lockOwn(ctx: WriteContext, id: string): Promise<{ row: RequestRow; side: Side }> {
  const { accountId } = viewerOf(ctx);
  const row = await lockRequest(ctx.tx, id);
  if (row?.fanId === accountId) return { row, side: 'fan' };
  if (row?.creatorId === accountId) return { row, side: 'creator' };
  throw refuse(requestNotFound);
}

/** Refuses with `live.request-not-found`, `live.request-closed`, `live.show-running`. */
export async function answerRequest(ctx: WriteContext, id: string, action: Action): Promise<PrivateRequest> {
  const { row: before, side } = await lockOwn(ctx, id);
  const row = await advance(ctx, before);
  return describeRequest(ctx, await answer(ctx, row, side, action));
}

async function answer(ctx: WriteContext, row: RequestRow, side: Side, action: Action): Promise<RequestRow> {
  const isPending = row.status === 'pending';
  if (action === 'accept' && side === 'creator' && isPending) return accept(ctx, row);
  if (action === 'decline' && side === 'creator' && isPending) {
    await notifyFan(ctx, row, 'declined');
    return close(ctx, row, { status: 'declined' });
  }
  if (action === 'withdraw' && side === 'fan' && isPending) return close(ctx, row, { status: 'withdrawn' });
  if (action === 'end' && row.status === 'running') return endShow(ctx, row, side);
  if (action === 'end' && row.status === 'accepted')
    return close(ctx, row, { status: 'ended', endReason: side, endedAt: ctx.clock.now() });
  // Pressed twice, or by both at once.
  if (action === 'end' && row.status === 'ended') return row;
  throw refuse(requestClosed);
}

async function accept(ctx: WriteContext, row: RequestRow): Promise<RequestRow> {
  if (await hasOtherShow(ctx.tx, row.creatorId, row.id)) throw refuse(showRunning);
  await notifyFan(ctx, row, 'accepted');
  const expiresAt = new Date(ctx.clock.now().getTime() + START_SECONDS * 1_000);
  return close(ctx, row, { status: 'accepted', expiresAt });
}

const notifyFan = (ctx: WriteContext, { id, fanId, creatorId }: RequestRow, what: 'accepted' | 'declined') =>
  notifyAccounts(ctx, showAnsweredNotice, [fanId], { requestId: id, creatorId, what });

/** A user who may not see the other one is in no show with them: a show that runs ends as when somebody leaves. */
async function demandNotApart(ctx: ReadContext, { creatorId, fanId }: RequestRow): Promise<void> {
  const other = viewerOf(ctx).accountId === creatorId ? fanId : creatorId;
  if ((await hiddenAmong(ctx.db, await askerOf(ctx), [other])).size > 0) throw refuse(requestNotFound);
}

/** Refuses with `live.request-not-found`. */
export async function putPresence(ctx: WriteContext, id: string): Promise<PrivateRequest> {
  const { row, side } = await lockOwn(ctx, id);
  await demandNotApart(ctx, row);
  return describeRequest(ctx, isOpen(row) ? await notePresence(ctx, row, side) : row);
}

/** How one of the two connects. Refuses with `live.request-not-found`, `live.request-closed`. */
export async function grantShow(ctx: ReadContext, id: string): Promise<JoinGrant> {
  const { accountId } = viewerOf(ctx);
  const row = await findRequestOf(ctx.db, id, accountId);
  if (!row) throw refuse(requestNotFound);
  await demandNotApart(ctx, row);
  if (row.status !== 'accepted' && row.status !== 'running') throw refuse(requestClosed);
  const provider = providerOf(ctx);
  await provider.createStream({ room: id, ownerId: row.creatorId, record: false });
  return accountId === row.creatorId
    ? provider.publisherGrant(id, accountId)
    : provider.viewerGrant(id, accountId);
}
