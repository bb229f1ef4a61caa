import { type Cents, toWire } from '#platform/contract/money.ts';
import { browserApi } from '#platform/web/browser-api.ts';
import { useIntentionKey } from '#platform/web/use-intention-key.ts';
import { startTopUp } from '../contract/top-up.contract.ts';

/**
 * Starts a top-up and leaves for the gateway, which leads back to `returnTo` (a path of this site) or to the
 * site's own page of thanks. Throws an ApiFailure when the site refuses.
 */
export function useTopUp(): (amount: Cents, returnTo?: string) => Promise<void> {
  const keyOf = useIntentionKey();
  return async (amount, returnTo) => {
    const { paymentUrl } = await browserApi.call(
      startTopUp,
      { body: { amount: toWire(amount), returnTo } },
      { idempotencyKey: keyOf(`${amount} ${returnTo}`) },
    );
    if (!paymentUrl) throw new Error('the gateway of this site has no page to go on at');
    // The busy button stays busy: the page is on its way out.
    window.location.assign(paymentUrl);
    await new Promise(() => {});
  };
}
