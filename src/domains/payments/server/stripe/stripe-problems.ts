import Stripe from 'stripe';
import { lacksOfStripe, readSettings } from '#domains/site/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';

type Lack = ReturnType<typeof lacksOfStripe>[number];

/** By what is missing; for the terminal and the log. */
const SENTENCES: Readonly<Record<Lack, string>> = {
  'publishable-key': 'STRIPE_PUBLISHABLE_KEY: missing; Stripe’s form for cards cannot be shown without it',
  'secret-key': 'STRIPE_SECRET_KEY: missing; no card can be charged without it',
  'webhook-secret':
    'STRIPE_WEBHOOK_SECRET: missing; without it anybody could report payments that never happened',
  mode: 'STRIPE_SECRET_KEY: a test key together with a live one; STRIPE_PUBLISHABLE_KEY must be of the same kind',
};

/** Whether Stripe does not know what it was asked for. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** What is missing before Stripe can take payments. */
export async function stripeProblems({ db, config }: Pick<ReadContext, 'db' | 'config'>): Promise<string[]> {
  return lacksOfStripe(config, await readSettings(db)).map((lack) => SENTENCES[lack]);
}
