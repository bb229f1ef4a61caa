import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useSocketEvent } from '#platform/web/live/socket.tsx';
import type { CardTransactionStatus } from '../contract/card-transaction.contract.ts';
import { paymentStatusCallback } from '../contract/payments.events.ts';
import { getTransaction } from '../contract/transactions.contract.ts';

type Payment = EndpointResult<typeof getTransaction>;

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
  { _id: id, status, purpose }: Pick<Payment, '_id' | 'status' | 'purpose'>,
  onPaid: () => void,
): void {
  const { revalidate, state } = useRevalidator();
  const [statusAtFirst] = useState(status);
  const [received, setHeard] = useState(false);
  useSocketEvent(paymentStatusCallback, () => {
    setHeard(true);
    revalidate();
  });

  const ask = useEffectEvent(async () => {
    const payment = await browserApi.call(getTransaction, { params: { id } }).catch(() => undefined);
    if (!payment || state !== 'idle') return;
    if (payment.status !== status || !isSame(payment.purpose, purpose)) revalidate();
  });
  // What the tokens are for may have been bought in another tab, or on the pages that one comes back from; or it is gone.
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && ask();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, []);
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
    const ending = setTimeout(() => end(), received ? 0 : CREDIT_MILLISECONDS);
    return () => clearTimeout(ending);
  }, [isPaidNow, received]);
}

/** What it is for stands as before: it is bought and costs what it was and did. */
const isSame = (a: Payment['purpose'], b: Payment['purpose']) =>
  a?.isBought === b?.isBought && a?.priceNow === b?.priceNow;
