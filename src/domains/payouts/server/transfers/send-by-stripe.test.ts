/** Payouts to accounts at Stripe: sent once, marked by what Stripe answers, and taken back when Stripe does. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkBooks } from '#testing/check-books.ts';
import {
  expireReauthentication,
  NO_ID,
  operator,
  registerCreator,
  type TestUser,
} from '#testing/factories.ts';
import { readMailbox } from '#testing/mailbox.ts';
import { askForPayout, BANK_ACCOUNT, creatorPaidByStripe, payableCreator } from '#testing/payouts.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite } from '#testing/site.ts';
import { signEvent } from '#testing/stripe/fake-stripe.ts';
import { STRIPE_KEYS } from '#testing/stripe/stripe-keys.ts';
import { openStripeSite, type StripeSite } from '#testing/stripe/stripe-site.ts';
import { sealAccount } from '../accounts/sealed-account.ts';

let site: StripeSite;
let boss: TestUser;
beforeAll(async () => {
  // The tokens of fans come from the sandbox.
  site = await openStripeSite({ PAYMENT_GATEWAY: 'sandbox' });
  boss = await operator(site);
});
afterAll(async () => {
  expect(await checkBooks(site)).toEqual([]);
  await site.close();
});
beforeEach(() => {
  site.stripe.disturbances.length = 0;
  site.stripe.book.balance = undefined;
});

const BY_STRIPE = { paymentAccountType: 'stripe' };
const decide = (id: string, step: string, body: object = {}, by = boss) =>
  site.call('POST', `/admin/payouts/${id}/${step}`, { token: by.token, body });
const shown = async (id: string) =>
  (await site.call('GET', `/admin/payouts/${id}`, { token: boss.token })).data;
const overview = async ({ token }: TestUser) =>
  (await site.call('GET', '/payout-requests/overview', { token })).data;
const mailsTo = async ({ username }: TestUser) =>
  (await readMailbox(site, `${username}@creators.test`)).map(({ template }) => template);
const transfersOf = (id: string) =>
  [...site.stripe.book.transfers.values()].filter(({ metadata }) => metadata.transferId === id);
const stepsOf = async (id: string) => {
  const { rows } = await site.runtime.database.pool.query(
    'select step from payout_movements where payout_id = $1 order by id',
    [id],
  );
  return rows.map(({ step }) => step);
};
/** What has come back of it, in hundredths. */
const returnsOf = async (id: string) => {
  const { rows } = await site.runtime.database.pool.query(
    "select amount from payout_movements where payout_id = $1 and step = 'return' order by id",
    [id],
  );
  return rows.map(({ amount }) => Number(amount));
};
const statementOf = ({ token }: TestUser) =>
  site.call('GET', `/performer/statements/${site.clock.now().toISOString().slice(0, 7)}`, { token });
const lastEvent = () => {
  const event = site.stripe.events.at(-1);
  if (!event) throw new Error('there is no event');
  return event;
};
/** Stripe is away for a request with all tries of the SDK. */
const breakOff = (how: 'unavailable' | 'cut-after') => site.stripe.disturbances.push(how, how, how);

async function requested(amount = 60) {
  const creator = await creatorPaidByStripe(site);
  const { data, body } = await askForPayout(site, creator, amount, BY_STRIPE);
  if (!data) throw new Error(`refused: ${JSON.stringify(body)}`);
  return { creator, id: data._id as string, payout: data };
}

async function approved() {
  const made = await requested();
  const { status } = await decide(made.id, 'approve');
  expect(status).toBe(200);
  return made;
}

async function sent() {
  const made = await approved();
  expect((await decide(made.id, 'send')).status).toBe(200);
  await site.drain();
  const [transfer] = transfersOf(made.id);
  if (!transfer) throw new Error('nothing was sent');
  return { ...made, transfer };
}

