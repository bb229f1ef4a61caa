import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  balance,
  giveTip,
  giveTokens,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let creator: TestUser;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
  await giveTokens(site, fan, 100_00);
});
afterAll(() => site.close());

const tip = (key: string, price = 10) =>
  site.call('POST', `/wallet/charges/tip/${creator.id}`, {
    token: fan.token,
    body: { price, message: 'Bravo' },
    headers: { 'idempotency-key': key },
  });
const giveUp = (key: string, user = fan) =>
  site.call('POST', '/wallet/charges/cancel', { token: user.token, body: { idempotencyKey: key } });

test('a charge that was made is reported, and its stored answer remains', async () => {
  const { data } = await tip('made');
  expect((await giveUp('made')).data).toEqual({ charge: data });
  expect((await tip('made')).data).toEqual(data);
  expect(await balance(site, fan)).toBe(90);
  // The ledger keeps the key longer than the stored answer is kept.
  await site.runtime.database.pool.query('delete from idempotency_keys');
  expect((await giveUp('made')).data.charge._id).toBe(data._id);
});

test('a canceled key charges nothing, even when the call arrives later', async () => {
  const before = await balance(site, fan);
  expect((await giveUp('lost')).data).toEqual({ charge: null });
  expect((await giveUp('lost')).data).toEqual({ charge: null });
  expect((await tip('lost')).body).toMatchObject({ status: 422, code: 'idempotency.reused' });
  expect(await balance(site, fan)).toBe(before);
  expect((await tip('another')).status).toBe(200);
});

test('with a hundred concurrent charges and cancellations, each pair agrees', async () => {
  for (let count = 0; count < 3; count++) await giveTokens(site, fan, 200_00);
  const before = await balance(site, fan);
  const pairs = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const [charged, asked] = await Promise.all([
        tip(`race-${index}`, 10 + index / 100),
        giveUp(`race-${index}`),
      ]);
      return { charged, asked };
    }),
  );
  let spent = 0;
  for (const { charged, asked } of pairs) {
    if (charged.status === 200) spent += charged.data.totalPrice;
    // Asked while the charge is running: the result is not known yet.
    if (asked.status === 409) expect(asked.body.code).toBe('idempotency.running');
    else if (asked.data.charge) expect(asked.data.charge).toEqual(charged.data);
    else expect([409, 422]).toContain(charged.status);
  }
  expect(await balance(site, fan)).toBeCloseTo(before - spent, 10);
});

test('while a call is running, canceling is refused and the call continues', async () => {
  const client = await site.runtime.database.pool.connect();
  try {
    await client.query('begin');
    // A call that has not been answered yet.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${fan.id} under-way`]);
    expect((await giveUp('under-way')).body).toMatchObject({ status: 409, code: 'idempotency.running' });
    await client.query('rollback');
  } finally {
    client.release();
  }
  expect((await tip('under-way')).status).toBe(200);
});

test('keys belong to their account, and malformed keys are refused', async () => {
  const other = await registerFan(site);
  const { data } = await tip('mine');
  expect((await giveUp('mine', other)).data).toEqual({ charge: null });
  expect((await giveUp('mine')).data.charge._id).toBe(data._id);
  expect((await giveUp('no key')).body).toMatchObject({ status: 400, code: 'idempotency.invalid' });
  expect((await giveTip(site, { fan, creator }, { price: 10 })).status).toBe(200);
});
