import { type Cents, toWire } from '#platform/contract/money.ts';
import { useIntentionKey } from '#platform/web/actions/use-intention-key.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pendingActionOf } from '#platform/web/page/login-gate.ts';
import { leaveDocument } from '#platform/web/page/use-back-closes.ts';
import { withoutDigitRows } from '../contract/digit-rows.ts';
import type { TokenPackage } from '../contract/token-packages.contract.ts';
import { startTopUp } from '../contract/top-up.contract.ts';
import { keepStartedTopUp, startedTopUp } from './started-top-up.ts';

export interface TopUpIntent {
  /** A path on this site; without it the payer ends at the page for successful payments. */
  returnTo?: string | undefined;
  /** The token of a saved card, which is charged at once. */
  cardId?: string | undefined;
  /** What the tokens are for, with its price in tokens as on the wire; shown on the card page. */
  purpose?: { name: string; price: number; item?: { kind: string; id: string } | undefined } | undefined;
  /** Bought in place of a free amount; `amount` is its price. */
  tokenPackage?: TokenPackage | undefined;
  couponCode?: string | undefined;
}

/**
 * Starts a top-up, of an amount before any coupon, and leaves for the gateway, or for the page that waits for a saved
 * card; both return to the address of the intent. Resumes one that is in progress. Throws an ApiFailure when the site refuses.
 */
export function useTopUp(): (amount: Cents, intent?: TopUpIntent) => Promise<void> {
  const keyOf = useIntentionKey();
  return async (amount, { returnTo, cardId, purpose: wanted, tokenPackage, couponCode } = {}) => {
    // Digits in a creator's title must not be mistaken for a card number that the payer typed.
    const purpose = wanted && { ...wanted, name: withoutDigitRows(wanted.name) };
    const intent = pendingActionOf(returnTo ?? '/wallet');
    const body = {
      amount: toWire(amount),
      packageId: tokenPackage?._id,
      tokens: tokenPackage?.tokens,
      couponCode,
      cardId,
      returnTo,
      purpose,
      begun: startedTopUp(intent),
    };
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

/** Never resolves, so the button stays busy until the page is gone. */
export function leaveFor(address: string): Promise<never> {
  // A browser may restore this page later, busy button included; its content would be outdated by then.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  leaveDocument(address);
  return new Promise(() => {});
}
