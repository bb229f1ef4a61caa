/** Goes on after a top-up: pays what was agreed to before it, once, and only if that very top-up has been paid. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findStartedTopUp } from '#domains/payments/web/index.ts';
import type { Tokens } from '#platform/contract/money.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { balanceTooLow } from '../../contract/wallet.refusals.contract.ts';
import { dropAgreement, readAgreement } from './agreement.ts';

// The bank may still be thinking, and the tokens come a moment after its word.
const TRIES = 20;
const PAUSE_MILLISECONDS = 1_000;

interface AgreedPayment {
  /** Opened by the way back from a top-up. Opened by hand, whatever was agreed to before is forgotten. */
  isBack: boolean;
  isOpen: boolean;
  intent: string;
  /** What is asked now. Another price than the agreed one is never paid without a new press. */
  price: Tokens | undefined;
  pay(idempotencyKey: string, price: Tokens): Promise<void>;
  /** Runs the paying like a press of the button, with its failures. */
  submit(send: () => Promise<void>): Promise<boolean>;
}

export function useAgreedPayment({ isBack, isOpen, intent, price, pay, submit }: AgreedPayment) {
  const [agreement] = useState(() => (isBack ? readAgreement(intent) : undefined));
  const isTheSame = agreement !== undefined && agreement.price === price;
  const [isPaying, setPaying] = useState(isTheSame);

  // Who closes the sheet meanwhile has thought better of it.
  const isWanted = useRef(false);
  useEffect(() => {
    isWanted.current = isOpen;
    return () => {
      isWanted.current = false;
    };
  }, [isOpen]);

  const hasBegun = useRef(false);
  const begin = useEffectEvent(async () => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (!agreement || !isTheSame) return dropAgreement(intent);
    const isOver = await submit(() =>
      payWhenPaid(
        intent,
        () => isWanted.current,
        () => pay(agreement.idempotencyKey, agreement.price),
      ),
    );
    if (isOver) dropAgreement(intent);
    setPaying(false);
  });
  useEffect(() => {
    begin();
  }, []);

  return {
    isPaying,
    /** The price has changed since it was agreed to. */
    isOutdated: agreement !== undefined && !isTheSame,
    /** A press after a failure is the same payment still. */
    agreedKey: isTheSame ? agreement.idempotencyKey : undefined,
  };
}

async function payWhenPaid(intent: string, isWanted: () => boolean, pay: () => Promise<void>): Promise<void> {
  for (let left = TRIES; left > 0 && isWanted(); left--) {
    const status = (await findStartedTopUp(intent))?.status;
    if (status !== 'success' && status !== 'processing') return;
    if (status === 'success' && isWanted()) {
      try {
        return await pay();
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.code !== balanceTooLow.code || left === 1) throw error;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
  }
}
