/**
 * Mail templates are declared by the domain that sends them: a name, the text for given data, and a sample for the
 * operator's preview. The layout is the same for all (`render-mail.ts`).
 */
import type { Words } from '../text/open-text.ts';

/** What a template writes with. */
export interface MailLabels {
  /** Texts are written as `i18n._('Hello {name}', { name })`: the catalogue finds them by that form. */
  readonly i18n: Words;
  readonly siteName: string;
  /** An ISO time as a day in the reader's format, in UTC because the reader's time zone is unknown. */
  day(iso: string): string;
  /** The full address of a page: `/auth/login`. */
  pageAddress(path: string): string;
}

export interface MailLink {
  readonly label: string;
  readonly address: string;
}

/** What a mail says; plain text everywhere. */
export interface MailContent {
  readonly subject: string;
  /** The line that mailboxes show beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Several things, each with its page; below the paragraphs. */
  readonly links?: readonly MailLink[];
  /** The one thing to do. */
  readonly action?: MailLink;
  /** Below the button: how long it is valid, and what to do when someone else asked for it. */
  readonly notes?: readonly string[];
  /** The secret part of a link; it is removed from our copy once the mail has been sent. */
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
