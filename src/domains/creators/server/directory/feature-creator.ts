import { audit } from '#platform/server/audit.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { creatorNotFound } from '../../contract/creators.refusals.contract.ts';
import { findCreators, lockCreator, updateFeatured } from '../creators.sql.ts';

interface Featured {
  isFeatured: boolean;
}

/** Refuses with `creators.not-found`. */
export async function showFeatured(ctx: ReadContext, id: string): Promise<Featured> {
  const creator = (await findCreators(ctx.db, [id])).get(id);
  if (!creator) throw refuse(creatorNotFound);
  return { isFeatured: creator.featured };
}

/** Features a creator, or stops; repeating it changes nothing. Refuses with `creators.not-found`. */
export async function featureCreator(
  ctx: WriteContext,
  id: string,
  { isFeatured }: Featured,
): Promise<Featured> {
  await lockCreator(ctx.tx, id);
  const before = await showFeatured(ctx, id);
  if (before.isFeatured === isFeatured) return before;
  await updateFeatured(ctx.tx, id, isFeatured);
  await audit(ctx, {
    action: isFeatured ? 'creator.featured' : 'creator.unfeatured',
    objectKind: 'account',
    objectId: id,
    before,
    after: { isFeatured },
  });
  return { isFeatured };
}
