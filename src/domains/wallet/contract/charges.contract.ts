import * as z from 'zod/mini';
import { accountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { creatorNotFound } from '#domains/creators/contract/creators.refusals.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  days,
  direction,
  filterBy,
  flag,
  id,
  idParams,
  isoDate,
  paged,
  paging,
  prose,
  sortBy,
  text,
} from '#platform/contract/fields.ts';
import { amountInput, amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { chargeKind } from './charge-kinds.contract.ts';
import { tipTarget } from './tip-target.contract.ts';
import {
  alreadyBought,
  balanceTooLow,
  capReached,
  notForSale,
  priceChanged,
  tipOutOfRange,
  tipTargetNotFound,
} from './wallet.refusals.contract.ts';

const chargeStatus = z.enum(['success', 'refunded']);

/** What a fan paid from the wallet. */
export const charge = z.object({
  _id: id,
  source: z.literal('user'),
  sourceId: id,
  /** `performer` for a tip; otherwise the kind of what was bought. */
  target: z.string(),
  targetId: id,
  performerId: id,
  performerInfo: accountCard,
  type: chargeKind,
  products: z.array(
    z.object({
      name: z.string(),
      /**
       * The note of a tip; for other charges, and tips without a note, a name. Never empty: existing clients
       * print it alone.
       */
      description: z.string(),
      price: amountOutput,
      quantity: z.int(),
      productId: id,
      productType: z.string(),
    }),
  ),
  originalPrice: amountOutput,
  totalPrice: amountOutput,
  status: chargeStatus,
  message: z.nullable(z.string()),
  /** The post or other item that was tipped; null if the tip was for the creator alone. */
  tipTarget: z.nullable(tipTarget),
  receiptNumber: z.string(),
  /** The fan's balance right after the charge. */
  balanceAfter: amountOutput,
  createdAt: isoDate,
  updatedAt: isoDate,
});

/** Maximum length of a tip's note. */
export const TIP_MESSAGE_LENGTH = 200;

// Existing clients send stream and conversation ids here; empty everywhere else.
const place = z.optional(text({ max: 100 }));

export const tipCreator = endpoint({
  method: 'POST',
  path: '/wallet/charges/tip/{id}',
  who: 'fan',
  summary: 'Tips a creator',
  params: idParams,
  body: z.object({
    price: amountInput,
    message: z.optional(prose({ max: TIP_MESSAGE_LENGTH })),
    /** The post of this creator that is tipped. Existing clients do not send it. */
    feedId: z.optional(id),
    conversationId: place,
    sessionId: place,
  }),
  output: charge,
  refusals: [creatorNotFound, tipTargetNotFound, tipOutOfRange, balanceTooLow, capReached],
  money: true,
  limit: 'charge',
});

/** What all calls have in common that buy one item. */
const purchase = {
  method: 'POST',
  who: 'fan',
  params: idParams,
  body: z.object({
    /** The price that the buyer saw. If the price is different now, nothing is charged. */
    expectedPrice: z.optional(amountInput),
  }),
  output: charge,
  refusals: [notForSale, priceChanged, alreadyBought, balanceTooLow, capReached],
  money: true,
  limit: 'charge',
} as const;

export const unlockPost = endpoint({
  ...purchase,
  path: '/wallet/charges/feed/{id}',
  summary: 'Unlocks a post',
});

export const unlockGallery = endpoint({
  ...purchase,
  path: '/wallet/charges/gallery/{id}',
  summary: 'Unlocks a gallery',
});

export const unlockVideo = endpoint({
  ...purchase,
  path: '/wallet/charges/video/{id}',
  summary: 'Unlocks a video',
});

export const unlockMessage = endpoint({
  ...purchase,
  path: '/wallet/charges/message/{id}',
  summary: 'Unlocks the files of a message',
});

export const buyTicket = endpoint({
  ...purchase,
  path: '/wallet/charges/stream/{id}',
  summary: 'Pays for a live stream that is on air, once',
});

/** What was bought, as its buyer sees it today. */
const boughtItem = z.object({
  /** A small picture, blurred where the item is locked again after a refund; null for an item without photos. */
  picture: z.nullable(z.string()),
  /** Its creator has removed it; the buyer keeps it. */
  isRemoved: z.boolean(),
});
export type BoughtItem = z.output<typeof boughtItem>;

export const searchCharges = endpoint({
  method: 'GET',
  path: '/wallet/charges/search',
  who: 'signedIn',
  summary: 'What the logged-in user paid from the wallet; empty for creators and operators, who do not pay',
  query: z.object({
    ...paging(),
    type: z.optional(text({ max: 40 })),
    /** Only what was bought. */
    withoutTips: z.optional(flag),
    // A malformed id matches nothing.
    performerId: z.optional(text({ max: 60 })),
    status: filterBy(chargeStatus),
    ...days,
    sortBy: sortBy(['createdAt', 'updatedAt']),
    sort: direction,
  }),
  output: paged(
    z.extend(charge, {
      /** Name of what was bought; null if it has none. */
      title: z.nullable(z.string()),
      /** Null for tips, and where the buyer no longer sees the item. */
      item: z.nullable(boughtItem),
    }),
  ),
});

nameSchemas({ Charge: charge });
