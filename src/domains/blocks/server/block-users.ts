import { findAccountCards, findAccounts } from '#domains/accounts/server/index.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import type { Paged } from '#platform/contract/fields.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import type * as contract from '../contract/blocks.contract.ts';
import type { WireUserBlock } from '../contract/blocks.contract.ts';
import { blockedUserNotFound, blockNotPossible, ownBlock } from '../contract/blocks.refusals.contract.ts';
import {
  deleteUserBlock,
  findUserBlock,
  listUserBlocks,
  putUserBlock,
  type UserBlock,
} from './blocks.sql.ts';

/**
 * A fan or a creator blocks another one; from then on neither sees the other. Nobody is told. Refuses with what `blockUser`
 * declares.
 */
export async function blockUser(
  ctx: WriteContext,
  { targetId, reason }: EndpointInput<typeof contract.blockUser>['body'],
): Promise<WireUserBlock> {
  const { accountId } = viewerOf(ctx);
  if (targetId === accountId) throw refuse(ownBlock);
  const target = (await findAccounts(ctx.db, [targetId])).get(targetId);
  if (!target || target.status === 'deleted') throw refuse(blockedUserNotFound);
  if (target.role === 'operator') throw refuse(blockNotPossible);
  await putUserBlock(ctx.tx, {
    id: newId(),
    blockerId: accountId,
    blockedId: targetId,
    reason,
    createdAt: ctx.clock.now(),
  });
  reseatBoth(ctx, targetId);
  const block = await findUserBlock(ctx.tx, accountId, targetId);
  const [described] = await describeBlocks(ctx, block ? [block] : []);
  if (!described) throw new Error('a block that was just put is not there');
  return described;
}

/** Ends a block; nothing changes where there is none. */
export async function unblockUser(ctx: WriteContext, targetId: string): Promise<{ success: true }> {
  await deleteUserBlock(ctx.tx, viewerOf(ctx).accountId, targetId);
  reseatBoth(ctx, targetId);
  return { success: true };
}

/** Sockets of both leave the rooms about the other at once, and are in them again after the end of the block. */
function reseatBoth(ctx: WriteContext, otherId: string): void {
  for (const id of [viewerOf(ctx).accountId, otherId]) ctx.reseat(`account:${id}`);
}

/** Whom the viewer has blocked, the latest first. */
export async function listBlockedUsers(
  ctx: ReadContext,
  { q, limit, offset }: EndpointInput<typeof contract.listBlockedUsers>['query'],
): Promise<Paged<WireUserBlock>> {
  const { blocks, total } = await listUserBlocks(ctx.db, viewerOf(ctx).accountId, { q, limit, offset });
  return { data: await describeBlocks(ctx, blocks), total };
}

async function describeBlocks(ctx: ReadContext, blocks: readonly UserBlock[]): Promise<WireUserBlock[]> {
  const cards = await findAccountCards(
    ctx,
    blocks.map(({ blockedId }) => blockedId),
  );
  const source = viewerOf(ctx).role === 'creator' ? 'performer' : 'user';
  return blocks.flatMap(({ id, blockerId, blockedId, reason, createdAt }) => {
    const targetInfo = cards.get(blockedId);
    if (!targetInfo) return [];
    const block = { _id: id, source, sourceId: blockerId, target: 'user', targetId: blockedId } as const;
    return [{ ...block, targetInfo, reason, createdAt: createdAt.toISOString() }];
  });
}
