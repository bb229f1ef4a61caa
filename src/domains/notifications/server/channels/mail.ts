import type { WriteContext } from '#platform/server/context.ts';
import { type MailTemplate, mailTemplate } from '#platform/server/mail/mail-template.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import type { NoticeKind } from '#platform/server/notices.ts';
import { siteAddress } from '#platform/server/own-origin.ts';
import { ONE_CLICK } from '../one-click.ts';
import { type MailedRight, unsubscribeRight } from '../unsubscribe-right.ts';
import type { Channel } from './channel.ts';

/** The mail of a kind, for the mail queue and the operators' previews; undefined where it has none. */
export function mailOfKind(kind: NoticeKind): MailTemplate | undefined {
  if (!kind.mail) return undefined;
  return mailTemplate({ name: kind.name, about: kind.about, sample: kind.sample, compose: kind.mail });
}

/** Where further mails of this kind are turned off: by hand, and by the mail program. */
function unsubscribeAddresses(ctx: WriteContext, of: MailedRight) {
  const right = unsubscribeRight(ctx, of);
  const site = siteAddress(ctx.config);
  return { page: `${site}/unsubscribe?right=${right}`, oneClick: `${site}/api${ONE_CLICK}?right=${right}` };
}

/** Notices by mail: written into the platform's queue, which sends each once the transaction is committed. */
export const mailChannel: Channel = {
  name: 'mail',
  carries: (kind) => kind.mail !== undefined,
  deliver: async (ctx, { kind, to, data }) => {
    const template = mailOfKind(kind);
    if (!template) return;
    const { accountId } = to;
    const unsubscribe =
      kind.option && accountId !== undefined
        ? unsubscribeAddresses(ctx, { accountId, kind: kind.name })
        : undefined;
    await queueMail(ctx, template, to, data, { unsubscribe });
  },
};
