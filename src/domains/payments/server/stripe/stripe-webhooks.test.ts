/** Events of Stripe: in any order and any number each has one effect, and what is forged changes no row. */
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '#testing/check-books.ts';
import { balance, registerFan, type TestUser } from '#testing/factories.ts';
import { type StripeEvent, signEvent } from '#testing/stripe/fake-stripe.ts';
import { STRIPE_KEYS } from '#testing/stripe/stripe-keys.ts';
import {
  chargeOnWire,
  disputeOnWire,
  intentOnWire,
  makeDispute,
  makeRefund,
  refundOnWire,
} from '#testing/stripe/stripe-objects.ts';
import { openStripeSite, type StripeSite } from '#testing/stripe/stripe-site.ts';
import { stripeEventTypes } from './read-stripe-event.ts';
import { stripeGateway } from './stripe-gateway.ts';

let site: StripeSite;
let fan: TestUser;
let other: TestUser;
beforeAll(async () => {
  site = await openStripeSite();
  fan = await registerFan(site);
  other = await registerFan(site);
});
afterAll(() => site.close());

interface Opened {
  id: string;
  ref: string;
}

/** A top-up that waits for its payer at Stripe. */
async function openTopUp({ token } = fan, amount = 25): Promise<Opened> {
  const { data } = await site.call('POST', '/payment/wallet/top-up', { token, body: { amount } });
  const opened = await site.call('POST', `/payment/stripe/${data._id}/open`, { token, body: {} });
  expect(opened.status).toBe(200);
  return { id: data._id, ref: String(opened.data.clientSecret).split('_secret_')[0] ?? '' };
}

async function rowOf({ id }: Opened) {
  const { rows } = await site.runtime.database.pool.query(
    'select status, refunded_cents::int as refunded from card_transactions where id = $1',
    [id],
  );
  return rows[0] as { status: string; refunded: number };
}

/** What a history does at Stripe; a step that is not possible there does nothing. */
type Step =
  | 'pays'
  | 'is refused'
  | 'is asked'
  | 'confirms'
  | 'fails to confirm'
  | 'part'
  | 'rest'
  | 'disputes'
  | 'wins'
  | 'loses';

function takeStep({ ref }: Opened, step: Step): void {
  const { stripe } = site;
  const intent = stripe.intents.get(ref);
  if (!intent) throw new Error(`${ref} is not at Stripe`);
  const waits = intent.status === 'requires_payment_method';
  const open = intent.disputes.find(({ status }) => status === 'needs_response');
  const isKept = intent.status === 'succeeded' && intent.disputes.every(({ status }) => status === 'won');
  const refunded = intent.refunds.reduce((sum, { amount }) => sum + amount, 0);
  const left = isKept ? intent.amount - refunded : 0;
  if (step === 'pays' && waits) stripe.confirm(ref, 'pm_card_visa');
  if (step === 'is refused' && waits)
    expect(() => stripe.confirm(ref, 'pm_card_chargeCustomerFail')).toThrow();
  if (step === 'is asked' && waits) stripe.confirm(ref, 'pm_card_authenticationRequired');
  if (step === 'confirms' && intent.status === 'requires_action') stripe.authenticate(ref, true);
  if (step === 'fails to confirm' && intent.status === 'requires_action') stripe.authenticate(ref, false);
  if (step === 'part' && left > 3_00) stripe.refund(ref, 3_00);
  if (step === 'rest' && left > 0) stripe.refund(ref, left);
  if (step === 'disputes' && left > 0) stripe.dispute(ref);
  if ((step === 'wins' || step === 'loses') && open)
    stripe.moveDispute(ref, open.id, step === 'wins' ? 'won' : 'lost');
}

const histories: readonly (readonly Step[])[] = [
  ['pays'],
  ['is refused', 'pays', 'rest'],
  ['is refused', 'is refused'],
  ['is asked', 'fails to confirm', 'pays', 'part', 'part', 'rest'],
  ['is asked', 'confirms', 'disputes', 'wins', 'disputes', 'loses'],
  ['pays', 'part', 'disputes', 'wins', 'rest'],
  ['is asked', 'confirms', 'part', 'disputes', 'loses'],
];

// Several at once: their events meet.
const AT_ONCE = 5;
const RUNS = process.env.LONG ? 1_000 : 10;

