/** Sent and waiting mails, for operators. Their text is not included: it is read through a raw route. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { datedPaging, filterBy, id, isoDate, keyword, paged, text } from '#platform/contract/fields.ts';
import { languages } from '#platform/contract/languages.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { mailLinkGone, mailNotFound, mailServerMissing, mailWaiting } from './admin.refusals.contract.ts';

/** `kept`: there is no mail server, so the mail is only stored. */
export const mailState = z.enum(['kept', 'waiting', 'sent', 'failed']);

const mail = z.object({
  _id: id,
  /** Such as `accounts.password-reset`. */
  template: z.string(),
  to: z.string(),
  subject: z.string(),
  state: mailState,
  tries: z.int(),
  createdAt: isoDate,
  sentAt: z.nullable(isoDate),
  /** When it is tried (again), while it waits. */
  dueAt: z.nullable(isoDate),
  /** The mail server's answer to the last try. */
  error: z.nullable(z.string()),
  /** It contained a one-time link, which has been removed. */
  isLinkGone: z.boolean(),
});

export type Mail = z.output<typeof mail>;

const openedMail = z.object({
  ...mail.shape,
  /** Its link opens an operator's account, so no operator may read it, not even before it is sent. */
  isLinkHidden: z.boolean(),
});

export type OpenedMail = z.output<typeof openedMail>;

export const listMails = endpoint({
  method: 'GET',
  path: '/admin/mails',
  who: 'operator',
  summary: 'Sent and pending emails, newest first; the count stops at 10,000',
  query: z.object({
    state: filterBy(mailState),
    template: z.optional(text({ max: 100 })),
    /** Only those to this account, at any address. */
    account: z.optional(id),
    q: keyword,
    ...datedPaging(24),
  }),
  output: z.extend(paged(mail), {
    /** Whether mails are sent; not without a mail server, and never on a demo site. */
    isSending: z.boolean(),
  }),
});

const params = z.object({ id });

export const getMail = endpoint({
  method: 'GET',
  path: '/admin/mails/{id}',
  who: 'operator',
  summary: 'One email; its text and HTML are at …/text and …/html, and each view is logged',
  params,
  output: openedMail,
  refusals: [mailNotFound],
});

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/admin/mails/{id}/send-again',
  who: 'operator',
  summary: 'Sends an email again',
  params,
  output: openedMail,
  refusals: [mailNotFound, mailWaiting, mailServerMissing, mailLinkGone],
  stepUp: true,
});

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/admin/mails/test',
  who: 'operator',
  summary: 'Sends a test email to the operator’s own address',
  output: openedMail,
  stepUp: true,
});

const mailTemplate = z.object({
  /** Such as `accounts.password-reset`. */
  name: z.string(),
  /** When it is sent. */
  about: z.string(),
  /** With sample data. */
  subject: z.string(),
});

export const listMailTemplates = endpoint({
  method: 'GET',
  path: '/admin/mail-templates',
  who: 'operator',
  summary:
    'All email templates; samples are at …/{name}/text and …/{name}/html, with ?language= for the language',
  query: z.object({ language: filterBy(z.enum(languages)) }),
  output: paged(mailTemplate),
});

nameSchemas({ Mail: mail, OpenedMail: openedMail });
