import { findAccountCards } from '#domains/accounts/server/index.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { type MailTemplate, mailTemplate } from '#platform/server/mail/mail-template.ts';
import { openMailWords } from '#platform/server/mail/mail-words.ts';
import { queueMail, type Recipient } from '#platform/server/mail/queue-mail.ts';
import type { BellFacts, NoticeKind } from '#platform/server/notices.ts';
import { siteAddress } from '#platform/server/own-origin.ts';
import { joinNames } from '../bell/join-names.ts';
import { SUMMARY } from '../delivery/summary.ts';
import { ONE_CLICK } from '../one-click.ts';
import { type MailedRight, unsubscribeRight } from '../unsubscribe-right.ts';
import { goesBy } from '../ways.ts';

/** The data of a mail that says what the bell says. */
interface BellMail extends BellFacts<unknown> {
  readonly link: string;
}

/** The mail of a kind, for the mail queue and the operators' previews; undefined where it has none. */
export function mailOfKind(kind: NoticeKind): MailTemplate | undefined {
  if (!goesBy(kind, 'mail')) return undefined;
  const { name, about, sample, mail, bell } = kind;
  if (mail) return mailTemplate({ name, about, sample, compose: mail });
  const { link = '/', facts = {} } = bell?.entry(sample) ?? {};
  return mailTemplate<BellMail>({
    name,
    about,
    sample: { users: 'Wren', count: 1, facts, link },
    compose: (data, words) => {
      const text = bell?.text(data, words) ?? '';
      const action = { label: words.i18n._('View'), address: words.pageAddress(data.link) };
      return { subject: text, preview: '', title: text, paragraphs: [], action };
    },
  }) as MailTemplate;
}

/** Where further mails of this kind are turned off: by hand, and by the mail program. */
function unsubscribeAddresses(ctx: WriteContext, of: MailedRight) {
  const right = unsubscribeRight(ctx, of);
  const site = siteAddress(ctx.config);
  return { page: `${site}/unsubscribe?right=${right}`, oneClick: `${site}/api${ONE_CLICK}?right=${right}` };
}

/** A notice by mail: written into the platform's queue, which sends it once the transaction is committed. */
export async function mailNotice(
  ctx: WriteContext,
  kind: NoticeKind,
  to: Recipient,
  data: unknown,
): Promise<void> {
  const template = mailOfKind(kind);
  if (!template) return;
  const { accountId } = to;
  // A summary is not among the switches; its link turns off all mails that can wait.
  const isOptional = kind.option !== undefined || kind.name === SUMMARY;
  const unsubscribe =
    isOptional && accountId !== undefined
      ? unsubscribeAddresses(ctx, { accountId, kind: kind.name })
      : undefined;
  const said = kind.mail ? data : await bellMail(ctx, kind, to, data);
  await queueMail(ctx, template, to, said, { unsubscribe });
}

async function bellMail(
  ctx: WriteContext,
  { bell }: NoticeKind,
  { language }: Recipient,
  data: unknown,
): Promise<BellMail> {
  const { actorId, link = '/', facts = {} } = bell?.entry(data) ?? {};
  const words = await openMailWords(ctx, language ?? null);
  const actor = actorId && (await findAccountCards(ctx, [actorId])).get(actorId);
  const users = joinNames(words, actor ? [actor.name || actor.username] : [], 1);
  return { users, count: 1, facts, link };
}
