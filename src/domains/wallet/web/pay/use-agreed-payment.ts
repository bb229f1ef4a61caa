/** Continues after a top-up: pays once what was agreed to before it, and only if that top-up was paid. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findStartedTopUp } from '#domains/payments/web/index.ts';
import type { Tokens } from '#platform/contract/money.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { balanceTooLow } from '../../contract/wallet.refusals.contract.ts';
import { dropAgreement, readAgreement } from './agreement.ts';

// The bank may still be processing, and tokens arrive a moment after its confirmation.
const TRIES = 20;
const PAUSE_MILLISECONDS = 1_000;

interface AgreedPayment {
  /**
   * The page was opened by the return from a top-up. If the sheet is opened by hand, an earlier agreement is
   * dropped.
   */
  isBack: boolean;
  isOpen: boolean;
  intent: string;
  /** The current price. A price other than the agreed one needs a new confirmation. */
  price: Tokens | undefined;
  pay(idempotencyKey: string, price: Tokens): Promise<void>;
  /** Runs the payment as a press of the button would, with its error handling. */
  submit(send: () => Promise<void>): Promise<boolean>;
}

export function useAgreedPayment({ isBack, isOpen, intent, price, pay, submit }: AgreedPayment) {
  const [agreement] = useState(() => (isBack ? readAgreement(intent) : undefined));
  const isTheSame = agreement !== undefined && agreement.price === price;
  const [isPaying, setPaying] = useState(isTheSame);

  // Closing the sheet in the meantime cancels it.
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
    /** A retry after a failure is still the same payment. */
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
