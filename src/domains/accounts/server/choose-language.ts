import type { Language } from '#platform/contract/languages.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { updateLanguage } from './accounts.sql.ts';

/** Sets the language of the site and of mails, for an account of any role. */
export async function chooseLanguage(
  ctx: WriteContext,
  accountId: string,
  language: Language,
): Promise<void> {
  await updateLanguage(ctx.tx, accountId, language, ctx.clock.now());
}
