/** A creator's own lists of fans: for the inbox, for notes of whom they mean, and for messages to many. */
import { findAccountCards } from '#domains/accounts/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { pageOf } from '#platform/server/lists/page-of.ts';
import { refuse } from '#platform/server/refuse.ts';
import type * as contract from '../../contract/fan-lists.contract.ts';
import { MOST_FAN_LISTS, type WireFanList } from '../../contract/fan-lists.contract.ts';
import {
  fanListNameTaken,
  fanListNotFound,
  ownFansOnly,
  tooManyFanLists,
} from '../../contract/messaging.refusals.contract.ts';
import { fansAmong } from '../access/may-write.ts';
import * as table from './fan-lists.sql.ts';

const described = ({ id, name, fans, isMember, createdAt }: table.FanList): WireFanList => ({
  _id: id,
  name,
  totalFans: fans,
  isMember,
  createdAt: createdAt.toISOString(),
});

async function getOwn(ctx: ReadContext, id: string, fanId?: string): Promise<table.FanList> {
  const found = await table.findFanList(ctx.db, id, viewerOf(ctx).accountId, fanId);
  if (!found) throw refuse(fanListNotFound);
  return found;
}

/** The viewer's own lists. */
export async function listFanLists(
  ctx: ReadContext,
  { fanId, ...page }: EndpointInput<typeof contract.listFanLists>['query'],
): Promise<EndpointOutput<typeof contract.listFanLists>> {
  return pageOf(await table.listFanListRows(ctx.db, viewerOf(ctx).accountId, fanId), page, described);
}

/** Refuses with `messaging.fan-list-name-taken` or `messaging.too-many-fan-lists`. */
export async function addFanList(ctx: WriteContext, name: string): Promise<WireFanList> {
  const { accountId: creatorId } = viewerOf(ctx);
  const id = newId();
  if (await table.isNameTaken(ctx.tx, { id, creatorId, name })) throw refuse(fanListNameTaken);
  const own = await table.listFanListRows(ctx.tx, creatorId, undefined);
  if (own.length >= MOST_FAN_LISTS) throw refuse(tooManyFanLists);
  if (!(await table.insertFanList(ctx.tx, { id, creatorId, name }, ctx.clock.now())))
    throw refuse(fanListNameTaken);
  return described(await getOwn(ctx, id));
}

/** Refuses with `messaging.fan-list-not-found` or `messaging.fan-list-name-taken`. */
export async function renameFanList(
  ctx: WriteContext,
  { params: { id }, body: { name } }: EndpointInput<typeof contract.renameFanList>,
): Promise<WireFanList> {
  await getOwn(ctx, id);
  const { accountId: creatorId } = viewerOf(ctx);
  if (await table.isNameTaken(ctx.tx, { id, creatorId, name })) throw refuse(fanListNameTaken);
  await table.updateFanList(ctx.tx, id, name);
  return described(await getOwn(ctx, id));
}

/** Refuses with `messaging.fan-list-not-found`. */
export async function deleteFanList(
  ctx: WriteContext,
  id: string,
): Promise<EndpointOutput<typeof contract.deleteFanList>> {
  await getOwn(ctx, id);
  await table.deleteFanListRow(ctx.tx, id);
  return { success: true };
}

/** Refuses with `messaging.fan-list-not-found`. */
export async function listFansOfList(
  ctx: ReadContext,
  { params: { id }, query }: EndpointInput<typeof contract.listFansOfList>,
): Promise<EndpointOutput<typeof contract.listFansOfList>> {
  const { fans } = await getOwn(ctx, id);
  const ids = await table.listMembers(ctx.db, id, query);
  const cards = await findAccountCards(ctx, ids);
  return { data: ids.flatMap((each) => cards.get(each) ?? []), total: fans };
}

/** Refuses with `messaging.fan-list-not-found` or `messaging.own-fans-only`. */
export async function addFanToList(
  ctx: WriteContext,
  { id, fanId }: EndpointInput<typeof contract.addFanToList>['params'],
): Promise<WireFanList> {
  await getOwn(ctx, id);
  if (!(await fansAmong(ctx, viewerOf(ctx).accountId, [fanId])).has(fanId)) throw refuse(ownFansOnly);
  await table.insertMember(ctx.tx, id, fanId, ctx.clock.now());
  return described(await getOwn(ctx, id, fanId));
}

/** Refuses with `messaging.fan-list-not-found`. */
export async function removeFanFromList(
  ctx: WriteContext,
  { id, fanId }: EndpointInput<typeof contract.removeFanFromList>['params'],
): Promise<WireFanList> {
  await getOwn(ctx, id);
  await table.deleteMember(ctx.tx, id, fanId);
  return described(await getOwn(ctx, id, fanId));
}
