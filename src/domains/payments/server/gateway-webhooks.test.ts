import { createSecretKey, type KeyObject } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { derivedKey } from '#platform/server/keys/derived-key.ts';
import { registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import type { CardTransactionStatus } from '../contract/card-transaction.contract.ts';
import { cardTransactionSteps, stepTo } from './card-transaction-states.ts';
import type { SandboxEvent } from './sandbox/sandbox-event.ts';
import { SIGNATURE_HEADER, sign } from './sandbox/sandbox-signature.ts';

let site: TestSite;
let fan: TestUser;
let secret: KeyObject;
beforeAll(async () => {
  site = await openTestSite();
  fan = await registerFan(site);
  secret = derivedKey(site.runtime.config, 'sandbox events');
});
afterAll(() => site.close());

const AMOUNT_CENTS = 25_00;

/** A payment in the given state. */
async function paymentIn(status: CardTransactionStatus): Promise<string> {
  const { data } = await site.call('POST', '/payment/wallet/top-up', {
    token: fan.token,
    body: { amount: 25 },
  });
  await site.runtime.database.pool.query('update card_transactions set status = $2 where id = $1', [
    data._id,
    status,
  ]);
  return data._id;
}

function eventFor(id: string, status: CardTransactionStatus, changes: Partial<SandboxEvent['payment']> = {}) {
  const event: SandboxEvent = {
    id: `evt_${newId()}`,
    payment: {
      ref: `sandbox_${id}`,
      status,
      amountCents: AMOUNT_CENTS,
      currency: 'USD',
      failureCode: null,
      ...changes,
    },
  };
  return Buffer.from(JSON.stringify(event));
}

async function send(
  rawBody: Buffer,
  headers: Record<string, string> = {},
  path = '/payment/sandbox/callhook',
) {
  const response = await site.inject('api', {
    method: 'POST',
    url: path,
    payload: rawBody,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: response.statusCode, body: JSON.parse(response.body) };
}

const signed = (rawBody: Buffer, now = new Date()) => ({ [SIGNATURE_HEADER]: sign(secret, rawBody, now) });
const sendSigned = (rawBody: Buffer, path?: string) => send(rawBody, signed(rawBody), path);

/** Everything that an event could change. */
async function snapshot(): Promise<unknown> {
  const { rows } = await site.runtime.database.pool.query(`
    select (select json_agg(t order by id) from card_transactions t) as transactions,
      (select json_agg(e order by event_id) from gateway_events e) as events`);
  return rows;
}

async function statusOf(id: string): Promise<string> {
  const { rows } = await site.runtime.database.pool.query(
    'select status from card_transactions where id = $1',
    [id],
  );
  return rows[0].status;
}

/** How many events have moved the payment to a state. */
async function stepsTo(id: string, status: CardTransactionStatus): Promise<number> {
  const { rows } = await site.runtime.database.pool.query(
    'select count(*) as total from gateway_events where transaction_id = $1 and status = $2',
    [id, status],
  );
  return rows[0].total;
}

test('a signed event moves the payment, at either address', async () => {
  for (const path of ['/payment/sandbox/callhook', '/api/payment/sandbox/callhook']) {
    const id = await paymentIn('processing');
    const { status, body } = await sendSigned(eventFor(id, 'success'), path);
    expect(status).toBe(200);
    expect(body.data).toEqual({ success: true });
    expect(await statusOf(id)).toBe('success');
    expect(await stepsTo(id, 'success')).toBe(1);
  }
});

test('an event delivered twice, or twenty times at once, has one effect', async () => {
  const id = await paymentIn('processing');
  const event = eventFor(id, 'success');
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendSigned(event)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  // The same content under another event id.
  await sendSigned(eventFor(id, 'success'));
  expect(await stepsTo(id, 'success')).toBe(1);
});

type Forgery = (body: Buffer) => [Buffer, Record<string, string>];
const seconds = (offset: number) => new Date(Date.now() + offset * 1000);
const forgeries: Record<string, Forgery> = {
  'without a signature': (body) => [body, {}],
  'with an empty signature': (body) => [body, { [SIGNATURE_HEADER]: '' }],
  'signed with an empty secret': (body) => [
    body,
    { [SIGNATURE_HEADER]: sign(createSecretKey(Buffer.alloc(0)), body, new Date()) },
  ],
  'signed with the secret of the site': (body) => [
    body,
    {
      [SIGNATURE_HEADER]: sign(
        createSecretKey(Buffer.from(site.runtime.config.SECRET_KEY ?? '')),
        body,
        new Date(),
      ),
    },
  ],
  'with one byte changed': (body) => {
    const changed = Buffer.from(body.toString().replace('"USD"', '"EUR"'));
    return [changed, signed(body)];
  },
  'written anew with spaces': (body) => [
    Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1)),
    signed(body),
  ],
  'from 301 seconds ago': (body) => [body, signed(body, seconds(-302))],
  'from 301 seconds ahead': (body) => [body, signed(body, seconds(302))],
  'with a time moved after signing': (body) => [
    body,
    {
      [SIGNATURE_HEADER]: sign(secret, body, seconds(-400)).replace(
        /t=\d+/,
        `t=${Math.floor(Date.now() / 1000)}`,
      ),
    },
  ],
  'with an old scheme only': (body) => [
    body,
    { [SIGNATURE_HEADER]: sign(secret, body, new Date()).replace('v1=', 'v0=') },
  ],
  'with half a signature': (body) => [
    body,
    { [SIGNATURE_HEADER]: sign(secret, body, new Date()).slice(0, -32) },
  ],
  'with a signature of nothing': (body) => [
    body,
    { [SIGNATURE_HEADER]: `t=${Math.floor(Date.now() / 1000)},v1=` },
  ],
  'without a body': () => [Buffer.alloc(0), signed(Buffer.alloc(0))],
  'that is no JSON': () => [Buffer.from('success'), signed(Buffer.from('success'))],
  'of another shape': () => [Buffer.from('{"id":"x"}'), signed(Buffer.from('{"id":"x"}'))],
  'with the signature of another event': (body) => [
    body,
    signed(Buffer.from(body.toString().replace('evt_', 'evt-'))),
  ],
  'signed with another key of the site': (body) => [
    body,
    { [SIGNATURE_HEADER]: sign(derivedKey(site.runtime.config, 'card pages'), body, new Date()) },
  ],
  'with its signature in another header': (body) => [
    body,
    { 'stripe-signature': sign(secret, body, new Date()) },
  ],
  'with a line break after it': (body) => [Buffer.concat([body, Buffer.from('\n')]), signed(body)],
  'with a byte order mark': (body) => [Buffer.concat([Buffer.from('\ufeff'), body]), signed(body)],
  'sent twice in one body': (body) => [Buffer.concat([body, body]), signed(body)],
  compressed: (body) => [gzipSync(body), signed(body)],
  'with milliseconds for seconds': (body) => [
    body,
    { [SIGNATURE_HEADER]: sign(secret, body, new Date()).replace(/t=\d+/, `t=${Date.now()}`) },
  ],
  'without a time': (body) => [
    body,
    { [SIGNATURE_HEADER]: sign(secret, body, new Date()).replace(/t=\d+,/, '') },
  ],
  'with a time that is no number': (body) => [
    body,
    { [SIGNATURE_HEADER]: sign(secret, body, new Date()).replace(/t=\d+/, 't=now') },
  ],
  'with a header as long as a page': (body) => [
    body,
    { [SIGNATURE_HEADER]: `${sign(secret, body, new Date())},v1=${'0'.repeat(2_000)}` },
  ],
  'with a status that does not exist': (body) => {
    const changed = Buffer.from(body.toString().replace(/"status":"\w+"/, '"status":"paid"'));
    return [changed, signed(changed)];
  },
  'with an amount of nothing': (body) => {
    const changed = Buffer.from(body.toString().replace(/"amountCents":\d+/, '"amountCents":0'));
    return [changed, signed(changed)];
  },
  'with a negative amount': (body) => {
    const changed = Buffer.from(body.toString().replace(/"amountCents":\d+/, '"amountCents":-2500'));
    return [changed, signed(changed)];
  },
  'with an amount that no number holds': (body) => {
    const changed = Buffer.from(
      body.toString().replace(/"amountCents":\d+/, '"amountCents":9007199254740993'),
    );
    return [changed, signed(changed)];
  },
};

