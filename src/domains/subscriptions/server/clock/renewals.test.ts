import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { checkBooks } from '#testing/check-books.ts';
import {
  giveTokens,
  publishPost,
  registerFan,
  saveCard,
  type TestPost,
  type TestUser,
} from '#testing/factories.ts';
import { readMailbox } from '#testing/mailbox.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import {
  ownSubscription,
  passDays,
  periodsOf,
  runSubscriptionClock,
  subscribableCreator,
  subscribeTo,
  subscriptionMails,
} from '#testing/subscriptions.ts';

let site: TestSite;
let creator: TestUser;
let fan: TestUser;
let post: TestPost;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(async () => {
  expect(await checkBooks(site)).toEqual([]);
  await site.close();
});
beforeEach(async () => {
  creator = await subscribableCreator(site);
  post = await publishPost(site, creator, { photos: 1, audience: 'subscribers' });
  fan = await registerFan(site);
});

const own = () => ownSubscription(site, fan, creator);
const mails = () => subscriptionMails(site, fan);
const balance = async () => (await site.call('GET', '/users/me', { token: fan.token })).data.balance;
const canView = async (): Promise<boolean> =>
  (await site.call('GET', `/user/feeds/${post._id}`, { token: fan.token })).data.canView;
const send = (method: 'POST' | 'PUT', path: string, body: object = {}) =>
  site.call(method, path, { token: fan.token, body });
const periods = () => periodsOf(site, fan);

