/**
 * A mail is declared by the domain that causes it: a name, what it says for given data, and a sample by which the
 * operator sees it before anybody gets it. How mails look is the same for all (`render-mail.ts`).
 */
import type { Words } from '../text/open-text.ts';

/** What a template writes with. */
export interface MailLabels {
  /** Texts are written as `i18n._('Hello {name}', { name })`: the catalogue finds them by that form. */
  readonly i18n: Words;
  readonly siteName: string;
  /** The day of an ISO time as the reader writes it. Nobody knows the reader's zone here: it is the day in UTC. */
  day(iso: string): string;
  /** The whole address of a page of ours: `/auth/login`. */
  pageAddress(path: string): string;
}

/** What a mail says; plain text everywhere. */
export interface MailContent {
  readonly subject: string;
  /** The line that mailboxes show beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly address: string };
  /** Below the act: how long it holds, what to do when it was somebody else. */
  readonly notes?: readonly string[];
  /** The part of a link that nobody may read later; it is cut out of our copy once the mail has left. */
  readonly secret?: string;
}

export interface MailTemplate<Data = unknown> {
  /** `domain.what`, such as `accounts.password-reset`. */
  readonly name: string;
  /** When it is sent, for the operator. */
  about(words: MailLabels): string;
  compose(data: Data, words: MailLabels): MailContent;
  readonly sample: Data;
}

/** Declares a mail; its data are typed where it is queued. */
export function mailTemplate<Data>(template: MailTemplate<Data>): MailTemplate<Data> {
  return template;
}
