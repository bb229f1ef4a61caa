import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useIntentionKey } from '#platform/web/actions/use-intention-key.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import { paymentDecided } from '../contract/payments.refusals.contract.ts';
import { paySandboxPayment, type TestCard } from '../contract/sandbox.contract.ts';
import { type CardPayment, loadCardPayment } from './card-payment.ts';

export type SandboxPayment = CardPayment & {
  readonly cards: readonly TestCard[];
  readonly savedCard: TestCard | null;
};

export interface SentCard {
  card: TestCard;
  /** The payer has answered the bank's question. */
  confirmed: boolean;
  /** For next time. */
  save: boolean;
}

export interface CardSending {
  busy: boolean;
  failure: ApiFailure | undefined;
  /** `broken`: nobody knows whether the card was charged. `mended`: the server says that it was not. */
  line: 'whole' | 'broken' | 'mended';
  /** Sends a card; sending the same one again does not start a second payment. */
  send(sent: SentCard): Promise<boolean>;
}

// Short, because the payer is waiting to see whether they have paid.
const ASK_AGAIN_MILLISECONDS = 2_000;

/**
 * Sends a card and shows the resulting state. If the connection breaks, it asks the server until it gets an
 * answer.
 */
export function useCardSending(payment: SandboxPayment): CardSending {
  const { _id: id, right, status } = payment;
  const { revalidate } = useRevalidator();
  const { busy, failure, submit } = useSubmit();
  const [line, setLine] = useState<CardSending['line']>('whole');
  const keyOf = useIntentionKey();

  /** Checks first: reloading an unreachable page would replace the form with an error. */
  async function showOutcome() {
    const now = await loadCardPayment(browserApi, payment);
    if (now.status !== status) await revalidate();
  }

  async function pay(sent: SentCard) {
    try {
      await browserApi.call(
        paySandboxPayment,
        { params: { id }, body: { ...sent, right } },
        // Keys belong to accounts; without one a payment that is decided still takes no second card.
        right === undefined ? { idempotencyKey: keyOf(JSON.stringify(sent)) } : {},
      );
    } catch (error) {
      // Already decided, perhaps in another tab: just show it.
      if (!(error instanceof ApiFailure) || error.code !== paymentDecided.code) throw error;
    }
    await showOutcome();
  }

  const send = (sent: SentCard) =>
    submit(async () => {
      setLine('whole');
      try {
        await pay(sent);
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

/** The network is down, or a proxy answered instead of the server. */
function isUnanswered({ status }: ApiFailure): boolean {
  return status === 0 || status >= 500;
}
