import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '#platform/web/browser-api.ts';
import { useSocketEvent } from '#platform/web/socket.tsx';
import type { CardTransactionStatus } from '../contract/card-transaction.contract.ts';
import { paymentStatusCallback } from '../contract/payments.events.ts';
import { getTransaction } from '../contract/transactions.contract.ts';

// While the bank decides somebody is watching; a form that still waits for a card may lie open for long, and was
// perhaps paid in another tab.
const POLL_MILLISECONDS: Partial<Record<CardTransactionStatus, number>> = {
  processing: 1_000,
  created: 5_000,
};
// The word comes once the tokens are there; where it does not come, this is time enough for them.
const CREDIT_MILLISECONDS = 1_500;

/**
 * Waits for what becomes of a payment: the server says it over the socket, and where there is none we ask again and
 * again; a server that is away meanwhile changes nothing on the page. `onPaid` is called once, when the payment has
 * succeeded while one was looking.
 */
export function useOutcome(
  { _id: id, status }: { _id: string; status: CardTransactionStatus },
  onPaid: () => void,
): void {
  const { revalidate, state } = useRevalidator();
  const [statusAtFirst] = useState(status);
  const [heard, setHeard] = useState(false);
  useSocketEvent(paymentStatusCallback, () => {
    setHeard(true);
    revalidate();
  });

  const ask = useEffectEvent(async () => {
    const payment = await browserApi.call(getTransaction, { params: { id } }).catch(() => undefined);
    if (payment && payment.status !== status && state === 'idle') revalidate();
  });
  const pollMilliseconds = POLL_MILLISECONDS[status];
  useEffect(() => {
    if (pollMilliseconds === undefined) return;
    const asking = setInterval(() => ask(), pollMilliseconds);
    return () => clearInterval(asking);
  }, [pollMilliseconds]);

  const end = useEffectEvent(onPaid);
  const isPaidNow = status === 'success' && statusAtFirst !== 'success';
  useEffect(() => {
    if (!isPaidNow) return;
    const ending = setTimeout(() => end(), heard ? 0 : CREDIT_MILLISECONDS);
    return () => clearTimeout(ending);
  }, [isPaidNow, heard]);
}