/** Each status that an event can bring, with one before it. */
const HANDLED: readonly (readonly [CardTransactionStatus, CardTransactionStatus])[] = [
  ['created', 'processing'],
  ['processing', 'require_authentication'],
  ['processing', 'success'],
  ['processing', 'fail'],
  ['processing', 'canceled'],
  ['success', 'refunded'],
  ['success', 'disputed'],
  ['disputed', 'success'],
];

test.each(HANDLED)(
  `an event that moves a payment from %s to %s is refused in ${Object.keys(forgeries).length} forgeries, without a change`,
  async (from, to) => {
    const id = await paymentIn(from);
    const before = await snapshot();
    for (const [name, forge] of Object.entries(forgeries)) {
      const { status, body } = await send(...forge(eventFor(id, to)));
      expect({ name, status, code: body.code }).toEqual({
        name,
        status: 400,
        code: 'payments.event-not-accepted',
      });
    }
    expect(await snapshot()).toEqual(before);
    // What was forged would have had an effect.
    expect((await sendSigned(eventFor(id, to))).status).toBe(200);
    expect(await statusOf(id)).toBe(to);
  },
);

test('one valid signature among several is enough, also with four minutes of clock difference', async () => {
  const id = await paymentIn('processing');
  const event = eventFor(id, 'success');
  const good = sign(secret, event, seconds(-240));
  const answer = await send(event, { [SIGNATURE_HEADER]: good.replace(',', `,v1=${'0'.repeat(64)},`) });
  expect(answer.status).toBe(200);
});

