import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type * as contract from '../../contract/comments.contract.ts';
import { targetNotFound } from '../../contract/engagement.refusals.contract.ts';
import { isOff, switchOff } from './comments.sql.ts';
import { findTarget, type Target } from './find-thing.ts';
import { countReadable } from './list-comments.ts';

type Settings = EndpointOutput<typeof contract.showCommentSettings>;

/** Refuses with `engagement.target-not-found`. */
export async function showCommentSettings(
  ctx: ReadContext,
  { query }: EndpointInput<typeof contract.showCommentSettings>,
): Promise<Settings> {
  return showSettings(ctx, await findTarget(ctx, query));
}

async function showSettings(ctx: ReadContext, { thing, subject }: Target): Promise<Settings> {
  const off = await isOff(ctx.db, thing);
  const isOwner = subject.ownerId === ctx.viewer?.accountId;
  return {
    isOff: off,
    canComment: ctx.viewer !== undefined && subject.isOpen && (isOwner || !off),
    needsAccess: !subject.isOpen,
    isOwner,
    total: (await countReadable(ctx, thing)).total,
  };
}

/** Only of one's own things. Refuses with `engagement.target-not-found`. */
export async function switchComments(
  ctx: WriteContext,
  { body }: EndpointInput<typeof contract.switchComments>,
): Promise<Settings> {
  const target = await findTarget(ctx, body);
  const { accountId } = viewerOf(ctx);
  if (target.parent || target.subject.ownerId !== accountId) throw refuse(targetNotFound);
  await switchOff(ctx.tx, target.thing, accountId, body.isOff ? ctx.clock.now() : undefined);
  return showSettings(ctx, target);
}
