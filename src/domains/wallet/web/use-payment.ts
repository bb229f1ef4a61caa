/** What a pay sheet does: it works out what one press means, and does that. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTopUp } from '#domains/payments/web/index.ts';
import { type Tokens, toWire } from '#platform/contract/money.ts';
import type { Door } from '#platform/web/door.ts';
import { useSession } from '#platform/web/session.tsx';
import { useStandingWish } from '#platform/web/standing-wish.ts';
import { useIntentionKey } from '#platform/web/use-intention-key.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { dropAgreement, keepAgreement } from './agreement.ts';
import { type PayState, payStateOf } from './pay-state.ts';
import type { TopUpSize } from './top-up-choice.tsx';
import { useAgreedPayment } from './use-agreed-payment.ts';
import { type Paid, useCharge } from './use-charge.ts';
import { useWallet } from './use-wallet.ts';

export interface PaymentTerms {
  open: boolean;
  /** The price; undefined as long as no amount is chosen that can be paid. */
  price: Tokens | undefined;
  words: {
    /** Stands on the card page after "for": "“Inside the kiln”". */
    purpose: string;
  };
  /** What is bought, where it is bought once; the card page then knows when that has happened. */
  item?: { kind: string; id: string };
  /** It is there by now, whoever has paid for it. */
  isThere?: boolean;
  /** Where a top-up leads back to. */
  returnTo: string;
  /** A top-up has led back here. */
  isBack: boolean;
  /** For visitors, and for whoever was logged out meanwhile. */
  door: Door;
  /** Pressed without a price: the moment to say what is missing. */
  onLacking?(): void;
  /** Called before leaving for a top-up or for the door: the moment to keep what was typed. */
  onLeave?(): void;
  /** Pays, and answers what came of it. The key is the same for every try of the same price. */
  onPay(idempotencyKey: string): Promise<Paid>;
}

export function usePayment(terms: PaymentTerms) {
  const { open, price, returnTo, isBack } = terms;
  const { balance: now, topUpLimits } = useWallet();
  const isVisitor = useSession().me === undefined;
  const navigate = useNavigate();
  const { busy, failure, submit } = useSubmit();
  // What was pressed on stands still until the answer: the new balance may be here before it.
  const [pressedAt, setPressedAt] = useState(now);
  const balance = busy ? pressedAt : now;
  const [size, setSize] = useState<TopUpSize>('just-enough');
  const { paid, unsure, pay } = useCharge(price, terms.onPay);
  const keyOf = useIntentionKey();
  const leaveForTopUp = useLeavingForTopUp(terms);
  const agreed = useAgreedPayment({ isBack, isOpen: open, returnTo, price, pay, submit });
  const isAgreed = agreed.isPaying;
  const state = payStateOf({ isVisitor, price, balance, topUpLimits, size, isAgreed, unsure });

  function leaveForDoor() {
    terms.onLeave?.();
    terms.door.onClick();
  }

  useStandingWish(open && !isVisitor && paid === undefined, () => {
    leaveForDoor();
    return terms.door.href;
  });

  async function press() {
    if (price === undefined) return terms.onLacking?.();
    if (isVisitor) {
      leaveForDoor();
      return navigate(terms.door.href);
    }
    setPressedAt(balance);
    await submit(async () => {
      const idempotencyKey = agreed.agreedKey ?? keyOf(String(price));
      if (isTopUp(state)) await leaveForTopUp(state, idempotencyKey);
      else await pay(idempotencyKey);
    });
  }

  // Whether it was this very wish, the server says under its key; the answer is the ticket that got lost.
  const hasAsked = useRef(false);
  const askAgain = useEffectEvent(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    press();
  });
  const isToBeAsked = terms.isThere === true && state.name === 'unsure' && !busy && paid === undefined;
  useEffect(() => {
    if (isToBeAsked) askAgain();
  }, [isToBeAsked]);

  return { state, paid, balance, size, setSize, busy, failure, press, leaveForDoor, agreed };
}

type TopUpState = Extract<PayState, { name: 'top-up' | 'top-up-again' }>;

/** Whether the balance does not suffice, so that a press leads to the card page. */
export function isTopUp(state: PayState): state is TopUpState {
  return state.name === 'top-up' || state.name === 'top-up-again';
}

/** To the card page, with what was agreed to by the press kept for the way back. */
function useLeavingForTopUp({ words, item, returnTo, onLeave }: PaymentTerms) {
  const topUp = useTopUp();
  return async ({ name, price, amount }: TopUpState, idempotencyKey: string) => {
    onLeave?.();
    // What one top-up cannot cover is asked again.
    if (name === 'top-up-again') dropAgreement(returnTo);
    else keepAgreement(returnTo, { price, idempotencyKey });
    const purpose = { name: words.purpose, price: toWire(price), item };
    await topUp(amount, { returnTo, purpose });
  };
}
