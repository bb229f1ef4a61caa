import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '#testing/check-books.ts';
import {
  balance,
  expireReauthentication,
  giveTip,
  giveTokens,
  NO_ID,
  operator,
  publishPost,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let boss: TestUser;
let creator: TestUser;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
  creator = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
  await giveTokens(site, fan, 300_00);
});
afterAll(() => site.close());

const reason = 'The stream broke off';

async function tip(price = 20): Promise<string> {
  site.clock.advance(5_000);
  return (await giveTip(site, { fan, creator }, { price })).data._id;
}
const refund = (id: string, body: Record<string, unknown> = {}, key?: string, by = boss) =>
  site.call('POST', `/admin/charges/${id}/refund`, {
    token: by.token,
    body: { reason, ...body },
    headers: key ? { 'idempotency-key': key } : {},
  });

test('a purchase is refunded in full: the fan has the tokens, the post is locked again, all shares are back', async () => {
  const post = await publishPost(site, creator, { photos: 1, audience: 'buyers', price: 20 });
  const before = await balance(site, fan);
  const { data } = await site.call('POST', `/wallet/charges/feed/${post._id}`, { token: fan.token });
  expect((await refund(data._id)).data).toEqual({ refunded: 20 });
  expect(await balance(site, fan)).toBe(before);
  const seen = await site.call('GET', `/user/feeds/${post._id}`, { token: fan.token });
  expect(seen.data.isBought).toBe(false);
  const [refunded] = (await site.call('GET', '/wallet/history', { token: fan.token })).data.data;
  expect(refunded).toMatchObject({ movement: 'refund', amount: 20 });
  const receipt = await site.call('GET', `/wallet/receipts/${refunded._id}`, { token: fan.token });
  expect(receipt.data).toMatchObject({ chargeId: data._id, reason });
  const log = await site.call('GET', '/admin/audit', { token: boss.token, query: { on: data._id } });
  expect(log.data.data).toMatchObject([
    { action: 'charge.refunded', by: { _id: boss.id }, reason, after: { refunded: 20 } },
  ]);
  expect(await checkBooks(site)).toEqual([]);
});

test('the list of purchases shows each as its buyer sees it now, also refunded and removed, without tips', async () => {
  const buyer = await registerFan(site);
  await giveTokens(site, buyer, 100_00);
  const list = async ({ token }: TestUser) =>
    (await site.call('GET', '/wallet/charges/search', { token, query: { withoutTips: 'true' } })).data;
  const buy = async (text: string) => {
    const post = await publishPost(site, creator, { photos: 1, audience: 'buyers', price: 20, text });
    const { data } = await site.call('POST', `/wallet/charges/feed/${post._id}`, { token: buyer.token });
    return { ...post, chargeId: data._id as string };
  };
  const remove = (id: string) => site.call('DELETE', `/performer/feeds/${id}`, { token: creator.token });
  const kept = await buy('Nine bells');
  const refunded = await buy('');
  await giveTip(site, { fan: buyer, creator }, { price: 10 });
  await remove(kept._id);
  await refund(refunded.chargeId);
  const picture = expect.stringContaining('/');
  const sold = { type: 'feed', totalPrice: 20, performerInfo: { _id: creator.id } };
  expect(await list(buyer)).toMatchObject({
    total: 2,
    data: [
      {
        ...sold,
        targetId: refunded._id,
        title: null,
        status: 'refunded',
        item: { picture, isRemoved: false },
      },
      {
        ...sold,
        targetId: kept._id,
        title: 'Nine bells',
        status: 'success',
        item: { picture, isRemoved: true },
      },
    ],
  });
  await remove(refunded._id);
  expect((await list(buyer)).data[0]).toMatchObject({ status: 'refunded', item: null });
  // Nobody else has bought anything.
  for (const other of [creator, boss]) expect(await list(other)).toEqual({ data: [], total: 0 });
});

test('a part is refunded, then the rest, and never more', async () => {
  const id = await tip(20.05);
  expect((await refund(id, { amount: 5.5 })).data).toEqual({ refunded: 5.5 });
  expect((await refund(id, { amount: 14.56 })).body).toMatchObject({
    status: 422,
    code: 'wallet.more-than-charged',
  });
  expect((await refund(id)).data).toEqual({ refunded: 14.55 });
  expect((await refund(id)).body).toMatchObject({ status: 409, code: 'wallet.already-refunded' });
  expect(await checkBooks(site)).toEqual([]);
});

test('the same refund sent twice is one', async () => {
  const id = await tip();
  const before = await balance(site, fan);
  const answers = [await refund(id, { amount: 5 }, 'once'), await refund(id, { amount: 5 }, 'once')];
  expect(answers.map(({ data }) => data)).toEqual([{ refunded: 5 }, { refunded: 5 }]);
  expect(await balance(site, fan)).toBe(before + 5);
});

test('of refunds sent at once no more is refunded than was paid', async () => {
  const id = await tip();
  const before = await balance(site, fan);
  const answers = await Promise.all(Array.from({ length: 5 }, () => refund(id, { amount: 8 })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(await balance(site, fan)).toBe(before + 16);
  expect(await checkBooks(site)).toEqual([]);
});

test('what cannot be refunded is refused', async () => {
  expect((await refund(NO_ID)).body).toMatchObject({ status: 404, code: 'wallet.charge-not-found' });
  const id = await tip();
  for (const body of [{ amount: 0 }, { amount: 1.005 }, { amount: -1 }, { reason: '' }])
    expect((await refund(id, body)).status, JSON.stringify(body)).toBe(422);
  const colleague = await operator(site);
  await expireReauthentication(site, colleague);
  expect((await refund(id, {}, undefined, colleague)).body.code).toBe('session.reauthentication-needed');
});
