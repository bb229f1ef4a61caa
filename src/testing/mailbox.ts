/** The mails that a user received, on a test site without a mail server. */
import type { TestSite } from './site.ts';

export interface KeptMail {
  id: string;
  template: string;
  to: string;
  subject: string;
  text: string;
  /** The token of its link; empty when there is none. */
  token: string;
}

/** Mails to an address, the oldest first, after everything that is due has been done. */
export async function readMailbox(site: TestSite, email: string): Promise<KeptMail[]> {
  await site.drain();
  const { rows } = await site.runtime.database.pool.query(
    `select id, template, to_address as "to", subject, body_text as "text" from mails
     where to_address = $1 order by id`,
    [email],
  );
  return rows.map((row) => ({ ...row, token: /[?&]token=([\w-]+)/.exec(row.text)?.[1] ?? '' }));
}

/** The newest mail of a template to an address; throws when there is none. */
export async function newestMail(site: TestSite, email: string, template: string): Promise<KeptMail> {
  const mail = (await readMailbox(site, email)).filter((each) => each.template === template).at(-1);
  if (!mail) throw new Error(`no mail ${template} to ${email}`);
  return mail;
}
