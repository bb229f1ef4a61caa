import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text } from '#platform/contract/fields.ts';
import { amountInput } from '#platform/contract/money.ts';
import { purposeItem } from './card-transaction.contract.ts';
import { couponUnknown } from './coupons.contract.ts';
import { OWN_PATH } from './own-path.ts';
import {
  cardNumberNotAccepted,
  purposeBought,
  purposeChanged,
  purposeGone,
  topUpOutOfRange,
} from './payments.refusals.contract.ts';

// Existing clients send several of these as empty text.
const word = z.optional(text({ max: 200 }));

export const startTopUp = endpoint({
  method: 'POST',
  path: '/payment/wallet/top-up',
  who: 'fan',
  summary: 'Starts a top-up by card; the payer continues at `paymentUrl`',
  // Unknown fields are kept, so that they can be searched for card numbers.
  body: z.looseObject({
    amount: amountInput,
    /** Ignored: the site has one gateway. */
    paymentGateway: word,
    cardId: word,
    couponCode: word,
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
    cardNumberNotAccepted,
    couponUnknown,
    purposeGone,
    purposeBought,
    purposeChanged,
  ],
  money: true,
  limit: 'payment',
});
