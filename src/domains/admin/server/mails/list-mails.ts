import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { sendsMail } from '#platform/server/mail/mail-route.ts';
import { previewTemplates } from '#platform/server/mail/mail-templates.ts';
import {
  countMails,
  findMail,
  listMails as listMailRows,
  type MailRow,
} from '#platform/server/mail/mails.sql.ts';
import { refuse } from '#platform/server/refuse.ts';
import { mailNotFound } from '../../contract/admin.refusals.contract.ts';
import type {
  listMails as listMailsEndpoint,
  listMailTemplates,
  Mail,
  OpenedMail,
} from '../../contract/mails.contract.ts';
import { isLinkHidden } from './is-link-hidden.ts';

/** Searches the sent and unsent mails. */
export async function listMails(
  ctx: ReadContext,
  query: EndpointInput<typeof listMailsEndpoint>['query'],
): Promise<EndpointOutput<typeof listMailsEndpoint>> {
  const rows = await listMailRows(ctx.db, query, query);
  const total = await countMails(ctx.db, query);
  return { data: rows.map(describeMail), total, isSending: await sendsMail(ctx) };
}

/** Refuses with `admin.mail-not-found`. */
export async function showMail(ctx: ReadContext, id: string): Promise<OpenedMail> {
  const row = await findMail(ctx.db, id);
  if (!row) throw refuse(mailNotFound);
  return { ...describeMail(row), isLinkHidden: await isLinkHidden(ctx.db, row) };
}

/** Every mail that the site can send, in the given language or the site's. */
export async function listTemplates(
  ctx: ReadContext,
  { language }: EndpointInput<typeof listMailTemplates>['query'],
): Promise<EndpointOutput<typeof listMailTemplates>> {
  const previews = await previewTemplates(ctx, language ?? null);
  const data = previews.map(({ name, about, subject }) => ({ name, about, subject }));
  return { data, total: data.length };
}

function describeMail(row: MailRow): Mail {
  return {
    _id: row.id,
    template: row.template,
    to: row.toAddress,
    subject: row.subject,
    state: row.state,
    tries: row.tries,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    dueAt: row.dueAt?.toISOString() ?? null,
    error: row.lastError,
    isLinkGone: row.hadSecret && !row.hasSecret,
  };
}
