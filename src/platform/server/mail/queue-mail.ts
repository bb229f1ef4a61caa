import * as z from 'zod/mini';
import type { WriteContext } from '../context.ts';
import { newId } from '../ids.ts';
import { job } from '../jobs/job.ts';
import { sendsMail } from './mail-route.ts';
import type { MailTemplate } from './mail-template.ts';
import { openMailWords } from './mail-words.ts';
import { insertMail } from './mails.sql.ts';
import { renderMail } from './render-mail.ts';

/** Sends due mails. Enqueued with every mail; also runs each minute, for retries. */
export const sendMails = job({ name: 'platform.send-mails', schema: z.object({}), cron: '* * * * *' });

export interface Recipient {
  readonly email: string;
  /** In which to write; that of the site where it is not known. */
  readonly language?: string | null;
  /** Whose mail it is, if it is an account's. */
  readonly accountId?: string;
}

/** Where further mails of this kind are turned off, by their full addresses. */
export interface Unsubscribe {
  readonly page: string;
  /** Answers a POST of the mail program (RFC 8058). */
  readonly oneClick: string;
}

interface MailOptions {
  readonly isFirst?: boolean;
  readonly unsubscribe?: Unsubscribe | undefined;
}

/**
 * Queues a mail in the transaction that causes it: a rollback removes it, and no request waits for a mail server.
 * `isFirst`: the sender waits for the result. Returns its id.
 */
export async function queueMail<Data>(
  ctx: WriteContext,
  template: MailTemplate<Data>,
  to: Recipient,
  data: Data,
  { isFirst = false, unsubscribe }: MailOptions = {},
): Promise<string> {
  const words = await openMailWords(ctx, to.language ?? null);
  const content = template.compose(data, words);
  const leaves = await sendsMail(ctx);
  const id = newId();
  const mail = {
    id,
    template: template.name,
    accountId: to.accountId ?? null,
    toAddress: to.email,
    secret: content.secret ?? null,
    state: leaves ? ('waiting' as const) : ('kept' as const),
    isFirst,
    unsubscribeUrl: unsubscribe?.oneClick ?? null,
    ...renderMail(content, words, unsubscribe?.page),
  };
  await insertMail(ctx.tx, mail, ctx.clock.real());
  if (leaves) await ctx.enqueue(sendMails, {});
  return id;
}
