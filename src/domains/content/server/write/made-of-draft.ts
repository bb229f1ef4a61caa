import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { draftAlreadySaved } from '../../contract/content.refusals.contract.ts';
import { findItemOfDraft, type ItemTable, lockDraft, type Made } from './made-of-draft.sql.ts';

/**
 * The item that was already made of a draft, so that a draft which is saved twice, from two devices or by two presses,
 * becomes one item. Calls with the same draft wait for each other until their transactions end. Refuses another version
 * of the draft with `content.draft-already-saved`.
 */
export async function findMadeOf(
  ctx: WriteContext,
  table: ItemTable,
  draftId: string | undefined,
  wanted: Made,
): Promise<string | undefined> {
  if (draftId === undefined) return undefined;
  const { accountId: creatorId } = viewerOf(ctx);
  await lockDraft(ctx.tx, creatorId, draftId);
  const made = await findItemOfDraft(ctx.tx, table, { creatorId, draftId });
  if (!made) return undefined;
  const isSame = made.title === wanted.title && made.words === wanted.words && made.status === wanted.status;
  if (!isSame) throw refuse(draftAlreadySaved, { id: made.id });
  return made.id;
}
