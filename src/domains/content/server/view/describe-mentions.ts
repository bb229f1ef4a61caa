import { askerOf, hiddenAmong } from '#domains/blocks/server/index.ts';
import { creatorCards, findCreatorNames } from '#domains/creators/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { WirePost } from '../../contract/post.contract.ts';
import type { Post } from '../content.tables.ts';

type Mention = WirePost['mentions'][number];

/** The creators that posts name, by id; without those that are not public or hidden from the viewer. */
export async function describeMentions(
  ctx: ReadContext,
  posts: readonly Pick<Post, 'mentions'>[],
): Promise<ReadonlyMap<string, Mention>> {
  const ids = [...new Set(posts.flatMap(({ mentions }) => mentions))];
  if (ids.length === 0) return new Map();
  const open = (await findCreatorNames(ctx.db, ids)).filter(({ isOpen }) => isOpen).map(({ id }) => id);
  const hidden = await hiddenAmong(ctx.db, await askerOf(ctx), open);
  const cards = await creatorCards(
    ctx,
    open.filter((id) => !hidden.has(id)),
  );
  return new Map(
    [...cards].map(([id, { _id, name, username, avatar }]) => [id, { _id, name, username, avatar }]),
  );
}
