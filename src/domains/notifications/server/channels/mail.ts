import { type MailTemplate, mailTemplate } from '#platform/server/mail/mail-template.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import type { NoticeKind } from '#platform/server/notices.ts';
import type { Channel } from './channel.ts';

/** The mail of a kind, for the mail queue and the operators' previews; undefined where it has none. */
export function mailOfKind(kind: NoticeKind): MailTemplate | undefined {
  if (!kind.mail) return undefined;
  return mailTemplate({ name: kind.name, about: kind.about, sample: kind.sample, compose: kind.mail });
}

/** Notices by mail: written into the platform's queue, which sends each once the transaction is committed. */
export const mailChannel: Channel = {
  name: 'mail',
  carries: (kind) => kind.mail !== undefined,
  deliver: async (ctx, { kind, to, data }) => {
    const template = mailOfKind(kind);
    if (template) await queueMail(ctx, template, to, data);
  },
};
