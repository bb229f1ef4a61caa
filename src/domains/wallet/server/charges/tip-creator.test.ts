import { afterAll, beforeAll, expect, test } from 'vitest';
import { setSetting } from '#domains/site/server/index.ts';
import { basisPoints, tokens } from '#platform/contract/money.ts';
import { checkBooks } from '#testing/check-books.ts';
import {
  balance,
  giveTip,
  giveTokens,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { setCreatorRate } from '../index.ts';

let site: TestSite;
let creator: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
});
afterAll(async () => {
  expect(await checkBooks(site)).toEqual([]);
  await site.close();
});

async function fanWith(amountHundredths: number): Promise<TestUser> {
  const fan = await registerFan(site);
  if (amountHundredths > 0) await giveTokens(site, fan, amountHundredths);
  return fan;
}

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

test('a tip moves the price from the fan, the net to the creator, and keeps the fee', async () => {
  const fan = await fanWith(50_00);
  const before = await balance(site, creator);
  const { status, data } = await giveTip(
    site,
    { fan, creator },
    {
      price: 20,
      // A character that reverses the direction of text is removed.
      message: ' For the \u202Eone that ran. ',
      conversationId: '',
    },
  );
  expect(status).toBe(200);
  expect(data).toMatchObject({
    type: 'tip',
    target: 'performer',
    targetId: creator.id,
    performerInfo: { username: creator.username },
    totalPrice: 20,
    status: 'success',
    message: 'For the one that ran.',
    balanceAfter: 30,
  });
  expect(data.receiptNumber).toMatch(/^FL-2026-\d{6}$/);
  expect(await balance(site, fan)).toBe(30);
  expect(await balance(site, creator)).toBeCloseTo(before + 18, 10);
});

test('tips may have two decimals, and creators are found by username', async () => {
  const fan = await fanWith(50_00);
  const { status, data } = await site.call('POST', `/wallet/charges/tip/${creator.username}`, {
    token: fan.token,
    body: { price: '12.35' },
  });
  expect(status).toBe(200);
  expect(data.totalPrice).toBe(12.35);
  expect(await balance(site, fan)).toBe(37.65);
});

test('a creator with a rate of their own pays that rate', async () => {
  const other = await registerCreator(site, { approved: true });
  await site.runtime.write({}, (ctx) => setCreatorRate(ctx.tx, other.id, basisPoints(500)));
  const fan = await fanWith(20_00);
  await giveTip(site, { fan, creator: other }, { price: 20 });
  expect(await balance(site, other)).toBe(19);
});

test('only fans tip', async () => {
  expect((await site.call('POST', `/wallet/charges/tip/${creator.id}`, { body: { price: 10 } })).status).toBe(
    401,
  );
  expect((await giveTip(site, { fan: creator, creator }, { price: 10 })).body).toMatchObject({
    status: 403,
    code: 'access.role-required',
  });
});

test.each([
  [{}],
  [{ price: -1 }],
  [{ price: 10.001 }],
  [{ price: 'ten' }],
  [{ price: 10, message: 'x'.repeat(201) }],
])('a body of another shape is refused (%j)', async (body) => {
  const fan = await fanWith(0);
  expect((await giveTip(site, { fan, creator }, body)).body).toMatchObject({
    status: 422,
    code: 'request.shape',
  });
});

test('a missing amount is reported as missing', async () => {
  const fan = await fanWith(0);
  expect((await giveTip(site, { fan, creator }, {})).body.errors).toEqual([
    { path: 'price', code: 'invalid_type', message: 'This is missing.' },
  ]);
});

test.each([[9.99], [10_000.01], [0]])('%d is not within the limits of the site', async (price) => {
  const fan = await fanWith(0);
  expect((await giveTip(site, { fan, creator }, { price })).body).toMatchObject({
    status: 422,
    code: 'wallet.tip-out-of-range',
    minimumPrice: 10,
    maximumPrice: 10_000,
  });
});

test('a tip of nothing is refused even where the site sets no minimum', async () => {
  const fan = await fanWith(0);
  await site.runtime.write({}, (ctx) => setSetting(ctx, 'minimumTipPrice', tokens(0)));
  expect((await giveTip(site, { fan, creator }, { price: 0 })).body.code).toBe('wallet.tip-out-of-range');
  await site.runtime.write({}, (ctx) => setSetting(ctx, 'minimumTipPrice', tokens(10_00)));
});

test('a balance that is too low is refused with the missing amount, and nothing changes', async () => {
  const fan = await fanWith(14_40);
  expect((await giveTip(site, { fan, creator }, { price: 20 })).body).toMatchObject({
    status: 402,
    code: 'wallet.balance-too-low',
    neededTokens: 5.6,
  });
  expect(await balance(site, fan)).toBe(14.4);
  const poor = await fanWith(0);
  expect((await giveTip(site, { fan: poor, creator }, { price: 20 })).body).toMatchObject({
    status: 402,
    neededTokens: 20,
  });
});

