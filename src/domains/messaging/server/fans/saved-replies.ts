/** Replies that a creator uses again and again. */
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { pageOf } from '#platform/server/lists/page-of.ts';
import { refuse } from '#platform/server/refuse.ts';
import { savedReplyNotFound, tooManySavedReplies } from '../../contract/messaging.refusals.contract.ts';
import type * as contract from '../../contract/saved-replies.contract.ts';
import { MOST_SAVED_REPLIES, type WireSavedReply } from '../../contract/saved-replies.contract.ts';
import * as table from './saved-replies.sql.ts';

const described = ({ id: _id, title, text }: table.SavedReply): WireSavedReply => ({ _id, title, text });

/** The viewer's own, in their order. */
export async function listSavedReplies(
  ctx: ReadContext,
  page: EndpointInput<typeof contract.listSavedReplies>['query'],
): Promise<EndpointOutput<typeof contract.listSavedReplies>> {
  return pageOf(await table.listReplyRows(ctx.db, viewerOf(ctx).accountId), page, described);
}

/** Refuses with `messaging.too-many-saved-replies`. */
export async function addSavedReply(
  ctx: WriteContext,
  fields: EndpointInput<typeof contract.addSavedReply>['body'],
): Promise<WireSavedReply> {
  const { accountId: creatorId } = viewerOf(ctx);
  const own = await table.listReplyRows(ctx.tx, creatorId);
  if (own.length >= MOST_SAVED_REPLIES) throw refuse(tooManySavedReplies);
  const reply = { ...fields, id: newId() };
  await table.insertReply(ctx.tx, { ...reply, creatorId }, ctx.clock.now());
  return described(reply);
}

/** Refuses with `messaging.saved-reply-not-found`. */
export async function changeSavedReply(
  ctx: WriteContext,
  { params: { id }, body }: EndpointInput<typeof contract.changeSavedReply>,
): Promise<WireSavedReply> {
  const reply = { ...body, id };
  const { accountId: creatorId } = viewerOf(ctx);
  if (!(await table.updateReply(ctx.tx, { ...reply, creatorId }))) throw refuse(savedReplyNotFound);
  return described(reply);
}

/** Refuses with `messaging.saved-reply-not-found`. */
export async function deleteSavedReply(
  ctx: WriteContext,
  id: string,
): Promise<EndpointOutput<typeof contract.deleteSavedReply>> {
  if (!(await table.deleteReply(ctx.tx, id, viewerOf(ctx).accountId))) throw refuse(savedReplyNotFound);
  return { success: true };
}

/** Puts the viewer's replies into an order. */
export async function orderSavedReplies(
  ctx: WriteContext,
  ids: readonly string[],
): Promise<EndpointOutput<typeof contract.orderSavedReplies>> {
  await table.placeReplies(ctx.tx, viewerOf(ctx).accountId, ids);
  return { success: true };
}
