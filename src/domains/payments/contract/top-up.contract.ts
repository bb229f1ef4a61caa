import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text, typedCode } from '#platform/contract/fields.ts';
import { amountInput } from '#platform/contract/money.ts';
import { purposeItem } from './card-transaction.contract.ts';
import { couponRefusals } from './coupons.contract.ts';
import { OWN_PATH } from './own-path.ts';
import { cardExpired, cardNotFound } from './payment-cards.contract.ts';
import {
  cardNumberNotAccepted,
  noCardPayments,
  purposeBought,
  purposeChanged,
  purposeGone,
  topUpOutOfRange,
  topUpTooSmall,
} from './payments.refusals.contract.ts';
import { packageNotFound, packagePriceChanged } from './token-packages.contract.ts';

// Existing clients send several of these as empty text.
const word = z.optional(text({ max: 200 }));

export const startTopUp = endpoint({
  method: 'POST',
  path: '/payment/wallet/top-up',
  who: 'fan',
  summary: 'Starts a top-up by card; the payer continues at `paymentUrl`',
  // Unknown fields are kept, so that they can be searched for card numbers.
  body: z
    .looseObject({
      /** What is paid before a coupon. Of a package, the price that the payer saw: it must be the current one. */
      amount: z.optional(amountInput),
      /** In place of an amount. */
      packageId: z.optional(id),
      /** The tokens that the payer saw the package to have. */
      tokens: z.optional(amountInput),
      /** Ignored: the site has one gateway. */
      paymentGateway: word,
      /** A saved card, by its id or token: it is charged at once. */
      cardId: z.optional(text({ max: 255 })),
      couponCode: z.optional(typedCode({ max: 200 })),
      /** Where the payer returns to afterwards. */
      returnTo: z.optional(z.string().check(z.maxLength(300), z.regex(OWN_PATH))),
      /** What the payer wants to buy with the tokens; shown on the card page. It buys nothing yet. */
      purpose: z.optional(
        z.object({
          name: text({ min: 1, max: 200 }),
          price: amountInput,
          /**
           * For an item that can be bought only once: it must be for sale at this price, and the card page then
           * notices when it is bought.
           */
          item: z.optional(purposeItem),
        }),
      ),
      /**
       * A payment that was started for the same purchase. If the bank is processing it, or it waits for a card
       * for this very purchase, it is resumed and no second one is started.
       */
      begun: z.optional(id),
    })
    .check(({ value: { amount, packageId }, issues }) => {
      if (amount === undefined && packageId === undefined)
        issues.push({ code: 'invalid_type', expected: 'number', input: undefined, path: ['amount'] });
    }),
  output: z.object({
    _id: id,
    /** Where the payer confirms; absent for gateways with a form on our page. */
    paymentUrl: z.optional(z.string()),
    /** What such a gateway's form needs. */
    clientSecret: z.optional(z.string()),
  }),
  refusals: [
    topUpOutOfRange,
    topUpTooSmall,
    cardNotFound,
    cardExpired,
    cardNumberNotAccepted,
    packageNotFound,
    packagePriceChanged,
    ...couponRefusals,
    noCardPayments,
    purposeGone,
    purposeBought,
    purposeChanged,
  ],
  money: true,
  limit: 'payment',
});