describe('a renewal', () => {
  test('that is refused undoes none of those that are due with it', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => registerFan(site)));
    for (const each of [...others, fan]) {
      await giveTokens(site, each, each === fan ? 10_00 : 100_00);
      await subscribeTo(site, each, creator, { payWith: 'wallet' });
    }
    await passDays(site, 31);
    for (const each of others)
      expect(await ownSubscription(site, each, creator)).toMatchObject({ state: 'active' });
    expect(await subscriptionMails(site, others[0] ?? fan)).toContain('subscriptions.renewed');
    expect(await own()).toMatchObject({ state: 'past-due', failureCode: 'balance_too_low' });
  });

  test('from the wallet adds a month, after a reminder, once a period', async () => {
    await giveTokens(site, fan, 100_00);
    await subscribeTo(site, fan, creator, { payWith: 'wallet' });
    const { expiredAt } = await own();
    await passDays(site, 26);
    expect(await mails()).toEqual(['subscriptions.started']);
    await passDays(site, 3);
    expect(await mails()).toEqual(['subscriptions.started', 'subscriptions.reminder']);
    await passDays(site, 2);
    await runSubscriptionClock(site);
    expect(await mails()).toEqual([
      'subscriptions.started',
      'subscriptions.reminder',
      'subscriptions.renewed',
    ]);
    expect(await balance()).toBe(80);
    const renewed = await own();
    expect(Date.parse(renewed.expiredAt) - Date.parse(expiredAt)).toBe(30 * 86_400_000);
    expect(renewed).toMatchObject({ state: 'active', nextRecurringDate: renewed.expiredAt });
  });

  test('of six subscriptions of one fan at once, as many as the wallet can pay', async () => {
    const creators = await Promise.all(Array.from({ length: 6 }, () => subscribableCreator(site)));
    await giveTokens(site, fan, 95_00);
    for (const each of creators) await subscribeTo(site, fan, each, { payWith: 'wallet' });
    site.clock.advance(31 * DAY_MILLISECONDS);
    await runSubscriptionClock(site);
    const renewed = await Promise.all(creators.map((each) => ownSubscription(site, fan, each)));
    const states = renewed.map(({ state }) => state).sort();
    expect(states).toEqual(['active', 'active', 'active', 'past-due', 'past-due', 'past-due']);
    expect(await balance()).toBe(5);
  });

  test('by card charges the saved card while nobody is there', async () => {
    await subscribeTo(site, fan, creator, { cardId: await saveCard(site, fan, 'pays') });
    await site.drain();
    await passDays(site, 31);
    expect(await own()).toMatchObject({ state: 'active', failureCode: null });
    expect((await periods()).length).toBe(2);
    const { rows } = await site.runtime.database.pool.query(
      'select off_session from card_transactions where account_id = $1 order by created_at',
      [fan.id],
    );
    expect(rows).toEqual([{ off_session: false }, { off_session: true }]);
  });

  test('of a year has 365 days, and a bundle of three months 90 at the creator’s discount', async () => {
    await giveTokens(site, fan, 300_00);
    await subscribeTo(site, fan, creator, { type: 'yearly', payWith: 'wallet' });
    const year = await own();
    expect(Date.parse(year.expiredAt) - site.clock.now().getTime()).toBe(365 * 86_400_000);
    expect(year).toMatchObject({ subscriptionType: 'yearly', months: 12, price: 100 });
    const bundles = [{ months: 3, percentOff: 20 }];
    const other = await subscribableCreator(site);
    await site.call('PUT', '/creator/subscription-offers', {
      token: other.token,
      body: { bundles, walletAllowed: true },
    });
    const { data } = await subscribeTo(site, fan, other, { months: 3, payWith: 'wallet', expectedPrice: 24 });
    expect(Date.parse(data.subscription.expiredAt) - site.clock.now().getTime()).toBe(90 * 86_400_000);
  });

  test('that fails is tried again on days 1, 3 and 5 with access, then ends', async () => {
    await subscribeTo(site, fan, creator, { cardId: await saveCard(site, fan, 'fails_later') });
    await site.drain();
    expect(await canView()).toBe(true);
    await passDays(site, 30);
    const failed = await own();
    expect(failed).toMatchObject({ state: 'past-due', failureCode: 'card_refused', isSubscribed: true });
    const since = site.clock.now().getTime();
    expect(Date.parse(failed.nextTryAt) - since).toBeLessThanOrEqual(86_400_000);
    expect(await canView()).toBe(true);
    await passDays(site, 1);
    expect(Math.round((Date.parse((await own()).nextTryAt) - since) / 86_400_000)).toBe(3);
    await passDays(site, 2);
    expect(Math.round((Date.parse((await own()).nextTryAt) - since) / 86_400_000)).toBe(5);
    expect(await canView()).toBe(true);
    await passDays(site, 2);
    expect(await own()).toMatchObject({ state: 'ended', isSubscribed: false, nextTryAt: null });
    expect(await canView()).toBe(false);
    expect((await mails()).filter((name) => name === 'subscriptions.payment-failed').length).toBe(3);
    expect((await mails()).at(-1)).toBe('subscriptions.ended');
    const { rows } = await site.runtime.database.pool.query(
      `select count(*)::int as tries from card_transactions where account_id = $1 and off_session`,
      [fan.id],
    );
    expect(rows[0].tries).toBe(4);
  });

  test('that failed is paid at once with another payment method', async () => {
    await subscribeTo(site, fan, creator, { cardId: await saveCard(site, fan, 'fails_later') });
    await site.drain();
    await passDays(site, 30);
    const { _id } = await own();
    const cardId = await saveCard(site, fan, 'pays');
    const changed = await send('PUT', `/subscriptions/${_id}/payment-method`, { payWith: 'card', cardId });
    expect(changed.data.card._id).toBe(cardId);
    await runSubscriptionClock(site);
    expect(await own()).toMatchObject({ state: 'active', failureCode: null });
  });

  test('without enough tokens, and above the monthly limit, fails with that reason', async () => {
    await giveTokens(site, fan, 15_00);
    await subscribeTo(site, fan, creator, { payWith: 'wallet' });
    await passDays(site, 30);
    expect(await own()).toMatchObject({ state: 'past-due', failureCode: 'balance_too_low' });
    await giveTokens(site, fan, 100_00);
    await site.runtime.database.pool.query(`insert into spending_caps (fan_id, cap) values ($1, 500)`, [
      fan.id,
    ]);
    await passDays(site, 1);
    expect(await own()).toMatchObject({ state: 'past-due', failureCode: 'cap_reached' });
    expect(await balance()).toBe(105);
  });

  test('that needs the bank’s consent: a mail with a link, days of grace, the creator is told', async () => {
    await subscribeTo(site, fan, creator, { cardId: await saveCard(site, fan, 'asks_always') });
    await site.drain();
    const { rows } = await site.runtime.database.pool.query(
      `select id from card_transactions where account_id = $1`,
      [fan.id],
    );
    const confirm = (id: string) => send('POST', `/payment/sandbox/${id}/pay`, { card: 'pays' });
    expect((await confirm(rows[0].id)).status).toBe(200);
    await site.drain();
    await passDays(site, 30);
    const waiting = await own();
    expect(waiting).toMatchObject({ state: 'past-due', failureCode: 'authentication_required' });
    expect(await canView()).toBe(true);
    const mail = (await readMailbox(site, `${fan.username}@fans.test`)).at(-1);
    expect(mail?.template).toBe('subscriptions.needs-confirmation');
    expect(mail?.text).toContain(waiting.confirmUrl);
    const ofCreator = await readMailbox(site, `${creator.username}@creators.test`);
    expect(ofCreator.at(-1)?.template).toBe('subscriptions.renewal-waits');
    await passDays(site, 3);
    expect(await canView()).toBe(true);
    expect((await confirm(waiting.confirmUrl.split('/').at(-1))).status).toBe(200);
    await site.drain();
    expect(await own()).toMatchObject({ state: 'active', confirmUrl: null });
  });

  test('that the bank was never asked about ends after the days of grace', async () => {
    await subscribeTo(site, fan, creator, { cardId: await saveCard(site, fan, 'asks_always') });
    await site.drain();
    const { rows } = await site.runtime.database.pool.query(
      `select id from card_transactions where account_id = $1`,
      [fan.id],
    );
    await send('POST', `/payment/sandbox/${rows[0].id}/pay`, { card: 'pays' });
    await site.drain();
    await passDays(site, 36);
    expect(await own()).toMatchObject({ state: 'ended', failureCode: 'authentication_required' });
    expect(await canView()).toBe(false);
  });

  test('is missed by no clock that jumps, and due once after it', async () => {
    await giveTokens(site, fan, 100_00);
    await subscribeTo(site, fan, creator, { payWith: 'wallet' });
    site.clock.advance(45 * 86_400_000);
    await runSubscriptionClock(site);
    await runSubscriptionClock(site);
    expect(await balance()).toBe(80);
    expect(Date.parse((await own()).expiredAt) - site.clock.now().getTime()).toBe(30 * 86_400_000);
  });
});
