/** The logic of the subscribe sheet: what can be chosen, what the button does, and what came of it. */
import { useEffect, useEffectEvent, useState } from 'react';
import { applyCoupon, couponRefusals } from '#domains/payments/contract/coupons.contract.ts';
import { leaveFor, useTopUp } from '#domains/payments/web/index.ts';
import { cents, fromWire } from '#platform/contract/money.ts';
import { useOpenSheet } from '#platform/web/actions/open-sheet.ts';
import { useIntentionKey } from '#platform/web/actions/use-intention-key.ts';
import { ApiFailure, isRefusal } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import type { LoginGate } from '#platform/web/page/login-gate.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { getCreatorOffers, getPromotionLink } from '../../contract/offers.contract.ts';
import { subscribe } from '../../contract/subscribe.contract.ts';
import {
  alreadySubscribed,
  oneDiscount,
  promotionNotValid,
  subscriptionPriceChanged,
} from '../../contract/subscriptions.refusals.contract.ts';
import type { Offers, OwnSubscription, Promotion } from '../wire.ts';
import { type Plan, plansOf } from './plans.ts';
import { keepPromotionCode, keptPromotionCode } from './promotion-code.ts';
import {
  keepStartedPayment,
  keepSubscribeDraft,
  readSubscribeDraft,
  type SubscribeDraft,
  startedPayment,
} from './subscribe-draft.ts';
import { emitSubscriptionChanged } from './subscription-news.ts';
import { findSubscription, type Outcome, usePaymentOutcome } from './use-payment-outcome.ts';
import { useQuote } from './use-quote.ts';
import { payOf, WALLET, wayAmong } from './ways.ts';

export interface SubscribeTerms {
  creator: { _id: string; name: string };
  open: boolean;
  /** Where a payment leads back to. */
  returnTo: string;
  /** Just returned from a payment. */
  isBack: boolean;
  /** For users whose session has ended. */
  loginGate: LoginGate;
}

/** How the last try ended, where nobody is subscribed by it. */
type Setback = Exclude<Outcome, { name: 'subscribed' }>;

