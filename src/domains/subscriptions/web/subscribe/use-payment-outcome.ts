/** Waits until a card payment for a subscription has ended, and the subscription stands. */
import { useEffect, useEffectEvent } from 'react';
import { getTransaction } from '#domains/payments/contract/transactions.contract.ts';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useSocketEvent } from '#platform/web/live/socket.tsx';
import { searchOwnSubscriptions } from '../../contract/subscription-lists.contract.ts';
import { subscriptionChanged } from '../../contract/subscriptions.events.ts';
import type { OwnSubscription } from '../wire.ts';

/** One's own subscription to a creator; undefined where there never was one. */
export async function findSubscription(performerId: string): Promise<OwnSubscription | undefined> {
  const { data } = await browserApi.call(searchOwnSubscriptions, { query: { performerId, limit: 1 } });
  return data[0];
}

export type Outcome =
  | { name: 'subscribed'; subscription: OwnSubscription }
  | { name: 'failed'; failureCode: string | null }
  /** The bank asks for a confirmation on this page. */
  | { name: 'to-confirm'; url: string }
  /** The payer has come back from the card page without paying. */
  | { name: 'not-paid' };

interface AwaitedPayment {
  /** Undefined: nothing is waited for. */
  paymentId: string | undefined;
  creatorId: string;
  /** The payer was on the card page: a payment that still waits for a card there was given up. */
  isBack: boolean;
}

// The payer watches; the socket is faster where it is up.
const POLL_MILLISECONDS = 1_000;

/** Calls once with how the payment ended. A server that is away changes nothing: it is asked again. */
export function usePaymentOutcome(awaited: AwaitedPayment, onOutcome: (outcome: Outcome) => void): void {
  const { paymentId } = awaited;
  const ask = useEffectEvent(async (isCurrent: () => boolean) => {
    const outcome = paymentId && (await outcomeOf(paymentId, awaited).catch(passOver));
    if (!outcome || !isCurrent()) return false;
    onOutcome(outcome);
    return true;
  });
  useEffect(() => {
    if (paymentId === undefined) return;
    let isCurrent = true;
    let pause: ReturnType<typeof setTimeout>;
    const goOn = async () => {
      if (!(await ask(() => isCurrent)) && isCurrent) pause = setTimeout(goOn, POLL_MILLISECONDS);
    };
    void goOn();
    return () => {
      isCurrent = false;
      clearTimeout(pause);
    };
  }, [paymentId]);
  useSocketEvent(subscriptionChanged, ({ performerId }) => {
    if (performerId === awaited.creatorId) void ask(() => true);
  });
}

function passOver(error: unknown): undefined {
  if (!(error instanceof ApiFailure)) throw error;
}

async function outcomeOf(id: string, { creatorId, isBack }: AwaitedPayment): Promise<Outcome | undefined> {
  const { status, failureCode }: EndpointResult<typeof getTransaction> = await browserApi.call(
    getTransaction,
    { params: { id } },
  );
  switch (status) {
    case 'fail':
    case 'canceled':
      return { name: 'failed', failureCode };
    case 'created':
      return isBack ? { name: 'not-paid' } : undefined;
    case 'require_authentication': {
      if (isBack) return { name: 'not-paid' };
      const url = (await findSubscription(creatorId))?.confirmUrl;
      return url ? { name: 'to-confirm', url } : undefined;
    }
    case 'processing':
      return undefined;
    default: {
      // Paid: the access comes a moment later.
      const subscription = await findSubscription(creatorId);
      return subscription?.isSubscribed ? { name: 'subscribed', subscription } : undefined;
    }
  }
}
