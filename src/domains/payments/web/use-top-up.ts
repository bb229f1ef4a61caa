import { type Cents, toWire } from '#platform/contract/money.ts';
import { useIntentionKey } from '#platform/web/actions/use-intention-key.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pendingActionOf } from '#platform/web/page/login-gate.ts';
import { leaveDocument } from '#platform/web/page/use-back-closes.ts';
import { withoutDigitRows } from '../contract/digit-rows.ts';
import { startTopUp } from '../contract/top-up.contract.ts';
import { keepStartedTopUp, startedTopUp } from './started-top-up.ts';

export interface TopUpIntent {
  /** A path of this site; without one the payer ends at the page of thanks. */
  returnTo?: string | undefined;
  /** What the tokens are wanted for, and its price in tokens as on the wire; the card page shows both. */
  purpose?: { name: string; price: number; item?: { kind: string; id: string } | undefined } | undefined;
}

/**
 * Starts a top-up and leaves for the gateway, which leads back to where the wish says. One that is under way
 * already is gone back to, and none is begun beside it. Throws an ApiFailure when the site refuses.
 */
export function useTopUp(): (amount: Cents, intent?: TopUpIntent) => Promise<void> {
  const keyOf = useIntentionKey();
  return async (amount, { returnTo, purpose: wanted } = {}) => {
    // A name of somebody else's making must not be taken for a card number that the payer has typed.
    const purpose = wanted && { ...wanted, name: withoutDigitRows(wanted.name) };
    const intent = pendingActionOf(returnTo ?? '/wallet');
    const body = { amount: toWire(amount), returnTo, purpose, begun: startedTopUp(intent) };
    const { _id, paymentUrl } = await browserApi.call(
      startTopUp,
      { body },
      { idempotencyKey: keyOf(JSON.stringify(body)) },
    );
    if (!paymentUrl) throw new Error('the gateway of this site has no page to go on at');
    keepStartedTopUp(intent, _id);
    return leaveFor(paymentUrl);
  };
}

/** The busy button stays busy: the page is on its way out. */
function leaveFor(address: string): Promise<never> {
  // A browser may bring the very same page back later, button and all; by then nothing on it is true any more.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  leaveDocument(address);
  return new Promise(() => {});
}
