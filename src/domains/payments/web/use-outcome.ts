import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useSocketEvent } from '#platform/web/live/socket.tsx';
import type { CardTransactionStatus } from '../contract/card-transaction.contract.ts';
import { paymentStatusCallback, stripeConfirmPayment } from '../contract/payments.events.ts';
import { type CardPayment, loadCardPayment } from './card-payment.ts';

// Fast while the bank decides and the payer watches; slow for a form that waits for a card, which may stay
// open for long and be paid in another tab.
const POLL_MILLISECONDS: Partial<Record<CardTransactionStatus, number>> = {
  processing: 1_000,
  created: 5_000,
};
// The socket event arrives once the tokens are credited; without it, this is enough time for that.
const CREDIT_MILLISECONDS = 1_500;

/**
 * Waits for a payment's result over the socket, or by polling where the socket is down. A server that is away
 * changes nothing on the page. Calls `onPaid` once if the payment succeeds while the page is open.
 */
export function useOutcome(shown: CardPayment, onPaid: () => void): void {
  const { status, purpose } = shown;
  const { revalidate, state } = useRevalidator();
  const [statusAtFirst] = useState(status);
  const [received, setReceived] = useState(false);
  useSocketEvent(paymentStatusCallback, () => {
    setReceived(true);
    revalidate();
  });

  // The bank wants the payer: the page asks them at once.
  useSocketEvent(stripeConfirmPayment, ({ _id }) => {
    if (_id === shown._id) revalidate();
  });

  const ask = useEffectEvent(async () => {
    const payment = await loadCardPayment(browserApi, shown).catch(() => undefined);
    if (!payment || state !== 'idle') return;
    if (payment.status !== status || !isSame(payment.purpose, purpose)) revalidate();
  });
  // The intended item may have been bought in another tab or on a page the payer returns from, or be gone.
  useEffect(() => {
    const askIfVisible = () => document.visibilityState === 'visible' && ask();
    document.addEventListener('visibilitychange', askIfVisible);
    window.addEventListener('pageshow', askIfVisible);
    return () => {
      document.removeEventListener('visibilitychange', askIfVisible);
      window.removeEventListener('pageshow', askIfVisible);
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

/** Whether the intended item still has the same status and price. */
const isSame = (a: CardPayment['purpose'], b: CardPayment['purpose']) =>
  a?.isBought === b?.isBought && a?.priceNow === b?.priceNow;
