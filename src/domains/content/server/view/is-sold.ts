import { soldAmong } from '#domains/wallet/server/index.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { POST_KIND } from '../access/view-items.ts';
import type { Post } from '../content.tables.ts';

/** Whether a fan owns the post. The caller has locked the post, so that nobody buys it in the meantime. */
export async function isSold(ctx: WriteContext, { id }: Post): Promise<boolean> {
  return (await soldAmong(ctx.tx, POST_KIND, [id])).has(id);
}