test('a payout is requested to the account at Stripe, sent there once, and marked as paid', async () => {
  const { creator, id, payout } = await requested();
  const label = `Stripe •••• ${creator.accountRef.slice(-4)}`;
  expect(payout).toMatchObject({ paymentAccountType: 'stripe', paymentAccountInfo: label, holds: [] });
  expect((await overview(creator)).accounts).toEqual([{ method: 'stripe', label, heldUntil: null }]);
  expect((await decide(id, 'send')).body).toMatchObject({ code: 'payouts.other-status', status: 'pending' });
  await decide(id, 'approve');
  const ordered = await decide(id, 'send');
  expect(ordered.data).toMatchObject({ status: 'approved', transfer: { status: 'ordered', failure: '' } });
  expect(transfersOf(id)).toEqual([]);
  await site.drain();
  const [transfer, ...others] = transfersOf(id);
  expect(others).toEqual([]);
  expect(transfer).toMatchObject({ amount: 60_00, currency: 'usd', destination: creator.accountRef });
  expect(await shown(id)).toMatchObject({
    status: 'done',
    reference: transfer?.id,
    endedBy: { _id: boss.id },
    transfer: { status: 'sent' },
  });
  expect(await overview(creator)).toMatchObject({ available: 30, onItsWay: 0, paidOut: 60 });
  expect(await mailsTo(creator)).toContain('payouts.paid');
  expect((await decide(id, 'send')).body.code).toBe('payouts.other-status');
});

test('the account is that of the request', async () => {
  const { creator, id } = await requested();
  const { rows } = await site.runtime.database.pool.query('select * from payouts where id = $1', [id]);
  expect(JSON.stringify(rows)).not.toContain(creator.accountRef);
  await site.runtime.database.pool.query(
    "update payout_stripe_accounts set account_ref = 'acct_of_later' where creator_id = $1",
    [creator.id],
  );
  await decide(id, 'approve');
  await decide(id, 'send');
  await site.drain();
  expect(transfersOf(id)).toMatchObject([{ destination: creator.accountRef }]);
});

describe('while Stripe has not answered', () => {
  test('nobody else decides, and it is sent once Stripe is back', async () => {
    const { creator, id } = await approved();
    breakOff('unavailable');
    await decide(id, 'send');
    await expect(site.drain()).rejects.toThrow();
    for (const [step, body] of [
      ['send', {}],
      ['paid', {}],
      ['failed', { reason: 'For a test' }],
      ['reject', { reason: 'For a test' }],
    ] as const)
      expect((await decide(id, step, body)).body.code, step).toBe('payouts.transfer-running');
    expect(await overview(creator)).toMatchObject({ onItsWay: 60 });
    site.clock.advance(5 * 60_000);
    await runJob(site, 'payouts.send-open-transfers');
    await site.drain();
    expect(await shown(id)).toMatchObject({ status: 'done', transfer: { status: 'sent' } });
    expect(transfersOf(id)).toHaveLength(1);
  });

  test('an answer that was cut off is found again, also when Stripe has forgotten the key', async () => {
    const { id } = await approved();
    await decide(id, 'send');
    // The list is answered, the transfer is made, and its answers are lost.
    site.stripe.disturbances.push('none');
    breakOff('cut-after');
    await expect(site.drain()).rejects.toThrow();
    expect(transfersOf(id)).toHaveLength(1);
    expect(await shown(id)).toMatchObject({ status: 'approved', transfer: { status: 'ordered' } });
    site.stripe.forgetKeys();
    site.clock.advance(5 * 60_000);
    await runJob(site, 'payouts.send-open-transfers');
    await site.drain();
    expect(transfersOf(id)).toHaveLength(1);
    expect(await shown(id)).toMatchObject({ status: 'done', reference: transfersOf(id)[0]?.id });
    expect(await stepsOf(id)).toEqual(['reserve', 'pay']);
  });

  test('ten orders and ten runs at once send once', async () => {
    const { id } = await approved();
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(id, 'send')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    site.clock.advance(5 * 60_000);
    await Promise.all(Array.from({ length: 10 }, () => runJob(site, 'payouts.send-open-transfers')));
    await site.drain();
    expect(transfersOf(id)).toHaveLength(1);
    expect(await stepsOf(id)).toEqual(['reserve', 'pay']);
  });
});

