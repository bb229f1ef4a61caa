import type * as z from 'zod/mini';
import type { getStripePayment } from '../../contract/stripe.contract.ts';
import type { CardPayment } from '../card-payment.ts';

/** A payment as its page by Stripe loads it. */
export type StripePayment = CardPayment & z.output<typeof getStripePayment.output>;
