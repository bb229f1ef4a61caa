/**
 * What operators type into a page or banner and have not saved: kept for each alone, one for each form. There are few
 * of either, so nothing clears up behind them.
 */
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import type { KeptForm } from '../../contract/kept-typing.contract.ts';
import { deleteTyping, findTyping, putTyping } from './kept-typing.sql.ts';

export async function showKeptTyping(ctx: ReadContext, form: string): Promise<KeptForm | null> {
  return (await findTyping(ctx.db, viewerOf(ctx).accountId, form)) ?? null;
}

export async function keepTyping(
  ctx: WriteContext,
  form: string,
  typing: KeptForm,
): Promise<{ success: true }> {
  await putTyping(ctx.tx, viewerOf(ctx).accountId, form, typing);
  return { success: true };
}

export async function forgetTyping(ctx: WriteContext, form: string): Promise<{ success: true }> {
  await deleteTyping(ctx.tx, viewerOf(ctx).accountId, form);
  return { success: true };
}