test('any content type is accepted, but too large a body is not', async () => {
  const id = await paymentIn('processing');
  const event = eventFor(id, 'success');
  expect((await send(event, { ...signed(event), 'content-type': 'text/weird' })).status).toBe(200);
  expect((await send(Buffer.alloc(70_000, 'x'))).body).toMatchObject({
    status: 413,
    code: 'request.too-large',
  });
});

test('an unknown payment is refused', async () => {
  const before = await snapshot();
  expect((await sendSigned(eventFor(newId(), 'success'))).body).toMatchObject({
    status: 404,
    code: 'payments.not-found',
  });
  expect(await snapshot()).toEqual(before);
});

test.each([
  [{ amountCents: AMOUNT_CENTS + 1 }],
  [{ amountCents: AMOUNT_CENTS - 1 }],
  [{ currency: 'EUR' }],
  [{ refundedCents: AMOUNT_CENTS + 1 }],
])('an event that speaks of another amount is refused (%j)', async (changes) => {
  const id = await paymentIn('processing');
  const before = await snapshot();
  expect((await sendSigned(eventFor(id, 'success', changes))).body).toMatchObject({
    status: 400,
    code: 'payments.event-mismatch',
  });
  expect(await snapshot()).toEqual(before);
});

test('an event with a zero or negative amount is refused', async () => {
  const id = await paymentIn('processing');
  for (const amountCents of [0, -1]) {
    expect((await sendSigned(eventFor(id, 'success', { amountCents }))).body.code).toBe(
      'payments.event-not-accepted',
    );
  }
});

test('an early event is refused, a late one changes nothing', async () => {
  const open = await paymentIn('created');
  const before = await snapshot();
  for (const status of ['success', 'refunded', 'disputed'] as const) {
    expect((await sendSigned(eventFor(open, status))).body).toMatchObject({
      status: 400,
      code: 'payments.event-too-early',
    });
  }
  expect(await snapshot()).toEqual(before);

  const paid = await paymentIn('success');
  const afterwards = await snapshot();
  for (const status of ['created', 'processing', 'require_authentication', 'success'] as const) {
    expect((await sendSigned(eventFor(paid, status))).status).toBe(200);
  }
  expect((await sendSigned(eventFor(paid, 'fail'))).status).toBe(200);
  expect(await snapshot()).toEqual(afterwards);
});

test('shuffled and repeated events end in the same state as in order, each step taken once', async () => {
  const histories: CardTransactionStatus[][] = [
    ['processing', 'success'],
    ['processing', 'fail'],
    ['require_authentication', 'processing', 'success', 'disputed', 'refunded'],
    ['require_authentication', 'canceled'],
  ];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...histories), fc.infiniteStream(fc.nat()), async (history, chance) => {
      const id = await paymentIn('created');
      const events = history.map((status) => eventFor(id, status));
      const waiting = events.flatMap((event) => Array.from({ length: 1 + (next(chance) % 3) }, () => event));
      // The gateway sends refused events again until all are accepted.
      while (waiting.length > 0) {
        const [event] = waiting.splice(next(chance) % waiting.length, 1);
        if (event && (await sendSigned(event)).status !== 200) waiting.push(event);
      }
      expect(await statusOf(id)).toBe(history.at(-1));
      for (const status of history) expect(await stepsTo(id, status)).toBeLessThanOrEqual(1);
      if (history.includes('success')) expect(await stepsTo(id, 'success')).toBe(1);
    }),
    { numRuns: 40 },
  );
});

function next(numbers: fc.Stream<number>): number {
  return numbers.next().value ?? 0;
}

test('exactly the steps in the table are allowed', () => {
  const states = Object.keys(cardTransactionSteps) as CardTransactionStatus[];
  for (const from of states) {
    for (const to of states) {
      const isStep = cardTransactionSteps[from].includes(to);
      expect(stepTo(from, to) === 'step').toBe(isStep);
    }
  }
  for (const state of states) expect(stepTo(state, state)).toBe('repeated');
  expect(stepTo('success', 'processing')).toBe('late');
  expect(stepTo('refunded', 'success')).toBe('late');
  expect(stepTo('fail', 'refunded')).toBe('too-early');
});
