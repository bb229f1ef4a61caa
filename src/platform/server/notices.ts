/**
 * Notices tell one user what has happened. A domain declares a kind of notice and calls `notify` in the causing
 * transaction; the domain `notifications` chooses the channels.
 */
import type { Role, WriteContext } from './context.ts';
import type { MailContent, MailLabels } from './mail/mail-template.ts';
import type { Recipient } from './mail/queue-mail.ts';
import { port } from './port.ts';

export type { Recipient };

export interface NoticeKind<Data = unknown, Facts = unknown> {
  /** `domain.what`, such as `accounts.password-reset`. */
  readonly name: string;
  /** When it is sent, for the operator. */
  about(words: MailLabels): string;
  readonly sample: Data;
  /** Users may turn it off. Security notices and answers to requests cannot be turned off. */
  readonly option?: NoticeOption;
  /** The ways by which it goes, where those are not all that it has words for. */
  readonly ways?: readonly NoticeWay[];
  /** Mails of it leave with the next run, those of one account in one mail. */
  readonly gathered?: true;
  /** How the bell shows it, and with it push messages; a kind without appears in neither. */
  readonly bell?: BellForm<Data, Facts>;
  /** What the mail of it says. Without, mails of optional kinds say what the bell says, and others are not sent. */
  mail?(data: Data, words: MailLabels): MailContent;
}

/** How a kind of notice stands in the list behind the bell. */
export interface BellForm<Data, Facts> {
  entry(data: Data): BellEntry<Facts>;
  /** One sentence; lines of a group are notified as one. */
  text(shown: BellFacts<Facts>, words: MailLabels): string;
}

export interface BellEntry<Facts> {
  /** Whose doing it is: they stand in the line, and who is blocked or muted does not. */
  readonly actorId?: string | undefined;
  /** New lines with the same group become one; without, each stands alone. */
  readonly group?: string;
  /** What tells two of a group apart. The same one again changes nothing. */
  readonly member: string;
  /** The page about it, from the root. */
  readonly link: string;
  /** What the text needs besides people; never a name, because names change and users are erased. */
  readonly facts?: Facts;
}

export interface BellFacts<Facts> {
  /** Who it was, as the subject of a sentence: "Wren and 12 others". */
  readonly users: string;
  /** How many members the group has. */
  readonly count: number;
  /** Of the latest. */
  readonly facts: Facts;
}

/** The switch of a kind that can be turned off. */
export interface NoticeOption {
  /** Who gets such notices, and sees the switch. */
  readonly role: Role | 'fanOrCreator';
  /** Waits for no summary and no quiet hours: it is about the reader's own money. */
  readonly neverWaits?: true;
  /** The ways by which it is not sent until somebody wants it so. */
  readonly startsOff?: readonly NoticeWay[];
  /** The words of the switch: "New subscribers". */
  label(words: MailLabels): string;
}

/** Of nobody: in samples of notices. */
export const SAMPLE_ID = '00000000-0000-4000-8000-000000000000';

/** A way to tell people; the bell is `app`, and `push` says the same on their devices. */
export type NoticeWay = 'app' | 'mail' | 'push';

/** Declares a kind; its data are typed where it is sent. The domain lists it under `notices` of its `Domain`. */
export function noticeKind<Data, Facts = unknown>(kind: NoticeKind<Data, Facts>): NoticeKind<Data> {
  return kind as NoticeKind<Data>;
}

/** One notice to an address, or the same to many accounts. */
export interface Notice {
  readonly kind: NoticeKind;
  readonly to: Recipient | { readonly accountIds: readonly string[] };
  readonly data: unknown;
}

/** All kinds of the site. */
export const noticeKinds = port<NoticeKind>('platform.notice-kinds');

/** Brings a notice to its users, by every way that fits. */
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

/** The same for accounts, wherever they can be notified: in the bell and at their own addresses. */
export async function notifyAccounts<Data>(
  ctx: WriteContext,
  kind: NoticeKind<Data>,
  accountIds: readonly string[],
  data: Data,
): Promise<void> {
  if (accountIds.length === 0) return;
  await ctx.ports.one(noticeDelivery)(ctx, { kind: kind as NoticeKind, to: { accountIds }, data });
}
