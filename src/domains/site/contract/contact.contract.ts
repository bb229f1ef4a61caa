/** Contact messages: from anybody to the operators. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  datedPaging,
  done,
  emailAddress,
  filterBy,
  flag,
  id,
  isoDate,
  paged,
  text,
} from '#platform/contract/fields.ts';
import { refusal } from '#platform/contract/refusal.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { captchaNeeded } from './captcha.contract.ts';

export const messageNotFound = refusal('site.message-not-found', 404, 'There is no such message.');

/** Shorter messages are mostly sent by mistake. */
export const SHORTEST_MESSAGE = 20;

/** The wait between two messages of one sender. */
export const MESSAGE_WAIT_SECONDS = 60;

export const messageJustSent = refusal(
  'site.message-just-sent',
  429,
  'You have just sent us a message. Please wait a minute before you send another one.',
  ['retryAfterSeconds'],
);

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/contact',
  who: 'anyone',
  // Someone who finds the site closed may have an urgent message.
  evenWhenClosed: true,
  summary: 'Sends a contact message to the operators',
  // As seldom as registering: bots look for open forms first.
  limit: 'register',
  body: z.object({
    name: text({ min: 1, max: 100 }),
    email: emailAddress,
    message: text({ min: SHORTEST_MESSAGE, max: 5_000 }),
  }),
  output: z.object({ message: z.string() }),
  refusals: [captchaNeeded, messageJustSent],
});

const contactMessage = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  /** The account that was logged in while writing. */
  accountId: z.nullable(id),
  createdAt: isoDate,
  answeredAt: z.nullable(isoDate),
});

export type ContactMessage = z.output<typeof contactMessage>;

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/admin/messages',
  who: 'operator',
  summary: 'Contact messages, newest first; `answered` filters by state',
  query: z.object({ answered: filterBy(flag), ...datedPaging(20) }),
  output: paged(contactMessage),
});

export const markContactMessage = endpoint({
  method: 'PUT',
  path: '/admin/messages/{id}',
  who: 'operator',
  summary: 'Marks a contact message as answered or open',
  params: z.object({ id }),
  body: z.object({ answered: z.boolean() }),
  output: done,
  refusals: [messageNotFound],
});

nameSchemas({ ContactMessage: contactMessage });
