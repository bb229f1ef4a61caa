import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useIntentionKey } from '#platform/web/actions/use-intention-key.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import { paymentDecided } from '../contract/payments.refusals.contract.ts';
import { paySandboxPayment, type TestCard } from '../contract/sandbox.contract.ts';
import { getTransaction } from '../contract/transactions.contract.ts';
import type { CardPayment } from './card-payment.ts';

export interface CardSending {
  busy: boolean;
  failure: ApiFailure | undefined;
  /** Broken: nobody knows whether the card was charged. Mended: the server says that it was not. */
  line: 'whole' | 'broken' | 'mended';
  /** Sends a card; the same one again is the same payment still. */
  send(card: TestCard, confirmed: boolean): Promise<boolean>;
}

// Somebody is watching, and wants to know whether they have paid.
const ASK_AGAIN_MILLISECONDS = 2_000;

/** Sends a card, and shows what the server then knows. Where the line breaks, it asks until there is an answer. */
export function useCardSending({ _id: id, status }: CardPayment): CardSending {
  const { revalidate } = useRevalidator();
  const { busy, failure, submit } = useSubmit();
  const [line, setLine] = useState<CardSending['line']>('whole');
  const keyOf = useIntentionKey();

  /** Asks first: to load a page that cannot be reached would put an error in the place of the form. */
  async function showOutcome() {
    const payment = await browserApi.call(getTransaction, { params: { id } });
    if (payment.status !== status) await revalidate();
  }

  async function pay(card: TestCard, confirmed: boolean) {
    try {
      await browserApi.call(
        paySandboxPayment,
        { params: { id }, body: { card, confirmed } },
        { idempotencyKey: keyOf(`${card} ${confirmed}`) },
      );
    } catch (error) {
      // It is decided already, perhaps in another tab: that is simply shown.
      if (!(error instanceof ApiFailure) || error.code !== paymentDecided.code) throw error;
    }
    await showOutcome();
  }

  const send = (card: TestCard, confirmed: boolean) =>
    submit(async () => {
      setLine('whole');
      try {
        await pay(card, confirmed);
      } catch (error) {
        if (error instanceof ApiFailure && isUnanswered(error)) setLine('broken');
        throw error;
      }
    });

  const ask = useEffectEvent(async () => {
    try {
      await showOutcome();
      setLine('mended');
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
  });
  useEffect(() => {
    if (line !== 'broken' || busy) return;
    const asking = setInterval(() => ask(), ASK_AGAIN_MILLISECONDS);
    return () => clearInterval(asking);
  }, [line, busy]);

  return { busy, failure, line, send };
}

/** The network is gone, or what stands between us and the server has answered in its place. */
function isUnanswered({ status }: ApiFailure): boolean {
  return status === 0 || status >= 500;
}