/** Lives one history; events come in any order, up to three times, or not at all. */
async function live(history: readonly Step[], below: (limit: number) => number): Promise<void> {
  const payment = await openTopUp();
  const waiting: StripeEvent[] = [];
  const deliverSome = async (left: number) => {
    while (waiting.length > left) {
      const [event] = waiting.splice(below(waiting.length), 1);
      if (event && (await site.deliver(event)).status !== 200) waiting.push(event);
    }
  };
  for (const step of history) {
    const from = site.stripe.events.length;
    takeStep(payment, step);
    for (const event of site.stripe.events.slice(from))
      for (let copies = below(4); copies > 0; copies--) waiting.push(event);
    await deliverSome(below(waiting.length + 1));
  }
  await deliverSome(0);
  // What was lost on the way is found when somebody asks.
  await site.call('POST', `/payment/stripe/${payment.id}/check`, { token: fan.token, body: {} });
  const state = await stripeGateway.fetch(site.runtime.read(), payment.ref);
  const row = await rowOf(payment);
  // A refused card leaves the form open: the bank's question was the last that the payment knows of.
  const expected = state?.status === 'created' ? ['created', 'require_authentication'] : [state?.status];
  expect(expected).toContain(row.status);
  expect(row.refunded).toBe(state?.refundedCents);
}

test(`${AT_ONCE * RUNS} histories, shuffled and repeated, some events lost: each payment stands as at Stripe, the books balance`, {
  timeout: 900_000,
}, async () => {
  const some = fc.array(fc.constantFrom(...histories), { minLength: AT_ONCE, maxLength: AT_ONCE });
  await fc.assert(
    fc.asyncProperty(some, fc.infiniteStream(fc.nat()), async (chosen, chance) => {
      const below = (limit: number) => (chance.next().value ?? 0) % limit;
      await Promise.all(chosen.map((history) => live(history, below)));
    }),
    { numRuns: RUNS },
  );
  await site.drain();
  expect(await checkBooks(site)).toEqual([]);
});

