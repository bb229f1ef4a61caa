/** What a pay sheet does: it works out what one press means, and does that. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  purposeBought,
  purposeChanged,
  purposeGone,
} from '#domains/payments/contract/payments.refusals.contract.ts';
import { useTopUp } from '#domains/payments/web/index.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { fromWire, type Tokens, tokens, toWire } from '#platform/contract/money.ts';
import { useOpenSheet } from '#platform/web/actions/open-sheet.ts';
import { useIntentionKey } from '#platform/web/actions/use-intention-key.ts';
import { isRefusal } from '#platform/web/call/api.ts';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import { type LoginGate, pendingActionOf } from '#platform/web/page/login-gate.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useWallet } from '../use-wallet.ts';
import { dropAgreement, keepAgreement } from './agreement.ts';
import { type PayState, payStateOf } from './pay-state.ts';
import type { SentCharge } from './sent-charge.ts';
import type { TopUpSize } from './top-up-choice.tsx';
import { useAgreedPayment } from './use-agreed-payment.ts';
import { type Paid, useCharge } from './use-charge.ts';

export interface PaymentTerms<Typed> {
  open: boolean;
  /** The price; undefined as long as no amount is chosen that can be paid. */
  price: Tokens | undefined;
  /** What else is chosen and typed, and goes along with the price. */
  typed: Typed;
  words: {
    /** Stands on the card page after "for": "“Inside the kiln”". */
    purpose: string;
  };
  /** What is bought, where it is bought once; the card page then knows when that has happened. */
  item?: { kind: string; id: string };
  /** It is there by now, whoever has paid for it. */
  exists?: boolean;
  /** Where a top-up leads back to. */
  returnTo: string;
  /** A top-up has led back here. */
  isBack: boolean;
  /** For visitors, and for whoever was logged out meanwhile. */
  loginGate: LoginGate;
  /** It costs something else by now: what is to be paid is asked anew. */
  onPriceChanged?(price: Tokens): void;
  /** It is theirs by now: there is nothing to pay, only to show. */
  onAlreadyBought?(): Promise<void>;
  /** Pressed without a price: the moment to say what is missing. */
  onLacking?(): void;
  /** The call with which it is paid. */
  endpoint: Pick<Endpoint, 'refusals'>;
  /** Pays, and answers what came of it. One whose answer was lost comes again as it was. */
  onPay(charge: SentCharge<Typed>): Promise<Paid>;
}

export function usePayment<Typed>(terms: PaymentTerms<Typed>) {
  const { open, typed, isBack } = terms;
  const intent = pendingActionOf(terms.returnTo);
  const { balance: now, topUpLimits } = useWallet();
  const isVisitor = useSession().me === undefined;
  const navigate = useNavigate();
  const { busy, failure, submit } = useSubmit();
  // What was pressed on stands still until the answer: the new balance may be here before it.
  const [pressedAt, setPressedAt] = useState(now);
  const balance = busy ? pressedAt : now;
  const [size, setSize] = useState<TopUpSize>('just-enough');
  const { paid, unsure, givenUp, wasNotPaid, pay, giveUp } = useCharge({ ...terms, intent });
  // What was sent stands as it was sent, until it is known what became of it.
  const price = unsure ? unsure.price : terms.price;
  const keyOf = useIntentionKey();
  const leaveForTopUp = useLeavingForTopUp(terms);
  const payAgreed = (idempotencyKey: string, agreedPrice: Tokens) =>
    pay({ price: agreedPrice, typed, idempotencyKey });
  const agreed = useAgreedPayment({ isBack, isOpen: open, intent, price, pay: payAgreed, submit });
  const isAgreed = agreed.isPaying;
  const isUnsure = unsure !== undefined;
  const state = payStateOf({ isVisitor, price, balance, topUpLimits, size, isAgreed, isUnsure });

  useOpenSheet(open && !isVisitor && paid === undefined, () => {
    terms.loginGate.onClick();
    return terms.loginGate.href;
  });

  async function press() {
    if (price === undefined) return terms.onLacking?.();
    if (isVisitor) {
      terms.loginGate.onClick();
      return navigate(terms.loginGate.href);
    }
    setPressedAt(balance);
    await submit(async () => {
      // The server has closed a key that was given up, for ever: each charge after it has a key of its own.
      const agreedKey = givenUp === undefined ? agreed.agreedKey : undefined;
      const idempotencyKey = agreedKey ?? keyOf(JSON.stringify([price, typed, givenUp]));
      if (isTopUp(state)) await leaveForTopUp(state, idempotencyKey);
      else await pay({ price, typed, idempotencyKey });
    });
  }

  /** What became of what was sent; nothing is paid by that. */
  async function findOut() {
    await submit(async () => {
      await giveUp();
      dropAgreement(intent);
    });
  }

  // Whether it was this very charge, the server says under its key; the answer is the ticket that got lost.
  const hasAsked = useRef(false);
  const askAgain = useEffectEvent(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    press();
  });
  const isToBeAsked = terms.exists === true && state.name === 'unsure' && !busy && paid === undefined;
  useEffect(() => {
    if (isToBeAsked) askAgain();
  }, [isToBeAsked]);

  return {
    state,
    price,
    paid,
    /** What was sent, and may have been paid. */
    unsure,
    /** It turned out that what was sent was not paid, and never will be. */
    wasNotPaid,
    balance,
    size,
    setSize,
    busy,
    failure,
    press,
    findOut,
    agreed,
  };
}

type TopUpState = Extract<PayState, { name: 'top-up' | 'top-up-again' }>;

/** Whether the balance does not suffice, so that a press leads to the card page. */
export function isTopUp(state: PayState): state is TopUpState {
  return state.name === 'top-up' || state.name === 'top-up-again';
}

/** To the card page, with what was agreed to by the press kept for the way back. */
function useLeavingForTopUp(terms: Omit<PaymentTerms<unknown>, 'onPay'>) {
  const { words, item, returnTo, onPriceChanged, onAlreadyBought } = terms;
  const topUp = useTopUp();
  const intent = pendingActionOf(returnTo);
  return async ({ name, price, amount }: TopUpState, idempotencyKey: string) => {
    // What one top-up cannot cover is asked again.
    if (name === 'top-up-again') dropAgreement(intent);
    else keepAgreement(intent, { price, idempotencyKey });
    const purpose = { name: words.purpose, price: toWire(price), item };
    try {
      await topUp(amount, { returnTo, purpose });
    } catch (error) {
      // What was agreed to is not there any more, or not for that.
      if ([purposeGone, purposeBought, purposeChanged].some((refusal) => isRefusal(error, refusal))) {
        dropAgreement(intent);
      }
      if (isRefusal(error, purposeBought)) await onAlreadyBought?.();
      if (isRefusal(error, purposeChanged))
        onPriceChanged?.(tokens(fromWire(Number(error.fields.price)) ?? 0));
      throw error;
    }
  };
}
