import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useSocketEvent } from '#platform/web/socket.tsx';
import type { CardTransactionStatus } from '../contract/card-transaction.contract.ts';
import { paymentStatusCallback } from '../contract/payments.events.ts';

const POLL_MILLISECONDS = 1_000;
// The word comes once the tokens are there; where it does not come, this is time enough for them.
const CREDIT_MILLISECONDS = 1_500;

/**
 * Waits for what becomes of a payment: the server says it over the socket, and where there is none we ask every
 * second. `onPaid` is called once, when the payment has succeeded while one was looking.
 */
export function useOutcome(status: CardTransactionStatus, onPaid: () => void): void {
  const { revalidate, state } = useRevalidator();
  const [statusAtFirst] = useState(status);
  const [heard, setHeard] = useState(false);
  useSocketEvent(paymentStatusCallback, () => {
    setHeard(true);
    revalidate();
  });

  const ask = useEffectEvent(() => {
    if (state === 'idle') revalidate();
  });
  const isWaiting = status === 'processing';
  useEffect(() => {
    if (!isWaiting) return;
    const asking = setInterval(() => ask(), POLL_MILLISECONDS);
    return () => clearInterval(asking);
  }, [isWaiting]);

  const end = useEffectEvent(onPaid);
  const isPaidNow = status === 'success' && statusAtFirst !== 'success';
  useEffect(() => {
    if (!isPaidNow) return;
    const ending = setTimeout(() => end(), heard ? 0 : CREDIT_MILLISECONDS);
    return () => clearTimeout(ending);
  }, [isPaidNow, heard]);
}
