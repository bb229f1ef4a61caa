/** A card payment that a bank takes back: its creator is notified, once, and the fan of what they have back. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  giveTip,
  giveTokens,
  operator,
  registerCreator,
  registerFan,
  saveCard,
  type TestUser,
} from '#testing/factories.ts';
import { readMailbox } from '#testing/mailbox.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { passDays, subscribableCreator, subscribeTo } from '#testing/subscriptions.ts';

const DISPUTED = /took back a card payment/;
const TAKEN_BACK = /^The bank of .+ took back a card payment of 10\.00 tokens$/;

let site: TestSite;
let creator: TestUser;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  creator = await subscribableCreator(site);
  fan = await registerFan(site);
});

/** A month by a card whose bank takes the money back after three days. */
const payByDisputedCard = async () => {
  const cardId = await saveCard(site, fan, 'disputed_later');
  const { status, body } = await subscribeTo(site, fan, creator, { cardId });
  expect(status, JSON.stringify(body)).toBe(200);
  await site.drain();
};
const linesOf = async ({ token }: TestUser, about: RegExp): Promise<{ text: string; link: string }[]> => {
  await site.drain();
  const { data } = await site.call('GET', '/notifications', { token });
  return data.data.filter(({ text }: { text: string }) => about.test(text));
};
const mailsOf = async ({ username }: TestUser) =>
  (await readMailbox(site, `${username}@creators.test`)).filter(({ text }) => DISPUTED.test(text));

test('the creator reads in the bell and by mail whose bank took back how much, once', async () => {
  await payByDisputedCard();
  await passDays(site, 2);
  expect(await linesOf(creator, DISPUTED)).toEqual([]);
  await passDays(site, 2);
  expect(await linesOf(creator, DISPUTED)).toEqual([
    expect.objectContaining({ text: expect.stringMatching(TAKEN_BACK), link: '/creator/earning' }),
  ]);
  expect(await mailsOf(creator)).toHaveLength(1);
  expect(await linesOf(fan, /refund/)).toEqual([
    expect.objectContaining({ text: 'You got a refund of $10.00 on your card', link: '/user/purchases' }),
  ]);
  expect(await linesOf(fan, DISPUTED)).toEqual([]);
  await passDays(site, 3);
  expect(await linesOf(creator, DISPUTED)).toHaveLength(1);
});

test('what was bought with the tokens of such a payment is notified to the creator who had got them', async () => {
  const { data } = await site.call('POST', '/payment/wallet/top-up', {
    token: fan.token,
    body: { amount: 25 },
  });
  const card = { card: 'disputed_later' };
  await site.call('POST', `/payment/sandbox/${data._id}/pay`, { token: fan.token, body: card });
  await site.drain();
  expect((await giveTip(site, { fan, creator }, { price: 10 })).status).toBe(200);
  const other = await registerCreator(site, { approved: true });
  await passDays(site, 4);
  expect(await linesOf(creator, DISPUTED)).toEqual([
    expect.objectContaining({ text: expect.stringMatching(TAKEN_BACK) }),
  ]);
  expect(await linesOf(other, DISPUTED)).toEqual([]);
});

test('a refund by an operator is none, and a switch that is off keeps it out of the mail only', async () => {
  const { data } = await site.call('PUT', '/users/me/notification-preferences', {
    token: creator.token,
    body: { kind: 'notifications.card-disputed', channel: 'mail', isOn: false },
  });
  expect(data.kinds).toContainEqual(
    expect.objectContaining({ kind: 'notifications.card-disputed', label: 'Disputed card payments' }),
  );
  const refunded = await registerFan(site);
  await giveTokens(site, refunded, 20_00);
  await subscribeTo(site, refunded, creator, { payWith: 'wallet' });
  const boss = await operator(site);
  const charges = await site.call('GET', '/admin/charges', { token: boss.token });
  const [charge] = charges.data.data.filter(
    ({ buyer }: { buyer: { _id: string } }) => buyer._id === refunded.id,
  );
  const { status, body } = await site.call('POST', `/admin/charges/${charge._id}/refund`, {
    token: boss.token,
    body: { reason: 'Asked by letter' },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  await site.drain();
  expect(await linesOf(creator, DISPUTED)).toEqual([]);

  await payByDisputedCard();
  await passDays(site, 4);
  expect(await linesOf(creator, DISPUTED)).toHaveLength(1);
  expect(await mailsOf(creator)).toEqual([]);
});
