/** Drafts: what people have typed and not saved, so that nobody loses a word with a device. */
import { platformRefusals } from '#platform/contract/refusal.ts';
import { type ReadContext, viewerOf, type WriteContext } from '../context.ts';
import { admit } from '../http/admit.ts';
import { parsePart } from '../http/read-input.ts';
import { refuse } from '../refuse.ts';
import { type DraftKind, draftKinds } from './draft-kinds.ts';
import { deleteDraftAt, findDraft, putDraft } from './drafts.sql.ts';

/** Refuses with `request.not-found` where no form is known by that key, and where it is not for the caller. */
function kindOf(ctx: ReadContext, key: string): DraftKind {
  const [name] = key.split('.');
  const kind = ctx.ports.all(draftKinds).find((each) => each.name === name);
  if (!kind) throw refuse(platformRefusals.notFound);
  admit(kind.who, ctx.viewer);
  return kind;
}

export async function showDraft(
  ctx: ReadContext,
  key: string,
): Promise<{ value: unknown; savedAt: string } | null> {
  kindOf(ctx, key);
  const draft = await findDraft(ctx.db, viewerOf(ctx).accountId, key);
  return draft ? { value: draft.value, savedAt: draft.savedAt.toISOString() } : null;
}

/** Refuses with `request.not-found` also for the form of something that is not the caller's. */
export async function saveDraft(
  ctx: WriteContext,
  key: string,
  given: unknown,
): Promise<{ savedAt: string }> {
  const kind = kindOf(ctx, key);
  const value = parsePart(kind.schema, given);
  const [, subject = ''] = key.split('.');
  if (kind.mayWrite && !(await kind.mayWrite(ctx, subject))) throw refuse(platformRefusals.notFound);
  const { accountId } = viewerOf(ctx);
  const savedAt = ctx.clock.now();
  await putDraft(ctx.tx, { accountId, key, value, fileIds: kind.filesOf?.(value) ?? [], savedAt });
  return { savedAt: savedAt.toISOString() };
}

export async function deleteDraft(ctx: WriteContext, key: string): Promise<{ success: true }> {
  kindOf(ctx, key);
  await deleteDraftAt(ctx.tx, viewerOf(ctx).accountId, key);
  return { success: true };
}
