import { askerOf, hiddenAmong } from '#domains/blocks/server/index.ts';
import type { CreatorCard } from '#domains/creators/contract/creator-card.contract.ts';
import { creatorCards, findCreators } from '#domains/creators/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';

/** Cards of those of the creators whose profiles the viewer may see, by id. */
export async function visibleParticipants(
  ctx: ReadContext,
  creatorIds: readonly string[],
): Promise<Map<string, CreatorCard>> {
  const ids = [...new Set(creatorIds)];
  if (ids.length === 0) return new Map();
  const creators = await findCreators(ctx.db, ids);
  const open = ids.filter((id) => creators.get(id)?.isOpen);
  const hidden = ctx.viewer?.hasOperatorPowers
    ? new Set<string>()
    : await hiddenAmong(ctx.db, await askerOf(ctx), open);
  return creatorCards(
    ctx,
    open.filter((id) => !hidden.has(id)),
  );
}
