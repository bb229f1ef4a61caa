/** The logic of a pay sheet: determines what the button does, and does it. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { couponRefusals } from '#domains/payments/contract/coupons.contract.ts';
import {
  purposeBought,
  purposeChanged,
  purposeGone,
} from '#domains/payments/contract/payments.refusals.contract.ts';
import {
  type AppliedCoupon,
  chosenCard,
  useSavedCards,
  useTokenPackages,
  useTopUp,
} from '#domains/payments/web/index.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { fromWire, type Tokens, tokens, toWire } from '#platform/contract/money.ts';
import { useOpenSheet } from '#platform/web/actions/open-sheet.ts';
import { useIntentionKey } from '#platform/web/actions/use-intention-key.ts';
import { isRefusal } from '#platform/web/call/api.ts';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import { type LoginGate, pendingActionOf } from '#platform/web/page/login-gate.ts';
import { useWallet } from '../use-wallet.ts';
import { dropAgreement, keepAgreement } from './agreement.ts';
import { type PayState, payStateOf } from './pay-state.ts';
import type { SentCharge } from './sent-charge.ts';
import type { TopUpSize } from './top-up-choice.tsx';
import { useAgreedPayment } from './use-agreed-payment.ts';
import { type Paid, useCharge } from './use-charge.ts';

export interface PaymentTerms<Typed> {
  open: boolean;
  /** The price; undefined until a valid amount is chosen. */
  price: Tokens | undefined;
  /** The other fields, sent with the price. */
  typed: Typed;
  words: {
    /** Shown on the card page after "for", such as "“Inside the kiln”". */
    purpose: string;
  };
  /** The item, if it can be bought only once; the card page then notices when it was bought elsewhere. */
  item?: { kind: string; id: string };
  /** The item is unlocked by now, through this payment or another. */
  exists?: boolean;
  /** Where a top-up returns to. */
  returnTo: string;
  /** Just returned from a top-up. */
  isBack: boolean;
  /** For users whose session has ended. */
  loginGate: LoginGate;
  /** The price has changed: the payer must confirm again. */
  onPriceChanged?(price: Tokens): void;
  /** Already bought: nothing to pay, only to show. */
  onAlreadyBought?(): Promise<void>;
  /** The price stands, but something else that is sent with it is missing. */
  isLacking?: boolean;
  /** Submitted without a price, or while something is missing: show what. */
  onLacking?(): void;
  /** The endpoint that charges. */
  endpoint: Pick<Endpoint, 'refusals'>;
  /** Sends the charge and returns its result. After a lost answer it is called with the same charge again. */
  onPay(charge: SentCharge<Typed>): Promise<Paid>;
}

export function usePayment<Typed>(terms: PaymentTerms<Typed>) {
  const { open, typed, isBack } = terms;
  const intent = pendingActionOf(terms.returnTo);
  const { balance: now, topUpLimits } = useWallet();
  const { busy, failure, submit } = useSubmit();
  // The displayed state is frozen until the answer: the new balance can arrive before it.
  const [pressedAt, setPressedAt] = useState(now);
  const balance = busy ? pressedAt : now;
  const [size, setSize] = useState<TopUpSize>('just-enough');
  const { paid, unsure, canceledKey, wasNotPaid, pay, cancel } = useCharge({ ...terms, intent });
  // Fields stay as sent until the result is known.
  const price = unsure ? unsure.price : terms.price;
  const keyOf = useIntentionKey();
  const leaveForTopUp = useLeavingForTopUp(terms);
  const payAgreed = (idempotencyKey: string, agreedPrice: Tokens) =>
    pay({ price: agreedPrice, typed, idempotencyKey });
  const agreed = useAgreedPayment({ isBack, isOpen: open, intent, price, pay: payAgreed, submit });
  const isAgreed = agreed.isPaying;
  const isUnsure = unsure !== undefined;
  const isShort = open && price !== undefined && balance < price;
  const packages = useTokenPackages(isShort);
  const [coupon, setCoupon] = useState<AppliedCoupon>();
  const cards = useSavedCards(isShort);
  const [cardChoice, setCardChoice] = useState<string>();
  const cardId = chosenCard(cards, cardChoice);
  const state = payStateOf({ price, balance, topUpLimits, size, packages, isAgreed, isUnsure });

  useOpenSheet(open && paid === undefined, () => {
    terms.loginGate.onClick();
    return terms.loginGate.href;
  });

  async function press() {
    if (price === undefined || (terms.isLacking && !unsure)) return terms.onLacking?.();
    setPressedAt(balance);
    await submit(async () => {
      // The server has closed a canceled key for good, so each later charge has a new key.
      const agreedKey = canceledKey === undefined ? agreed.agreedKey : undefined;
      const idempotencyKey = agreedKey ?? keyOf(JSON.stringify([price, typed, canceledKey]));
      if (isTopUp(state)) {
        await leaveForTopUp(state, idempotencyKey, { couponCode: coupon?.code, cardId }).catch(
          (error: unknown) => {
            if (couponRefusals.some((refusal) => isRefusal(error, refusal))) setCoupon(undefined);
            throw error;
          },
        );
      } else await pay({ price, typed, idempotencyKey });
    });
  }

  /** Asks for the result of a sent charge. This never pays. */
  async function findOut() {
    await submit(async () => {
      await cancel();
      dropAgreement(intent);
    });
  }

  // The server's record under the key shows whether it was this charge; the answer replaces the lost receipt.
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
    /** A charge that was sent and may have been paid. */
    unsure,
    /** What was sent was not paid, and never will be. */
    wasNotPaid,
    balance,
    size,
    setSize,
    /** Of the top-up. */
    coupon,
    setCoupon,
    cards,
    /** The token of the saved card that is charged for the top-up; undefined: another card. */
    cardId,
    setCardChoice,
    busy,
    failure,
    press,
    findOut,
    agreed,
  };
}

type TopUpState = Extract<PayState, { name: 'top-up' | 'top-up-again' }>;

/** Whether the balance is too low, so that the button leads to the card page. */
export function isTopUp(state: PayState): state is TopUpState {
  return state.name === 'top-up' || state.name === 'top-up-again';
}

/** Goes to the card page, and keeps what was agreed to for the return. */
function useLeavingForTopUp(terms: Omit<PaymentTerms<unknown>, 'onPay'>) {
  const { words, item, returnTo, onPriceChanged, onAlreadyBought } = terms;
  const topUp = useTopUp();
  const intent = pendingActionOf(returnTo);
  return async (
    { name, price, amount, tokenPackage }: TopUpState,
    idempotencyKey: string,
    means: { couponCode: string | undefined; cardId: string | undefined },
  ) => {
    // What one top-up cannot cover is confirmed again later.
    if (name === 'top-up-again') dropAgreement(intent);
    else keepAgreement(intent, { price, idempotencyKey });
    const purpose = { name: words.purpose, price: toWire(price), item };
    try {
      await topUp(amount, { returnTo, purpose, tokenPackage, ...means });
    } catch (error) {
      // The item is gone, or has another price.
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