describe('a refusal of Stripe', () => {
  test('because of the account gives the tokens back, with the reason', async () => {
    const { creator, id } = await approved();
    const account = site.stripe.accounts.get(creator.accountRef);
    if (!account) throw new Error('no account');
    account.missing = ['individual.id_number'];
    await decide(id, 'send');
    await site.drain();
    expect(await shown(id)).toMatchObject({
      status: 'rejected',
      hasFailed: true,
      adminNote: expect.stringMatching(/^Stripe: Your destination account needs/),
      transfer: { status: 'refused', failure: 'insufficient_capabilities_for_transfer' },
    });
    expect(await overview(creator)).toMatchObject({ available: 90, onItsWay: 0 });
    expect(await mailsTo(creator)).toContain('payouts.failed');
    expect(await stepsOf(id)).toEqual(['reserve', 'release']);
  });

  test('because of the site’s balance leaves it approved, and it can be sent again', async () => {
    const { creator, id } = await approved();
    site.stripe.book.balance = 59_99;
    await decide(id, 'send');
    await site.drain();
    expect(await shown(id)).toMatchObject({
      status: 'approved',
      transfer: { status: 'refused', failure: 'balance_insufficient' },
    });
    expect(await overview(creator)).toMatchObject({ onItsWay: 60 });
    site.stripe.book.balance = 60_00;
    expect((await decide(id, 'send')).data.transfer).toMatchObject({ status: 'ordered', failure: '' });
    await site.drain();
    expect(await shown(id)).toMatchObject({ status: 'done' });
    expect(site.stripe.book.balance).toBe(0);
  });

  test('leaves other decisions to the operator', async () => {
    const { creator, id } = await approved();
    site.stripe.book.balance = 0;
    await decide(id, 'send');
    await site.drain();
    expect((await decide(id, 'reject', { reason: 'For a test' })).data.status).toBe('rejected');
    expect(await overview(creator)).toMatchObject({ available: 90 });
  });
});

