import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  giveTokens,
  operator,
  registerCreator,
  registerFan,
  saveCard,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let creator: TestUser;
let fan: TestUser;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

beforeEach(async () => {
  creator = await registerCreator(site, { approved: true });
  const body = { monthlyPrice: 10, yearlyPrice: 100 };
  await site.call('PUT', '/performers/me', { token: creator.token, body });
  fan = await registerFan(site);
});

async function subscribe(body: object): Promise<string> {
  const { data } = await site.call('POST', '/payment/subscribe/performers', {
    token: fan.token,
    body: { performerId: creator.id, type: 'monthly', ...body },
  });
  await site.drain();
  return data.subscriptionId;
}

const entriesOf = (id: string, token = fan.token) =>
  site.call('GET', `/subscriptions/${id}/periods`, { token });

test('a paid period stands with its days and its receipt, below it the payment that failed before', async () => {
  await subscribe({ cardId: await saveCard(site, fan, 'refused') });
  const id = await subscribe({ cardId: await saveCard(site, fan, 'pays') });
  const { data } = (await entriesOf(id)).data;
  expect(data).toMatchObject([
    { kind: 'paid', amount: 10, payWith: 'card', reason: null },
    { kind: 'failed', amount: 10, payWith: 'card', startsAt: null, receiptId: null },
  ]);
  const receipt = await site.call('GET', `/wallet/receipts/${data[0].receiptId}`, { token: fan.token });
  expect(receipt.status).toBe(200);
});

test('nobody else sees them, and operators do', async () => {
  await giveTokens(site, fan, 20_00);
  const id = await subscribe({ payWith: 'wallet' });
  const other = await registerFan(site);
  expect((await entriesOf(id, other.token)).body).toMatchObject({
    status: 404,
    code: 'subscriptions.not-found',
  });
  const { token } = await operator(site);
  const seen = await site.call('GET', `/admin/subscriptions/${id}/periods`, { token });
  expect(seen.data.data).toMatchObject([{ kind: 'paid', amount: 10, payWith: 'wallet' }]);
  const unknown = await site.call('GET', `/admin/subscriptions/${creator.id}/periods`, { token });
  expect(unknown.body).toMatchObject({ status: 404, code: 'subscriptions.not-found' });
});
