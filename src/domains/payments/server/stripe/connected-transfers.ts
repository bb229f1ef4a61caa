/** Money that the site sends to accounts of payees at Stripe (Connect). */
import Stripe from 'stripe';
import { type Cents, cents } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { JobContext } from '#platform/server/jobs/jobs.ts';
import type { PayeeTransfer } from '../payment-gateway.ts';
import { openStripe } from './stripe-client.ts';
import { isMissing } from './stripe-problems.ts';

/** A transfer that the caller has stored before it asks for it. */
interface TransferOrder {
  /** Our id of it: what is sent under one id is sent once. */
  readonly transferId: string;
  /** One more each time that it is ordered after a refusal, because Stripe repeats its answer to a key. */
  readonly attempt: number;
  readonly accountRef: string;
  readonly amountCents: Cents;
  readonly currency: string;
}

/** What Stripe has answered; where it has not, the call throws and can be repeated. */
export type TransferAnswer =
  | { readonly is: 'sent'; readonly transfer: PayeeTransfer }
  /** `by` says where the reason is: at the account, or at the site, whose balance may be too low. */
  | {
      readonly is: 'refused';
      readonly by: 'account' | 'site';
      readonly code: string;
      readonly message: string;
    };

/** What another account would not change. */
const CAUSED_BY_SITE: ReadonlySet<string | undefined> = new Set([
  'balance_insufficient',
  'amount_too_small',
  'amount_too_large',
]);

const groupOf = (transferId: string) => `payout_${transferId}`;

/**
 * Sends money to an account. Called by jobs only, and idempotent: Stripe forgets keys after some days, so it is asked
 * first whether it has sent it already.
 */
export async function sendToAccount(job: JobContext, order: TransferOrder): Promise<TransferAnswer> {
  const { client } = await openStripe(job.read());
  const { transferId, attempt, accountRef, amountCents, currency } = order;
  const sent = await client.transfers.list({ transfer_group: groupOf(transferId), limit: 1 });
  const [known] = sent.data;
  if (known) return { is: 'sent', transfer: stateOf(known, transferId) };
  try {
    const made = await client.transfers.create(
      {
        amount: amountCents,
        currency: currency.toLowerCase(),
        destination: accountRef,
        transfer_group: groupOf(transferId),
        metadata: { transferId },
      },
      { idempotencyKey: `transfer-${transferId}-${attempt}` },
    );
    return { is: 'sent', transfer: stateOf(made, transferId) };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const { code = 'refused', message } = error;
    return { is: 'refused', by: CAUSED_BY_SITE.has(code) ? 'site' : 'account', code, message };
  }
}

/** A transfer as it is now; undefined where Stripe does not know it, `foreign` where the site has not sent it. */
export async function findTransfer(
  ctx: ReadContext,
  transferRef: string,
): Promise<PayeeTransfer | 'foreign' | undefined> {
  const { client } = await openStripe(ctx);
  try {
    const found = await client.transfers.retrieve(transferRef);
    const { transferId } = found.metadata;
    const isOurs = transferId !== undefined && found.transfer_group === groupOf(transferId);
    return isOurs ? stateOf(found, transferId) : 'foreign';
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const stateOf = ({ id, amount_reversed }: Stripe.Transfer, transferId: string): PayeeTransfer => ({
  transferId,
  transferRef: id,
  reversedCents: cents(amount_reversed),
});