describe('a transfer that Stripe takes back', () => {
  test('fails the payout and gives the tokens back, once', async () => {
    const { creator, id, transfer } = await sent();
    site.clock.advance(60_000);
    site.stripe.reverseTransfer(transfer.id);
    const event = lastEvent();
    for (const _ of [1, 2]) expect(await site.deliver(event)).toEqual({ status: 200, code: undefined });
    await site.drain();
    expect(await shown(id)).toMatchObject({
      status: 'rejected',
      hasFailed: true,
      reference: transfer.id,
      endedBy: null,
      transfer: { status: 'returned' },
    });
    expect(await overview(creator)).toMatchObject({ available: 90, onItsWay: 0, paidOut: 0 });
    expect(await stepsOf(id)).toEqual(['reserve', 'pay', 'return']);
    expect((await mailsTo(creator)).filter((name) => name === 'payouts.failed')).toHaveLength(1);
    const { data } = await statementOf(creator);
    expect(data.payouts.map(({ amount }: { amount: number }) => amount)).toEqual([60, -60]);
    expect(await checkBooks(site)).toEqual([]);
    expect((await askForPayout(site, creator, 90, BY_STRIPE)).status).toBe(200);
  });

  test('in part stays paid, and the part is available again, once', async () => {
    const { creator, id, transfer } = await sent();
    site.clock.advance(60_000);
    site.stripe.reverseTransfer(transfer.id, 10_00);
    for (const _ of [1, 2]) expect(await site.deliver(lastEvent())).toEqual({ status: 200, code: undefined });
    await site.drain();
    expect(await shown(id)).toMatchObject({
      status: 'done',
      requestTokens: 60,
      returnedTokens: 10,
      transfer: { status: 'sent' },
    });
    expect(await overview(creator)).toMatchObject({ available: 40, onItsWay: 0, paidOut: 50 });
    expect(await returnsOf(id)).toEqual([10_00]);
    expect((await mailsTo(creator)).filter((name) => name === 'payouts.part-returned')).toHaveLength(1);
    expect(await mailsTo(creator)).not.toContain('payouts.failed');
    const { rows } = await site.runtime.database.pool.query(
      "select before, after from audit_log where object_id = $1 and action = 'payout.part-returned'",
      [id],
    );
    expect(rows).toMatchObject([{ before: { status: 'done' }, after: { part: '10', returned: '10' } }]);
    const { data } = await statementOf(creator);
    expect(data.payouts.map(({ amount }: { amount: number }) => amount)).toEqual([60, -10]);
    expect(await checkBooks(site)).toEqual([]);
  });

  test('in two parts, the whole: the parts come back one by one, and the payout has failed with the last', async () => {
    const { creator, id, transfer } = await sent();
    site.stripe.reverseTransfer(transfer.id, 10_00);
    const first = lastEvent();
    await site.deliver(first);
    await site.drain();
    site.clock.advance(60_000);
    site.stripe.reverseTransfer(transfer.id);
    for (const event of [lastEvent(), first]) expect((await site.deliver(event)).status).toBe(200);
    await site.drain();
    expect(await shown(id)).toMatchObject({
      status: 'rejected',
      hasFailed: true,
      transfer: { status: 'returned' },
    });
    expect(await overview(creator)).toMatchObject({ available: 90, paidOut: 0 });
    expect(await returnsOf(id)).toEqual([10_00, 50_00]);
    const { data } = await statementOf(creator);
    expect(data.payouts.map(({ amount }: { amount: number }) => amount)).toEqual([60, -10, -50]);
    expect(await checkBooks(site)).toEqual([]);
  });

  test('in parts whose events come together, or in reverse order, is booked by its sum', async () => {
    const { creator, id, transfer } = await sent();
    site.stripe.reverseTransfer(transfer.id, 10_00);
    const first = lastEvent();
    site.stripe.reverseTransfer(transfer.id, 15_00);
    await Promise.all([lastEvent(), first, lastEvent(), first].map((event) => site.deliver(event)));
    await site.drain();
    expect(await returnsOf(id)).toEqual([25_00]);
    expect(await overview(creator)).toMatchObject({ available: 55, paidOut: 35 });
  });

  test.each([
    ['whole', undefined, { status: 'rejected', hasFailed: true }, 90],
    ['in part', 20_00, { status: 'done', returnedTokens: 20 }, 50],
  ] as const)(
    'is found although its event was lost, and its late event changes nothing (%s)',
    async (_, amount, state, available) => {
      const { creator, id, transfer } = await sent();
      site.stripe.reverseTransfer(transfer.id, amount);
      const lost = lastEvent();
      for (let run = 0; run < 3; run++) {
        site.clock.advance(5 * 60_000);
        await runJob(site, 'payments.ask-gateways');
        await site.drain();
      }
      expect(await shown(id)).toMatchObject(state);
      expect(await overview(creator)).toMatchObject({ available });
      expect((await site.deliver(lost)).status).toBe(200);
      await site.drain();
      expect(await overview(creator)).toMatchObject({ available });
      expect(await returnsOf(id)).toHaveLength(1);
      expect(await checkBooks(site)).toEqual([]);
    },
  );

  test('while Stripe is away is found when it is back', async () => {
    const { creator, transfer } = await sent();
    site.stripe.reverseTransfer(transfer.id);
    // Each of the run's questions, with all tries of the SDK.
    for (let question = 0; question < 4; question++) breakOff('unavailable');
    await runJob(site, 'payments.ask-gateways');
    await site.drain();
    site.stripe.disturbances.length = 0;
    expect(await overview(creator)).toMatchObject({ available: 30 });
    await runJob(site, 'payments.ask-gateways');
    await site.drain();
    expect(await overview(creator)).toMatchObject({ available: 90 });
  });

  test('before its answer has arrived is paid and given back at once', async () => {
    const { creator, id } = await approved();
    await decide(id, 'send');
    site.stripe.disturbances.push('none');
    breakOff('cut-after');
    await expect(site.drain()).rejects.toThrow();
    site.stripe.reverseTransfer(transfersOf(id)[0]?.id ?? '');
    expect((await site.deliver(lastEvent())).status).toBe(200);
    await site.drain();
    expect(await shown(id)).toMatchObject({ status: 'approved' });
    site.clock.advance(5 * 60_000);
    await runJob(site, 'payouts.send-open-transfers');
    await site.drain();
    expect(await stepsOf(id)).toEqual(['reserve', 'pay', 'return']);
    expect(await overview(creator)).toMatchObject({ available: 90, paidOut: 0 });
  });

  test('is not believed without its signature, nor where Stripe does not say so', async () => {
    const { id, transfer } = await sent();
    const claimed = site.stripe.event('transfer.reversed', {
      id: transfer.id,
      object: 'transfer',
      reversed: true,
    });
    expect(await site.deliver(claimed)).toEqual({ status: 200, code: undefined });
    const unknown = site.stripe.event('transfer.reversed', { id: 'tr_unknown', object: 'transfer' });
    expect(await site.deliver(unknown)).toEqual({ status: 400, code: 'payments.event-not-accepted' });
    const { payload } = site.stripe.delivery(claimed);
    const unsigned = await site.inject('api', {
      method: 'POST',
      url: '/payment/stripe/callhook',
      payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=1,v1=${'0'.repeat(64)}` },
    });
    expect(unsigned.statusCode).toBe(400);
    await site.drain();
    expect(await shown(id)).toMatchObject({ status: 'done' });
  });
});

describe('an account that changes at Stripe', () => {
  test('holds its payouts while Stripe does not pay it, and its creator gets a notice', async () => {
    const { creator, id } = await approved();
    const stopped = site.stripe.moveAccount(creator.accountRef, ['individual.id_number']);
    for (const _ of [1, 2]) expect(await site.deliver(stopped)).toEqual({ status: 200, code: undefined });
    await site.drain();
    expect((await shown(id)).holds).toMatchObject([
      { rule: 'account-stopped', version: 1, until: null, isActive: true },
    ]);
    expect((await decide(id, 'send')).body).toMatchObject({
      code: 'payouts.held',
      rules: ['account-stopped'],
    });
    expect((await decide(id, 'holds/account-stopped/lift', { reason: 'Please' })).body.code).toBe(
      'payouts.hold-not-found',
    );
    expect((await mailsTo(creator)).filter((name) => name === 'payouts.stripe-stopped')).toHaveLength(1);
    const { data } = await site.call('GET', '/performers/payout-accounts', { token: creator.token });
    expect(data.stripe).toMatchObject({ payoutsEnabled: false, missing: ['individual.id_number'] });
    expect((await overview(creator)).accounts).toEqual([]);
    await site.deliver(site.stripe.moveAccount(creator.accountRef, []));
    await site.drain();
    expect((await shown(id)).holds).toEqual([]);
    expect((await decide(id, 'send')).status).toBe(200);
    await site.drain();
  });

  test('is asked for again: the event says nothing by itself, and a late one changes nothing', async () => {
    const { creator, id } = await approved();
    const event = site.stripe.moveAccount(creator.accountRef, ['individual.dob']);
    site.stripe.moveAccount(creator.accountRef, []);
    expect((await site.deliver(event)).status).toBe(200);
    await site.drain();
    expect((await shown(id)).holds).toEqual([]);
  });

  test('is reported by a webhook with a secret of its own', async () => {
    const { creator, id } = await approved();
    const event = site.stripe.moveAccount(creator.accountRef, ['individual.dob']);
    const { payload } = site.stripe.delivery(event);
    const response = await site.inject('api', {
      method: 'POST',
      url: '/payment/stripe/callhook',
      payload,
      headers: {
        'content-type': 'application/json',
        'stripe-signature': signEvent(payload, { secret: STRIPE_KEYS.webhook }),
      },
    });
    expect(response.statusCode).toBe(400);
    expect((await shown(id)).holds).toEqual([]);
    const stranger = site.stripe.event('account.updated', {}, 'acct_stranger');
    expect(await site.deliver(stranger)).toEqual({ status: 200, code: undefined });
    const other = site.stripe.event('capability.updated', {}, creator.accountRef);
    expect(await site.deliver(other)).toEqual({ status: 200, code: undefined });
  });

  test('is shown as Stripe has it when the creator comes back from there', async () => {
    const creator = await creatorPaidByStripe(site);
    const check = (by: TestUser) => site.call('POST', '/stripe/accounts/check', { token: by.token });
    site.stripe.moveAccount(creator.accountRef, ['external_account']);
    expect((await check(creator)).data).toEqual({
      detailsSubmitted: false,
      payoutsEnabled: false,
      missing: ['external_account'],
    });
    breakOff('unavailable');
    expect((await check(creator)).body.code).toBe('payments.gateway-silent');
    const none = await registerCreator(site, { approved: true });
    expect((await check(none)).body.code).toBe('payouts.account-missing');
  });
});

test('a request to Stripe needs an account there that Stripe pays', async () => {
  const creator = await payableCreator(site);
  expect((await askForPayout(site, creator, 60, BY_STRIPE)).body.code).toBe('payouts.account-missing');
  await site.call('POST', '/stripe/accounts', { token: creator.token });
  expect((await askForPayout(site, creator, 60, BY_STRIPE)).body.code).toBe('payouts.stripe-not-ready');
  const { data } = await askForPayout(site, creator, 60);
  const changed = await site.call('PUT', `/payout-requests/${data._id}`, {
    token: creator.token,
    body: { requestTokens: 60, ...BY_STRIPE },
  });
  expect(changed.body.code).toBe('payouts.stripe-not-ready');
});

test('a new account at Stripe holds payouts like any changed account, and its creator gets a notice', async () => {
  const creator = await payableCreator(site);
  const { data } = await askForPayout(site, creator, 60);
  await site.call('POST', '/stripe/accounts', { token: creator.token });
  expect((await shown(data._id)).holds).toMatchObject([{ rule: 'account-changed', isActive: true }]);
  expect(await mailsTo(creator)).toContain('payouts.account-changed');
});

test('payouts to banks are not sent by Stripe, nor payouts to Stripe by the bank', async () => {
  const bank = await payableCreator(site);
  const { data } = await askForPayout(site, bank, 60);
  await decide(data._id, 'approve');
  expect((await decide(data._id, 'send')).body.code).toBe('payouts.not-by-stripe');
  expect((await decide(NO_ID, 'send')).body.code).toBe('payouts.not-found');
  const { id } = await approved();
  const before = (await site.call('GET', '/admin/payouts', { token: boss.token })).data.toTransfer;
  const file = await site.call('POST', '/admin/payouts/transfers', {
    token: boss.token,
    body: { format: 'csv' },
  });
  expect(file.data.count).toBe(before);
  expect(file.data.content).toContain(data._id);
  expect(file.data.content).not.toContain(id);
  expect(file.data.content).toContain(BANK_ACCOUNT.bankName);
});

test('it takes a fresh log-in', async () => {
  const { id } = await approved();
  const tired = await operator(site);
  await expireReauthentication(site, tired);
  expect((await decide(id, 'send', {}, tired)).body.code).toBe('session.reauthentication-needed');
});

test('it is refused where the site has no account at Stripe any more', async () => {
  const bare = await openTestSite();
  try {
    const creator = await payableCreator(bare);
    const operatorThere = await operator(bare);
    const { data } = await askForPayout(bare, creator, 60);
    const call = (step: string) =>
      bare.call('POST', `/admin/payouts/${data._id}/${step}`, { token: operatorThere.token, body: {} });
    await call('approve');
    const account = { method: 'stripe', accountRef: 'acct_of_before' } as const;
    const { pool } = bare.runtime.database;
    await pool.query("update payouts set method = 'stripe', account_sealed = $2 where id = $1", [
      data._id,
      sealAccount(bare.runtime.config, creator.id, account),
    ]);
    await pool.query(
      `insert into payout_stripe_accounts
         (creator_id, account_ref, details_submitted, payouts_enabled, missing, created_at, asked_at)
       values ($1, $2, true, true, '{}', now(), now())`,
      [creator.id, account.accountRef],
    );
    expect((await call('send')).body.code).toBe('payouts.stripe-not-set-up');
  } finally {
    await bare.close();
  }
});
