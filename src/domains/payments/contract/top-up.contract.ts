import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text } from '#platform/contract/fields.ts';
import { amountInput } from '#platform/contract/money.ts';
import { purposeItem } from './card-transaction.contract.ts';
import { OWN_PATH } from './own-path.ts';
import {
  cardNumberNotAccepted,
  couponUnknown,
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
  summary: 'Begins to buy tokens by card; the payer goes on at `paymentUrl`',
  // Fields that we do not know are kept until they have been searched for card numbers.
  body: z.looseObject({
    amount: amountInput,
    /** Ignored: the site has one gateway. */
    paymentGateway: word,
    cardId: word,
    couponCode: word,
    /** Where the payer goes back to afterwards. */
    returnTo: z.optional(z.string().check(z.maxLength(300), z.regex(OWN_PATH))),
    /** What the tokens are wanted for, as the payer has seen it: shown to them on the way. It buys nothing yet. */
    purpose: z.optional(
      z.object({
        name: text({ min: 1, max: 200 }),
        price: amountInput,
        /**
         * Where it is something that is bought once: it must be for sale at this price, and its page of payment then
         * knows when it is bought.
         */
        item: z.optional(purposeItem),
      }),
    ),
    /**
     * A payment that the payer has begun for the same: where the bank has it already, or it still waits for a card for
     * this very wish, it is gone on with, and none is begun beside it.
     */
    begun: z.optional(id),
  }),
  output: z.object({
    _id: id,
    /** Where the payer confirms; absent for gateways with a form on our page. */
    paymentUrl: z.optional(z.string()),
    /** What the form of such a gateway needs. */
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
