/** What a fan's first message to a creator costs, where the creator has set a price. */
import * as z from 'zod/mini';
import { charge } from '#domains/wallet/contract/charges.contract.ts';
import {
  alreadyBought,
  balanceTooLow,
  capReached,
  priceChanged,
} from '#domains/wallet/contract/wallet.refusals.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { flag, id, idParams, text } from '#platform/contract/fields.ts';
import { amountInput, amountOutput } from '#platform/contract/money.ts';
import { MESSAGE_FILES, MESSAGE_LENGTH, message } from './message.contract.ts';
import * as refusals from './messaging.refusals.contract.ts';

/** The kind of its charge; the item is the conversation. */
export const FIRST_MESSAGE_KIND = 'first_message';

const firstMessagePrice = z.object({
  /** 0: writing costs nothing, and takes a subscription. */
  price: amountOutput,
  isFreeForSubscribers: z.boolean(),
});

export const getFirstMessagePrice = endpoint({
  method: 'GET',
  path: '/messages/first-message-price',
  who: 'creator',
  summary: 'What a fan’s first message to you costs',
  output: firstMessagePrice,
});

export const setFirstMessagePrice = endpoint({
  method: 'PUT',
  path: '/messages/first-message-price',
  who: 'creator',
  summary: 'Sets what a fan’s first message to you costs; fans without a subscription may write by paying it',
  body: z.object({ price: amountInput, isFreeForSubscribers: z._default(flag, true) }),
  output: firstMessagePrice,
  refusals: [refusals.messagePriceOutOfRange],
});

export const sendFirstMessage = endpoint({
  method: 'POST',
  path: '/messages/conversations/{id}/first-message',
  who: 'fan',
  summary: 'Pays for the first message to a creator and sends it, both or neither',
  params: idParams,
  body: z.object({
    /** Made by the sender: the same message sent twice is one message. */
    _id: z.optional(id),
    text: z._default(text({ max: MESSAGE_LENGTH }), ''),
    fileIds: z._default(z.array(id).check(z.maxLength(MESSAGE_FILES)), []),
    /** The price that the sender saw. If it is different now, nothing is sent and nothing charged. */
    expectedPrice: amountInput,
  }),
  output: z.object({ message, charge }),
  refusals: [
    refusals.conversationNotFound,
    refusals.subscribersOnly,
    refusals.messagingBlocked,
    refusals.recipientUnavailable,
    refusals.messageEmpty,
    refusals.messageWordRefused,
    refusals.tooManyMessages,
    refusals.messageFileUnknown,
    refusals.messageIdTaken,
    priceChanged,
    alreadyBought,
    balanceTooLow,
    capReached,
  ],
  money: true,
  limit: 'charge',
});
