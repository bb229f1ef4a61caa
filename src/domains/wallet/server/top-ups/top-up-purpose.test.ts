import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardPaid } from '#domains/payments/contract/payments.events.ts';
import { newId } from '#platform/server/ids.ts';
import { checkBooks } from '#testing/check-books.ts';
import { balance, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

async function payBy(fan: TestUser, card: string): Promise<string> {
  const { token } = fan;
  const { data } = await site.call('POST', '/payment/wallet/top-up', { token, body: { amount: 25.5 } });
  await site.call('POST', `/payment/sandbox/${data._id}/pay`, { token, body: { card } });
  await site.drain();
  return data._id;
}

test('a card payment is credited once, although the gateway reports it twice', async () => {
  const fan = await registerFan(site);
  await payBy(fan, 'pays');
  expect(await balance(site, fan)).toBe(25.5);
  expect(await checkBooks(site)).toEqual([]);
});

test.each([['refused'], ['insufficient_funds'], ['expires'], ['asks_confirmation']])(
  'a card that is %s brings nothing',
  async (card) => {
    const fan = await registerFan(site);
    await payBy(fan, card);
    expect(await balance(site, fan)).toBe(0);
  },
);

test('twenty concurrent events of one payment credit it once', async () => {
  const fan = await registerFan(site);
  const { data } = await site.call('POST', '/payment/wallet/top-up', {
    token: fan.token,
    body: { amount: 10 },
  });
  await Promise.all(
    Array.from({ length: 20 }, () =>
      site.runtime.write({}, async (ctx) =>
        ctx.publish(cardPaid, {
          transactionId: data._id,
          accountId: fan.id,
          gateway: 'sandbox',
          purpose: 'wallet.top-up',
          amountCents: 10_00,
          redirectUrl: '/payment/success',
        }),
      ),
    ),
  );
  await Promise.all(Array.from({ length: 5 }, () => site.runtime.outbox.deliverAll()));
  expect(await balance(site, fan)).toBe(10);
});

test('the check reports a payment that was not credited, and a credit that nobody paid for', async () => {
  const fan = await registerFan(site);
  const paid = await payBy(fan, 'pays');
  const { pool } = site.runtime.database;
  const lost = newId();
  await pool.query(
    `insert into card_transactions (id, account_id, gateway, purpose, status, amount_cents, currency, gateway_ref,
       created_at, updated_at)
     select $1, account_id, gateway, purpose, 'success', amount_cents, currency, $3, created_at, updated_at
     from card_transactions where id = $2`,
    [lost, paid, `sandbox_${lost}`],
  );
  const found = async () => (await checkBooks(site)).map(({ fault, subject }) => [fault, subject]);
  expect(await found()).not.toContainEqual(['payment-not-credited', lost]);
  site.clock.advance(16 * 60_000);
  expect(await found()).toContainEqual(['payment-not-credited', lost]);
  // The payment of the test above was reported by an event but never made.
  expect((await found()).filter(([fault]) => fault === 'credited-without-payment')).toHaveLength(1);
});
