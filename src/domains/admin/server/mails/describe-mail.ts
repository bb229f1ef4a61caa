import type { MailRow } from '#platform/server/mail/mails.sql.ts';
import type { Mail } from '../../contract/mails.contract.ts';

export function describeMail(row: MailRow): Mail {
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