test('twenty deliveries of one event at once pay once', async () => {
  const payer = await registerFan(site);
  const payment = await openTopUp(payer);
  takeStep(payment, 'pays');
  const event = site.stripe.events.findLast(({ type }) => type === 'payment_intent.succeeded');
  if (!event) throw new Error('no event');
  const answers = await Promise.all(Array.from({ length: 20 }, () => site.deliver(event)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await site.drain();
  expect(await balance(site, payer)).toBe(25);
});

/** Everything that an event could change. */
async function snapshot(): Promise<unknown> {
  const { rows } = await site.runtime.database.pool.query(`
    select (select json_agg(to_jsonb(t) - 'state_as_of' order by id) from card_transactions t) as transactions,
      (select json_agg(e order by event_id) from gateway_events e) as events,
      (select count(*) from ledger_entries) as entries, (select count(*) from outbox) as outbox`);
  return rows;
}

interface Sent {
  body: Buffer | string;
  headers?: Record<string, string>;
}

async function send({ body, headers = {} }: Sent) {
  const response = await site.inject('api', {
    method: 'POST',
    url: '/payment/stripe/callhook',
    payload: body,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });
  return { status: response.statusCode, code: JSON.parse(response.body).code as string | undefined };
}

const header = (value: string) => ({ 'stripe-signature': value });
const signed = (body: string, by: Parameters<typeof signEvent>[1] = {}): Sent => ({
  body,
  headers: header(signEvent(body, by)),
});
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds;

/** An event that claims what has not happened to a payment that still waits for its payer. */
function claim(type: (typeof stripeEventTypes)[number], { ref }: Opened): StripeEvent {
  const intent = site.stripe.intents.get(ref);
  if (!intent) throw new Error(`${ref} is not at Stripe`);
  const paid = { ...intent, status: 'succeeded' as const, chargeId: 'ch_claimed' };
  const object = type.startsWith('payment_intent.')
    ? intentOnWire(paid)
    : type.startsWith('refund.')
      ? refundOnWire(paid, makeRefund(intent.amount))
      : type.startsWith('charge.dispute.')
        ? disputeOnWire(paid, makeDispute(intent.amount, 'lost'))
        : chargeOnWire(paid);
  return site.stripe.event(type, object);
}

const textOf = (event: StripeEvent) => JSON.stringify(event, null, 2);

/** The same event with another object, or with other fields of its own. */
function changed(event: StripeEvent, object: object, fields: object = {}): Sent {
  return signed(textOf({ ...event, ...fields, data: { object: { ...event.data.object, ...object } } }));
}

const REFUSED = [400, 'payments.event-not-accepted'] as const;
const NO_EFFECT = [200, undefined] as const;

/** How each forgery is answered. None changes a row. */
const forgeries: Record<string, [(event: StripeEvent) => Sent, readonly [number, string | undefined]]> = {
  'without a signature': [(event) => ({ body: textOf(event) }), REFUSED],
  'with an empty signature': [(event) => ({ body: textOf(event), headers: header('') }), REFUSED],
  'with a signature of nothing': [
    (event) => ({ body: textOf(event), headers: header(`t=${secondsAgo(0)},v1=`) }),
    REFUSED,
  ],
  'without a time': [
    (event) => ({ body: textOf(event), headers: header(signEvent(textOf(event)).replace(/t=\d+,/, '')) }),
    REFUSED,
  ],
  'signed with an empty secret': [
    (event) => ({ body: textOf(event), headers: header(signWithNothing(textOf(event))) }),
    REFUSED,
  ],
  'signed with the secret of another endpoint': [
    (event) => signed(textOf(event), { secret: 'whsec_ofAnotherEndpoint' }),
    REFUSED,
  ],
  'signed with the secret key': [(event) => signed(textOf(event), { secret: STRIPE_KEYS.secret }), REFUSED],
  'with one byte changed': [
    (event) => ({
      ...signed(textOf(event)),
      body: textOf(event).replace('"livemode": false', '"livemode": fals3'),
    }),
    REFUSED,
  ],
  'written anew': [(event) => ({ ...signed(textOf(event)), body: JSON.stringify(event) }), REFUSED],
  'with a line at its end': [(event) => ({ ...signed(textOf(event)), body: `${textOf(event)}\n` }), REFUSED],
  'from 301 seconds ago': [(event) => signed(textOf(event), { timestamp: secondsAgo(302) }), REFUSED],
  'from 301 seconds ahead': [(event) => signed(textOf(event), { timestamp: secondsAgo(-302) }), REFUSED],
  'from an hour ahead': [(event) => signed(textOf(event), { timestamp: secondsAgo(-3_600) }), REFUSED],
  'with its time moved after signing': [
    (event) => ({
      body: textOf(event),
      headers: header(
        signEvent(textOf(event), { timestamp: secondsAgo(400) }).replace(/t=\d+/, `t=${secondsAgo(0)}`),
      ),
    }),
    REFUSED,
  ],
  'with an old scheme only': [(event) => signed(textOf(event), { scheme: 'v0' }), REFUSED],
  'with half a signature': [
    (event) => ({ body: textOf(event), headers: header(signEvent(textOf(event)).slice(0, -32)) }),
    REFUSED,
  ],
  'with a list of signatures too long to be one': [
    (event) => ({
      body: textOf(event),
      headers: header(`${signEvent(textOf(event))}${`,v1=${'0'.repeat(64)}`.repeat(20)}`),
    }),
    REFUSED,
  ],
  'of the live mode': [(event) => changed(event, {}, { livemode: true }), REFUSED],
  'of another account': [(event) => changed(event, {}, { account: 'acct_other' }), REFUSED],
  'of an unknown payment': [
    (event) => changed(event, { id: 'pi_unknown', payment_intent: 'pi_unknown' }),
    REFUSED,
  ],
  'that is no event': [() => signed('{"object":"charge","id":"ch_1"}'), REFUSED],
  'that is no JSON': [() => signed('payment_intent.succeeded'), REFUSED],
  'without a body': [() => signed(''), REFUSED],
  compressed: [
    (event) => ({
      body: gzipSync(textOf(event)),
      headers: { ...header(signEvent(textOf(event))), 'content-encoding': 'gzip' },
    }),
    REFUSED,
  ],
  'that is too large': [
    (event) =>
      signed(textOf({ ...event, data: { object: { ...event.data.object, padding: 'x'.repeat(70_000) } } })),
    [413, 'request.too-large'],
  ],
  // From here on with a valid signature, as by somebody who has the secret: Stripe itself says otherwise.
  'that claims it': [(event) => signed(textOf(event)), NO_EFFECT],
  'with one cent more': [(event) => changed(event, { amount: 25_01 }), NO_EFFECT],
  'with one cent less': [(event) => changed(event, { amount: 24_99 }), NO_EFFECT],
  'with nothing': [(event) => changed(event, { amount: 0 }), NO_EFFECT],
  'with a negative amount': [(event) => changed(event, { amount: -25_00 }), NO_EFFECT],
  'in another currency': [(event) => changed(event, { currency: 'eur' }), NO_EFFECT],
  'refunded already': [(event) => changed(event, { amount_refunded: 25_00, refunded: true }), NO_EFFECT],
  'of a kind that nobody handles': [(event) => changed(event, {}, { type: 'customer.created' }), NO_EFFECT],
  'that names no payment': [
    (event) => changed(event, { object: 'charge', id: 'ch_1', payment_intent: null }),
    NO_EFFECT,
  ],
};

/** The SDK refuses to sign with an empty secret, so an attacker's code stands here. */
function signWithNothing(payload: string): string {
  const timestamp = secondsAgo(0);
  const signature = signEvent(payload, { timestamp, secret: '' });
  return signature;
}

describe.each(stripeEventTypes)('a forged %s', (type) => {
  test(`is refused or has no effect, in ${Object.keys(forgeries).length} ways`, async () => {
    const event = claim(type, await openTopUp());
    const before = await snapshot();
    for (const [name, [forge, [status, code]]] of Object.entries(forgeries))
      expect(await send(forge(event)), name).toEqual({ status, code });
    expect(await snapshot()).toEqual(before);
  });
});

test('one good signature among two is enough, also four minutes off, at either address and as any content type', async () => {
  for (const url of ['/payment/stripe/callhook', '/api/payment/stripe/callhook']) {
    const payment = await openTopUp();
    takeStep(payment, 'pays');
    const event = site.stripe.events.at(-1);
    if (!event) throw new Error('no event');
    const good = signEvent(textOf(event), { timestamp: secondsAgo(240) });
    const response = await site.inject('api', {
      method: 'POST',
      url,
      payload: textOf(event),
      headers: {
        'content-type': 'text/weird',
        ...header(good.replace(',', `,v1=${'0'.repeat(64)},`)),
      },
    });
    expect(response.statusCode).toBe(200);
    expect(await rowOf(payment)).toMatchObject({ status: 'success' });
  }
});

test('what Stripe itself says of another amount, currency or payer is refused', async () => {
  for (const lie of [{ amount: 25_01 }, { amount: 24_99 }, { currency: 'eur' }]) {
    const payment = await openTopUp();
    takeStep(payment, 'pays');
    Object.assign(site.stripe.intents.get(payment.ref) ?? {}, lie);
    const event = site.stripe.events.at(-1);
    expect(event && (await site.deliver(event))).toEqual({ status: 400, code: 'payments.event-mismatch' });
    expect(await rowOf(payment)).toMatchObject({ status: 'created' });
  }
});

test('a payment at Stripe counts for the one that it was opened for, and for its payer', async () => {
  const payment = await openTopUp();
  const others = await openTopUp(other);
  takeStep(others, 'pays');
  const intent = site.stripe.intents.get(others.ref);
  const event = site.stripe.events.at(-1);
  if (!intent || !event) throw new Error('not paid');
  intent.metadata.transactionId = payment.id;
  expect(await site.deliver(event)).toEqual({ status: 400, code: 'payments.event-mismatch' });
  intent.metadata.transactionId = others.id;
  intent.metadata.accountId = fan.id;
  expect(await site.deliver(event)).toEqual({ status: 400, code: 'payments.event-mismatch' });
  for (const each of [payment, others]) expect(await rowOf(each)).toMatchObject({ status: 'created' });
  // The account at Stripe may have payments of other shops.
  intent.metadata.transactionId = '25';
  expect(await site.deliver(event)).toEqual({ status: 200, code: undefined });
  expect(await rowOf(others)).toMatchObject({ status: 'created' });
});

test('an event that is faster than the answer of the opening call finds its payment', async () => {
  const payment = await openTopUp();
  await site.runtime.database.pool.query('update card_transactions set gateway_ref = null where id = $1', [
    payment.id,
  ]);
  takeStep(payment, 'pays');
  const event = site.stripe.events.at(-1);
  expect(event && (await site.deliver(event)).status).toBe(200);
  expect(await rowOf(payment)).toMatchObject({ status: 'success' });
});