export function useSubscribing({ creator, open, returnTo, isBack, loginGate }: SubscribeTerms) {
  const { me } = useSession();
  const writer = { creatorId: creator._id, accountId: me?._id };
  const [draft, setDraft] = useState<SubscribeDraft>(() => readSubscribeDraft(writer) ?? { coupon: '' });
  const [done, setDone] = useState<OwnSubscription>();
  const [setback, setSetback] = useState<Setback>();
  // Of an earlier visit to the card page; undefined where nothing is waited for.
  const [awaited, setAwaited] = useState(() => (isBack ? startedPayment(writer) : undefined));
  const [cameBackFor] = useState(awaited);
  const offered = useOffered(creator._id);
  const { plans, promotion } = offered;
  const plan = plans.find(({ value }) => value === draft.plan) ?? plans[0];
  const [coupon, setCoupon] = useState<string>();
  const couponing = useSubmit();
  const isTrial = plan?.type === 'free';

  function change(part: Partial<SubscribeDraft>) {
    const changed = { ...draft, ...part };
    setDraft(changed);
    keepSubscribeDraft(writer, changed);
    setSetback(undefined);
  }

  const order = plan && {
    performerId: creator._id,
    type: plan.type,
    months: plan.months,
    ...(promotion ? { promotion: promotion.code } : {}),
    ...(coupon === undefined || isTrial ? {} : { couponCode: coupon }),
  };
  const quoting = useQuote(
    // What a paid plan costs does not depend on how it is paid.
    (ways) =>
      order && !done
        ? { ...order, ...(isTrial && ways ? payOf(wayAmong(ways, true, draft.way)) : {}) }
        : undefined,
    (failure) => {
      if (isRefusal(failure, alreadySubscribed)) void showAsSubscribed();
      else if (isRefusal(failure, promotionNotValid)) offered.dropPromotion();
      else if (couponRefusals.some((refusal) => isRefusal(failure, refusal))) removeCoupon();
    },
  );
  const { quote } = quoting;
  const way = quote && wayAmong(quote.ways, isTrial, draft.way);
  const { busy, failure, submit } = useSubmit();
  const keyOf = useIntentionKey();
  const topUp = useTopUp();
  const missing = useMissing(quote?.ways.wallet && way === WALLET && !isTrial ? quote : undefined);

  async function applyTyped() {
    const code = draft.coupon.trim();
    if (!code) return;
    await couponing.submit(async () => {
      const query = { performerId: creator._id };
      const applied = await browserApi.call(applyCoupon, { params: { code }, query });
      setCoupon(applied.code);
    });
  }
  function removeCoupon() {
    change({ coupon: '' });
    setCoupon(undefined);
    couponing.clear();
  }

  useOpenSheet(open && !done, () => {
    loginGate.onClick();
    return loginGate.href;
  });

  function finish(subscription: OwnSubscription) {
    keepSubscribeDraft(writer, undefined);
    keepStartedPayment(writer, undefined);
    keepPromotionCode(creator._id, undefined);
    setAwaited(undefined);
    setDone(subscription);
    emitSubscriptionChanged(creator._id);
  }
  async function showAsSubscribed() {
    const subscription = await findSubscription(creator._id).catch(() => undefined);
    if (subscription) finish(subscription);
  }

  usePaymentOutcome(
    { paymentId: awaited, creatorId: creator._id, isBack: awaited === cameBackFor },
    (outcome) => {
      if (outcome.name === 'subscribed') return finish(outcome.subscription);
      setAwaited(undefined);
      setSetback(outcome);
      if (outcome.name === 'to-confirm') void leaveFor(outcome.url);
      else keepStartedPayment(writer, undefined);
    },
  );

  async function send() {
    if (!order || !quote || way === undefined) return;
    const body = { ...order, ...payOf(way), expectedPrice: quote.now.amount, returnTo };
    try {
      const answer = await browserApi.call(
        subscribe,
        { body },
        { idempotencyKey: keyOf(JSON.stringify(body)) },
      );
      if (answer.subscription?.isSubscribed) return finish(answer.subscription);
      keepStartedPayment(writer, answer._id);
      if (answer.paymentUrl) return leaveFor(answer.paymentUrl);
      setAwaited(answer._id);
    } catch (error) {
      if (isRefusal(error, alreadySubscribed)) return showAsSubscribed();
      if (isRefusal(error, subscriptionPriceChanged)) quoting.askAgain();
      throw error;
    }
  }

  async function press() {
    setSetback(undefined);
    await submit(async () => {
      if (missing !== undefined) await topUp(missing, { returnTo });
      else await send();
    });
  }

  return {
    plans,
    plan,
    promotion,
    isPromotionGone: offered.isPromotionGone,
    draft,
    change,
    coupon: {
      applied: coupon,
      failure: couponing.failure,
      busy: couponing.busy,
      /** A coupon and a promotion do not go together. */
      isClosed: isTrial || promotion?.kind === 'percent' || isRefusal(quoting.failure, oneDiscount),
      apply: applyTyped,
      remove: removeCoupon,
    },
    quote,
    way,
    /** The top-up that a wallet lacks for it. */
    missing,
    isAsking: quoting.isAsking,
    isWaiting: awaited !== undefined,
    busy: busy || awaited !== undefined,
    failure: failure ?? offered.failure ?? quoting.failure,
    setback,
    done,
    press,
  };
}

/** The creator's offers and the promotion by which one came; both are asked for once. */
function useOffered(creatorId: string) {
  const [found, setFound] = useState<{ offers: Offers; promotion: Promotion | undefined }>();
  const [failure, setFailure] = useState<ApiFailure>();
  const [isPromotionGone, setPromotionGone] = useState(false);
  const load = useEffectEvent(async () => {
    const code = keptPromotionCode(creatorId);
    try {
      const [offers, promotion] = await Promise.all([
        browserApi.call(getCreatorOffers, { params: { id: creatorId } }),
        code === undefined ? undefined : findPromotion(creatorId, code),
      ]);
      if (code !== undefined && !promotion) dropPromotion();
      setFound({ offers, promotion });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error);
    }
  });
  useEffect(() => void load(), []);
  function dropPromotion() {
    keepPromotionCode(creatorId, undefined);
    setPromotionGone(true);
    setFound((before) => before && { ...before, promotion: undefined });
  }
  const plans: Plan[] = found ? plansOf(found.offers, found.promotion) : [];
  return { plans, promotion: found?.promotion, failure, isPromotionGone, dropPromotion };
}

/** Undefined where the link is valid no longer. */
export async function findPromotion(performerId: string, code: string): Promise<Promotion | undefined> {
  try {
    return await browserApi.call(getPromotionLink, { params: { code }, query: { performerId } });
  } catch (error) {
    if (isRefusal(error, promotionNotValid)) return undefined;
    throw error;
  }
}

/** The smallest top-up after which the wallet pays it; undefined where nothing is missing. */
function useMissing(quote: ReturnType<typeof useQuote>['quote']) {
  const { minimumWalletPrice } = useSettings();
  if (!quote?.ways.wallet || quote.ways.wallet.isEnough) return undefined;
  const missing = (fromWire(quote.now.amount) ?? 0) - (fromWire(quote.ways.wallet.balance) ?? 0);
  return cents(Math.max(missing, fromWire(minimumWalletPrice) ?? 0));
}
