/**
 * Three months of subscriptions, played by themselves once everybody of the first act is there: the clock goes back and
 * walks through them day by day, so that renewals, failures and ends come when they are due. They are paid by cards, or
 * from the wallet of a fan who does nothing else with it, because a wallet's movements are made in their order.
 *
 * The running site has the same jobs. What it finds due in these few seconds it renews as of today, which is right as
 * well, only less telling.
 */
import { type DemoSubscription, subscriptions, WALLET_PACKAGE, welcomeCoupon } from '../cast/offers.ts';
import type { DemoRuntime } from './demo-runtime.ts';
import type { Present } from './perform.ts';
import type { Visitor } from './visitor.ts';

interface SubscriptionTools {
  runtime: DemoRuntime;
  present: Present;
  setDaysAgo(daysAgo: number): void;
  signal: AbortSignal;
}

interface Step {
  daysAgo: number;
  take(): Promise<void>;
}

/** Of fans and creators who are there. */
export async function playSubscriptions(tools: SubscriptionTools): Promise<void> {
  const { runtime, setDaysAgo, signal } = tools;
  const steps = subscriptions.flatMap((each) => stepsOf(tools, each)).sort((a, b) => b.daysAgo - a.daysAgo);
  let today = Math.ceil(steps[0]?.daysAgo ?? 0);
  const passTo = async (daysAgo: number) => {
    for (; today > daysAgo; today--) await passDay(runtime, () => setDaysAgo(today));
  };
  for (const { daysAgo, take } of steps) {
    signal.throwIfAborted();
    await passTo(daysAgo);
    setDaysAgo(daysAgo);
    await take();
  }
  await passTo(-1);
}

async function passDay(runtime: DemoRuntime, begin: () => void): Promise<void> {
  begin();
  await runtime.runJob('subscriptions.remind');
  await runtime.runJob('subscriptions.run-due');
  await runtime.runJob('mature-earnings');
}

function stepsOf({ present }: SubscriptionTools, wanted: DemoSubscription): Step[] {
  const { daysAgo, canceledDaysAgo } = wanted;
  const fan = present.fans.get(wanted.fan);
  const creator = present.creators.get(wanted.creator);
  if (!fan || !creator) return [];
  let subscriptionId = '';
  const begin = async () => {
    subscriptionId = await subscribe(fan, creator.id, wanted);
  };
  const cancel = () => fan.call<void>('POST', `/payment/sandbox/cancel-subscription/${subscriptionId}`, {});
  return [
    { daysAgo, take: begin },
    ...(canceledDaysAgo === undefined ? [] : [{ daysAgo: canceledDaysAgo, take: cancel }]),
  ];
}

/** Answers the id. */
async function subscribe(
  fan: Visitor,
  performerId: string,
  { type, months, payWith, promotion, couponCode }: DemoSubscription,
): Promise<string> {
  const order = { type, performerId, months, promotion, couponCode };
  if (payWith === 'wallet') await buyPackage(fan);
  const way =
    payWith === undefined
      ? {}
      : payWith === 'wallet'
        ? { payWith }
        : { payWith: 'card', cardId: await saveCard(fan, payWith) };
  const answer = await fan.call<{ subscriptionId: string }>('POST', '/payment/subscribe/performers', {
    ...order,
    ...way,
  });
  return answer.subscriptionId;
}

/** Of a card that the fan has saved, or saves now. */
async function saveCard(fan: Visitor, testCard: string): Promise<string> {
  const { data } = await fan.call<{ data: { _id: string; testCard: string }[] }>('GET', '/payment-cards');
  const saved = data.find((each) => each.testCard === testCard);
  if (saved) return saved._id;
  const { _id } = await fan.call<{ _id: string }>('POST', '/sandbox/cards', { token: `test_${testCard}` });
  return _id;
}

async function buyPackage(fan: Visitor): Promise<void> {
  const { data } = await fan.call<{ data: { _id: string; name: string }[] }>('GET', '/package/token/search');
  const packageId = data.find(({ name }) => name === WALLET_PACKAGE)?._id;
  const body = { packageId, couponCode: welcomeCoupon.code };
  const { _id } = await fan.call<{ _id: string }>('POST', '/payment/wallet/top-up', body);
  await fan.call('POST', `/payment/sandbox/${_id}/pay`, { card: 'pays' });
}
