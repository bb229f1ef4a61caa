import type { Language } from '#platform/contract/languages.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { updateLanguage } from './accounts.sql.ts';

/** An account of any role has the site, and from now on its mails, in another language. */
export async function chooseLanguage(
  ctx: WriteContext,
  accountId: string,
  language: Language,
): Promise<void> {
  await updateLanguage(ctx.tx, accountId, language, ctx.clock.now());
}
