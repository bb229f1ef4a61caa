import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expireReauthentication, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite } from '#testing/site.ts';
import { openStripeSite, type StripeSite } from '#testing/stripe/stripe-site.ts';

let site: StripeSite;
let creator: TestUser;
beforeAll(async () => {
  site = await openStripeSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  creator = await registerCreator(site, { approved: true });
  site.stripe.disturbances.length = 0;
  site.stripe.asked.length = 0;
});

const connect = (by = creator) => site.call('POST', '/stripe/accounts', { token: by.token });
const accountsOf = ({ id }: TestUser) =>
  [...site.stripe.accounts.values()].filter(({ metadata }) => metadata.accountId === id);
const query = async (text: string, values: unknown[]) =>
  (await site.runtime.database.pool.query(text, values)).rows;
const kept = (by = creator) => query('select * from payout_stripe_accounts where creator_id = $1', [by.id]);

test('a creator is led to the form of an account that is opened once', async () => {
  const first = await connect();
  expect(first.status).toBe(200);
  expect(first.data).toEqual({
    url: expect.stringMatching(/^https:\/\/connect\.stripe\.test\//),
    detailsSubmitted: false,
    payoutsEnabled: false,
    missing: ['external_account', 'individual.dob'],
  });
  const second = await connect();
  expect(second.data.url).not.toBe(first.data.url);
  const [account, ...others] = accountsOf(creator);
  expect(others).toEqual([]);
  expect(await kept()).toMatchObject([{ account_ref: account?.id, payouts_enabled: false }]);
  const audited = await query(
    "select after from audit_log where action = 'payout-account.changed' and object_id = $1",
    [creator.id],
  );
  expect(audited).toEqual([{ after: { method: 'stripe', account: account?.id } }]);
});

test('ten requests at once open one account', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => connect()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(accountsOf(creator)).toHaveLength(1);
  expect(await kept()).toHaveLength(1);
});

test('an answer that was cut off opens no second account', async () => {
  site.stripe.disturbances.push('cut-after');
  expect((await connect()).status).toBe(200);
  expect(accountsOf(creator)).toHaveLength(1);
});

test('the state is kept as Stripe has it now', async () => {
  await connect();
  for (const account of accountsOf(creator)) account.missing = [];
  expect((await connect()).data).toMatchObject({ detailsSubmitted: true, payoutsEnabled: true, missing: [] });
  expect(await kept()).toMatchObject([{ details_submitted: true, payouts_enabled: true, missing: [] }]);
});

test('an account that Stripe does not know any more is replaced', async () => {
  await connect();
  const [old] = accountsOf(creator);
  site.stripe.accounts.delete(old?.id ?? '');
  expect((await connect()).status).toBe(200);
  const [account] = accountsOf(creator);
  expect(account?.id).not.toBe(old?.id);
  expect(await kept()).toMatchObject([{ account_ref: account?.id }]);
});

test('it is refused while Stripe is away, and nothing is kept', async () => {
  site.stripe.disturbances.push('unavailable', 'unavailable', 'unavailable');
  const { status, body } = await connect();
  expect([status, body.code]).toEqual([503, 'payments.gateway-silent']);
  expect(await kept()).toEqual([]);
});

test('it is refused to fans, to creators who are not approved, and without a fresh log-in', async () => {
  expect((await connect(await registerFan(site))).status).toBe(403);
  expect((await connect(await registerCreator(site))).body.code).toBe('creators.not-approved');
  await expireReauthentication(site, creator);
  expect((await connect()).body.code).toBe('session.reauthentication-needed');
  expect(site.stripe.asked).toEqual([]);
});

test('it is refused where the site has no account at Stripe', async () => {
  const bare = await openTestSite();
  try {
    const { token } = await registerCreator(bare, { approved: true });
    const { body } = await bare.call('POST', '/stripe/accounts', { token });
    expect(body).toMatchObject({ status: 409, code: 'payouts.stripe-not-set-up' });
  } finally {
    await bare.close();
  }
});
