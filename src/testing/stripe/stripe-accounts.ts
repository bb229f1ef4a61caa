/** Connected accounts as the stand-in for Stripe keeps them, and as they are on the wire. */
import { newStripeId } from './stripe-objects.ts';

export interface ConnectedAccount {
  readonly id: string;
  readonly country: string;
  readonly metadata: Record<string, string>;
  /** What the payee has not entered yet. */
  missing: string[];
}

export const makeAccount = ({
  country = 'US',
  metadata,
}: {
  country: string | undefined;
  metadata: Record<string, string>;
}): ConnectedAccount => ({
  id: newStripeId('acct'),
  country,
  metadata,
  missing: ['external_account', 'individual.dob'],
});

export function accountOnWire({ id, country, metadata, missing }: ConnectedAccount): object {
  const isComplete = missing.length === 0;
  return {
    id,
    object: 'account',
    country,
    metadata,
    charges_enabled: false,
    details_submitted: isComplete,
    payouts_enabled: isComplete,
    requirements: { currently_due: missing, disabled_reason: isComplete ? null : 'requirements.past_due' },
  };
}

/** Each address can be opened once. */
export const linkOnWire = (id: string): object => ({
  object: 'account_link',
  created: Math.floor(Date.now() / 1_000),
  expires_at: Math.floor(Date.now() / 1_000) + 300,
  url: `https://connect.stripe.test/setup/e/${id}/${newStripeId('link')}`,
});
