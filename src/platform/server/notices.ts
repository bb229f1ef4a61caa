/**
 * Notices tell one user what has happened. A domain declares a kind of notice and calls `notify` in the causing
 * transaction; the domain `notifications` chooses the channels.
 */
import type { Role, WriteContext } from './context.ts';
import type { MailContent, MailLabels } from './mail/mail-template.ts';
import type { Recipient } from './mail/queue-mail.ts';
import { port } from './port.ts';

export interface NoticeKind<Data = unknown> {
  /** `domain.what`, such as `accounts.password-reset`. */
  readonly name: string;
  /** When it is sent, for the operator. */
  about(words: MailLabels): string;
  readonly sample: Data;
  /** Users may turn it off. Security notices and answers to requests cannot be turned off. */
  readonly option?: NoticeOption;
  /** What the mail of it says; a kind without goes by no mail. */
  mail?(data: Data, words: MailLabels): MailContent;
}

/** The switch of a kind that can be turned off. */
export interface NoticeOption {
  /** Who gets such notices, and sees the switch. */
  readonly role: Role;
  /** The words of the switch: "New subscribers". */
  label(words: MailLabels): string;
}

/** Declares a kind; its data are typed where it is sent. The domain lists it under `notices` of its `Domain`. */
export function noticeKind<Data>(kind: NoticeKind<Data>): NoticeKind<Data> {
  return kind;
}

/** One notice to one person. */
export interface Notice {
  readonly kind: NoticeKind;
  readonly to: Recipient;
  readonly data: unknown;
}

/** All kinds of the site. */
export const noticeKinds = port<NoticeKind>('platform.notice-kinds');

/** Brings a notice to its person, by every channel that fits. */
export type DeliverNotice = (ctx: WriteContext, notice: Notice) => Promise<void>;

export const noticeDelivery = port.one<DeliverNotice>('platform.notice-delivery');

/** Sends a notice to a user, in the transaction that causes it: a rollback removes it. */
export async function notify<Data>(
  ctx: WriteContext,
  kind: NoticeKind<Data>,
  to: Recipient,
  data: Data,
): Promise<void> {
  await ctx.ports.one(noticeDelivery)(ctx, { kind: kind as NoticeKind, to, data });
}