test('unknown and unapproved creators cannot be tipped', async () => {
  const fan = await fanWith(20_00);
  const unapproved = await registerCreator(site);
  for (const id of [unapproved.id, 'nobody', fan.id]) {
    const { body } = await site.call('POST', `/wallet/charges/tip/${id}`, {
      token: fan.token,
      body: { price: 10 },
    });
    expect(body).toMatchObject({ status: 404, code: 'creators.not-found' });
  }
  expect(await balance(site, fan)).toBe(20);
});

test('two taps within three seconds pay once; another amount, place, time or note pays again', async () => {
  const fan = await fanWith(100_00);
  const [first, second] = [
    await giveTip(site, { fan, creator }, { price: 10 }),
    await giveTip(site, { fan, creator }, { price: 10 }),
  ];
  expect(second.data).toEqual(first.data);
  expect(await balance(site, fan)).toBe(90);
  await giveTip(site, { fan, creator }, { price: 11 });
  await giveTip(site, { fan, creator }, { price: 10, conversationId: 'stage' });
  expect(await balance(site, fan)).toBe(69);
  site.clock.advance(3_001);
  await giveTip(site, { fan, creator }, { price: 10 });
  expect(await balance(site, fan)).toBe(59);
});

test('two tips with different notes are two tips, each with its own note', async () => {
  const fan = await fanWith(100_00);
  const tip = async (message?: string) =>
    (await giveTip(site, { fan, creator }, { price: 10, ...(message === undefined ? {} : { message }) }))
      .data;
  const [first, second, again, plain, empty] = [
    await tip('For the kiln'),
    await tip('And for the wheel'),
    await tip('For the kiln'),
    await tip(),
    await tip(''),
  ];
  expect(second.message).toBe('And for the wheel');
  expect(second._id).not.toBe(first._id);
  expect(again).toEqual(first);
  expect(plain).toMatchObject({ message: null });
  expect([first, plain].map(({ products }) => products[0].description)).toEqual(['For the kiln', 'Tip']);
  expect(empty).toEqual(plain);
  expect(await balance(site, fan)).toBe(70);
});

test('twenty concurrent taps without a key are charged once and get the same receipt', async () => {
  const fan = await fanWith(100_00);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => giveTip(site, { fan, creator }, { price: 10 })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ data }) => data._id)).size).toBe(1);
  expect(await balance(site, fan)).toBe(90);
});

test('of twenty different concurrent tips with tokens for one, one succeeds', async () => {
  const fan = await fanWith(10_00);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      giveTip(site, { fan, creator }, { price: 10 }, { 'idempotency-key': `at-once-${index}` }),
    ),
  );
  expect(statuses(answers)).toEqual([200, ...Array(19).fill(402)]);
  expect(await balance(site, fan)).toBe(0);
});

test('a repeated key returns the first result, whatever happened since', async () => {
  const fan = await fanWith(100_00);
  const key = { 'idempotency-key': 'a-tip' };
  const first = await giveTip(site, { fan, creator }, { price: 10 }, key);
  site.clock.advance(60_000);
  await giveTip(site, { fan, creator }, { price: 10 });
  const again = await giveTip(site, { fan, creator }, { price: 10 }, key);
  expect(again.body).toEqual(first.body);
  expect(await balance(site, fan)).toBe(80);
});

test('a key cannot be reused for another request, and reveals nothing to another account', async () => {
  const fan = await fanWith(50_00);
  const stranger = await fanWith(50_00);
  const key = { 'idempotency-key': 'shared' };
  const first = await giveTip(site, { fan, creator }, { price: 10 }, key);
  expect((await giveTip(site, { fan, creator }, { price: 11 }, key)).body).toMatchObject({
    status: 422,
    code: 'idempotency.reused',
  });
  const other = await giveTip(site, { fan: stranger, creator }, { price: 12 }, key);
  expect(other.status).toBe(200);
  expect(other.data._id).not.toBe(first.data._id);
  expect([await balance(site, fan), await balance(site, stranger)]).toEqual([40, 38]);
});

test('the ledger keeps a key forever, even after the stored answer has expired', async () => {
  const fan = await fanWith(50_00);
  const key = { 'idempotency-key': 'kept' };
  const first = await giveTip(site, { fan, creator }, { price: 10 }, key);
  await site.runtime.database.pool.query('delete from idempotency_keys');
  expect((await giveTip(site, { fan, creator }, { price: 10 }, key)).data).toEqual(first.data);
  await site.runtime.database.pool.query('delete from idempotency_keys');
  expect((await giveTip(site, { fan, creator }, { price: 11 }, key)).body.code).toBe('idempotency.reused');
  expect(await balance(site, fan)).toBe(40);
});

test('twenty concurrent calls with one key have one effect; the others are refused as running', async () => {
  const fan = await fanWith(100_00);
  const key = { 'idempotency-key': 'running' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => giveTip(site, { fan, creator }, { price: 10 }, key)),
  );
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('idempotency.running');
  expect(await balance(site, fan)).toBe(90);
});

test('a malformed key is refused', async () => {
  const fan = await fanWith(0);
  const { body } = await giveTip(
    site,
    { fan, creator },
    { price: 10 },
    { 'idempotency-key': 'x'.repeat(256) },
  );
  expect(body).toMatchObject({ status: 400, code: 'idempotency.invalid' });
});
