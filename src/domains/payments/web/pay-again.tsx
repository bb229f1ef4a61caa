/**
 * Retry with another card. A payment that failed is tried again itself, with its coupon and what it pays for; one that
 * expired, or whose item has changed since, gives way to a new top-up.
 */
import { useLingui } from '@lingui/react/macro';
import { Button } from '#design/parts/button.tsx';
import { cents, fromWire } from '#platform/contract/money.ts';
import { useIntentionKey } from '#platform/web/actions/use-intention-key.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import type { CardTransactionStatus } from '../contract/card-transaction.contract.ts';
import { retryPayment } from '../contract/retry.contract.ts';
import { purposeState, wantAgain } from './purpose.ts';
import { leaveFor, useTopUp } from './use-top-up.ts';

interface PayAgainProps {
  payment: {
    _id: string;
    status: CardTransactionStatus;
    purpose: Parameters<typeof purposeState>[0];
  };
  /** In the site's currency, as on the wire. */
  amount: number;
  isTopUp: boolean;
  returnTo: string | null | undefined;
  wide?: boolean;
}

/** Nothing where the payment cannot be made again from here. */
export function PayAgain({ payment, amount, isTopUp, returnTo, wide }: PayAgainProps) {
  const { t } = useLingui();
  const topUp = useTopUp();
  const keyOf = useIntentionKey();
  const { busy, failure, submit } = useSubmit();
  const { _id: id, status, purpose } = payment;
  const isRetry = status === 'fail' && purposeState(purpose) === 'as-seen';
  if (!isRetry && !isTopUp) return null;

  async function again() {
    if (!isRetry) return topUp(cents(fromWire(amount) ?? 0), wantAgain(purpose, returnTo));
    const { paymentUrl } = await browserApi.call(
      retryPayment,
      { params: { id }, body: { newCard: true } },
      { idempotencyKey: keyOf(id) },
    );
    if (!paymentUrl) throw new Error('the gateway of this site has no page to go on at');
    return leaveFor(paymentUrl);
  }

  return (
    <>
      <FailureAlert failure={failure} />
      <Button kind="main" size="hero" wide={wide} busy={busy} onClick={() => submit(again)}>
        {t`Choose another card`}
      </Button>
    </>
  );
}
