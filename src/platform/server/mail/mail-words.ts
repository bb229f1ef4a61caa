import type { ReadContext } from '../context.ts';
import type { ReadDb } from '../db/database.ts';
import { siteAddress } from '../own-origin.ts';
import { port } from '../port.ts';
import { openWords } from '../text/open-text.ts';
import type { MailLabels } from './mail-template.ts';

/** Who writes: the site's name, and the language for those who have none; settings of a domain. */
export type MailSender = (db: ReadDb) => Promise<{ siteName: string; language: string }>;

export const mailSender = port.one<MailSender>('platform.mail-sender');

/** Translations and formats for templates in the recipient's language; null: the site's language. */
export async function openMailWords(
  ctx: Pick<ReadContext, 'db' | 'config' | 'ports'>,
  wanted: string | null,
): Promise<MailLabels> {
  const { siteName, language } = await ctx.ports.one(mailSender)(ctx.db);
  const i18n = await openWords(wanted ?? language);
  const days = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    i18n,
    siteName,
    day: (iso) => days.format(new Date(iso)),
    pageAddress: (path) => siteAddress(ctx.config) + path,
  };
}
