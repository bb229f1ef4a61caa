/** Private shows: a fan asks a creator for one, and pays each minute in advance while both are there. */
import * as z from 'zod/mini';
import { accountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { creatorNotFound, notApproved } from '#domains/creators/contract/creators.refusals.contract.ts';
import { balanceTooLow, priceChanged } from '#domains/wallet/contract/wallet.refusals.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { flag, id, idParams, isoDate, paged, paging, prose, whole } from '#platform/contract/fields.ts';
import { amountInput, amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { join } from './join.contract.ts';
import { priceOutOfRange } from './live.refusals.contract.ts';
import {
  alreadyRequested,
  privateShowsOff,
  requestClosed,
  requestNotFound,
  showRunning,
} from './private-requests.refusals.contract.ts';

/** How long a creator may think about a request. */
export const REQUEST_SECONDS = 300;
/** How long an accepted request waits for both to be there. */
export const START_SECONDS = 60;
/** How often pages say that somebody is still there; who has not for three times is gone. */
export const PRESENCE_SECONDS = 5;

/**
 * `pending` → `accepted` (both are awaited) → `running` → `ended`; or `declined`, `expired`, `withdrawn`. Nothing is
 * charged before it runs.
 */
export const requestStatus = z.enum([
  'pending',
  'accepted',
  'running',
  'ended',
  'declined',
  'expired',
  'withdrawn',
]);
export type RequestStatus = z.output<typeof requestStatus>;

/** Why a show is over: somebody pressed the button, is gone, has nothing left in the wallet, or may not take part. */
export const showEnd = z.enum(['fan', 'creator', 'fan-gone', 'creator-gone', 'wallet', 'site']);
export type ShowEnd = z.output<typeof showEnd>;

const MAX_MINIMUM_MINUTES = 60;

const offer = z.object({
  isOn: z.boolean(),
  pricePerMinute: amountOutput,
  /** For so many minutes the wallet must hold enough when a show is requested. */
  minimumMinutes: z.int(),
});
export type PrivateOffer = z.output<typeof offer>;

export const getOwnPrivateOffer = endpoint({
  method: 'GET',
  path: '/streaming/private-offer',
  who: 'creator',
  summary: 'Whether the signed-in creator takes private shows, and at which price',
  output: offer,
});

export const setPrivateOffer = endpoint({
  method: 'PUT',
  path: '/streaming/private-offer',
  who: 'creator',
  summary: 'Turns private shows on or off; requests that are open keep their price',
  body: z.object({
    isOn: flag,
    pricePerMinute: amountInput,
    minimumMinutes: z._default(whole({ min: 1, max: MAX_MINIMUM_MINUTES }), 1),
  }),
  output: offer,
  refusals: [notApproved, priceOutOfRange],
});

export const getPrivateOffer = endpoint({
  method: 'GET',
  path: '/streaming/private-offers/{id}',
  who: 'signedIn',
  summary: 'What a private show with a creator costs, by id or username',
  params: idParams,
  output: offer,
  refusals: [creatorNotFound],
});

export const privateRequest = z.object({
  _id: id,
  /** Of their conversation during the show. */
  conversationId: id,
  /** Also the name of the media channel. */
  sessionId: id,
  performerId: id,
  performerInfo: accountCard,
  userId: id,
  userInfo: accountCard,
  note: z.string(),
  pricePerMinute: amountOutput,
  minimumMinutes: z.int(),
  status: requestStatus,
  /** When a pending one expires, or an accepted one is given up. */
  expiresAt: z.nullable(isoDate),
  startedAt: z.nullable(isoDate),
  /** Until then the fan has paid. */
  paidUntil: z.nullable(isoDate),
  endedAt: z.nullable(isoDate),
  endReason: z.nullable(showEnd),
  /** Seconds in which both were there. */
  duration: z.int(),
  /** What the fan has paid, less what was refunded. */
  paidPrice: amountOutput,
  refundedPrice: amountOutput,
  createdAt: isoDate,
  updatedAt: isoDate,
});
export type PrivateRequest = z.output<typeof privateRequest>;

export const requestShow = endpoint({
  method: 'POST',
  path: '/streaming/private-requests',
  who: 'fan',
  summary: 'Asks a creator for a private show; nothing is charged before it begins',
  body: z.object({
    performerId: id,
    note: z._default(prose({ max: 300 }), ''),
    /** Per minute, as the fan saw it. */
    expectedPrice: amountInput,
  }),
  output: privateRequest,
  refusals: [creatorNotFound, privateShowsOff, priceChanged, alreadyRequested, balanceTooLow],
  limit: 'charge',
});

export const listRequests = endpoint({
  method: 'GET',
  path: '/streaming/private-requests',
  who: 'fanOrCreator',
  summary: 'Requests that the fan has made, or the creator was sent; open ones first',
  query: z.object({ openOnly: z.optional(flag), ...paging(24) }),
  output: paged(privateRequest),
});

const params = z.object({ id });

export const answerRequest = endpoint({
  method: 'PUT',
  path: '/streaming/private-requests/{id}',
  who: 'fanOrCreator',
  summary: 'Creators accept or decline, fans withdraw, both end; what was paid and not delivered is refunded',
  params,
  body: z.object({ action: z.enum(['accept', 'decline', 'withdraw', 'end']) }),
  output: privateRequest,
  refusals: [requestNotFound, requestClosed, showRunning],
});

export const privateGrant = endpoint({
  method: 'POST',
  path: '/streaming/private-requests/{id}/grant',
  who: 'fanOrCreator',
  summary: 'How one of the two connects to the show: the creator publishes, the fan watches',
  params,
  output: join,
  refusals: [requestNotFound, requestClosed],
});

export const putPresence = endpoint({
  method: 'PUT',
  path: '/streaming/private-requests/{id}/presence',
  who: 'fanOrCreator',
  summary: 'Says that one of the two is there, every five seconds; the show begins and is metered by it',
  params,
  output: privateRequest,
  refusals: [requestNotFound],
});

nameSchemas({ PrivateRequest: privateRequest, PrivateOffer: offer });
