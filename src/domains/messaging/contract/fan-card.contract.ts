/** What a creator sees of one fan, and notes on them. */
import * as z from 'zod/mini';
import { accountCard } from '#domains/accounts/contract/account-card.contract.ts';
import {
  subscriptionState,
  subscriptionType,
} from '#domains/subscriptions/contract/subscription.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, isoDate, list, text, whole } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { fanNoteChanged, userNotFound } from './messaging.refusals.contract.ts';

export const FAN_NOTE_LENGTH = 2_000;

const fanParams = z.object({ id });

const fanNote = z.object({
  text: z.string(),
  /** Counts the changes; 0: nothing was written yet. */
  version: z.int(),
  updatedAt: z.nullable(isoDate),
});
export type WireFanNote = z.output<typeof fanNote>;

const fanCard = z.object({
  fan: accountCard,
  followedAt: z.nullable(isoDate),
  subscription: z.nullable(
    z.object({
      state: subscriptionState,
      subscriptionType,
      months: z.int(),
      startedAt: isoDate,
      expiredAt: isoDate,
    }),
  ),
  /** In tokens, less refunds; by whichever way it was paid. */
  spent: amountOutput,
  spentLast30Days: amountOutput,
  /** The newest ones, refunded ones left out. */
  purchases: z.array(
    z.object({ _id: id, kind: z.string(), title: z.string(), price: amountOutput, createdAt: isoDate }),
  ),
  note: fanNote,
});
export type WireFanCard = z.output<typeof fanCard>;

export const getFanCard = endpoint({
  method: 'GET',
  path: '/messages/fans/{id}',
  who: 'creator',
  summary: 'One of your fans: since when, what they spent with you, and your note on them',
  params: fanParams,
  output: fanCard,
  refusals: [userNotFound],
});

export const writeFanNote = endpoint({
  method: 'PUT',
  path: '/messages/fans/{id}/note',
  who: 'creator',
  summary: 'Replaces your private note on a fan',
  params: fanParams,
  body: z.object({
    text: text({ max: FAN_NOTE_LENGTH }),
    /** Of the note that was changed. */
    version: whole({ min: 0, max: 1_000_000_000 }),
  }),
  output: fanNote,
  refusals: [userNotFound, fanNoteChanged],
});

// A page of the picker.
const MOST_FILES = 100;

export const findOwnedFiles = endpoint({
  method: 'GET',
  path: '/messages/fans/{id}/owned-files',
  who: 'creator',
  summary: 'Which of your files a fan has already: bought in whatever way, or got in a message for nothing',
  params: fanParams,
  query: z.object({ fileIds: list(id, MOST_FILES) }),
  output: z.object({ fileIds: z.array(id) }),
  refusals: [userNotFound],
});

nameSchemas({ FanCard: fanCard });
