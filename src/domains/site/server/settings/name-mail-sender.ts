import type { MailSender } from '#platform/server/mail/mail-words.ts';
import { readSettings } from './read-settings.ts';

/** Mails are sent in the site's name, and in its language where the recipient's is not known. */
export const nameMailSender: MailSender = async (db) => {
  const { siteName, defaultLanguage } = await readSettings(db);
  return { siteName, language: defaultLanguage };
};
