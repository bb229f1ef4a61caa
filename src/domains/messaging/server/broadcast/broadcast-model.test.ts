/**
 * Random histories of broadcasts: ordered, sent slice by slice with kills in between, stopped, taken back, while fans
 * come, go and are blocked. A model with plain lists says what everybody gets.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { subscribableCreator } from '#testing/subscriptions.ts';
import { advanceBroadcast } from './advance-broadcast.ts';

const FANS = 5;
const SLICE = 2;
const UNDO_MILLISECONDS = 30_000;
/** The site's usual limit for one fan and creator. */
const MOST_A_DAY = 3;

let site: TestSite;
let fans: TestUser[];
let creator: TestUser;

beforeAll(async () => {
  site = await openTestSite();
  fans = [];
  for (let made = 0; made < FANS; made++) fans.push(await registerFan(site));
  fans.sort((a, b) => (a.id < b.id ? -1 : 1));
});
afterAll(() => site.close());

type Status = 'scheduled' | 'canceled' | 'sending' | 'sent' | 'stopped' | 'taking-back' | 'taken-back';

interface ModelBroadcast {
  id: string;
  status: Status;
  startsAt: number;
  begunAt: number;
  /** Numbers of fans, in the order in which they get it. */
  recipients: number[];
  /** How many of them are dealt with, by sending or by taking back. */
  done: number;
  /** Those who have it. */
  has: Set<number>;
  sent: number;
  takenBack: number;
}

interface Model {
  follows: boolean[];
  blocked: boolean[];
  broadcasts: ModelBroadcast[];
}

const fan = fc.nat({ max: FANS - 1 });
const which = fc.nat({ max: 20 });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('order' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.constantFrom(0, 0, 1) }) },
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('step' as const), which, isKilled: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('stop' as const), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('take back' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('follow' as const), fan }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('block' as const), fan }) },
);
type Step = typeof step extends fc.Arbitrary<infer V> ? V : never;

const now = () => site.clock.now().getTime();
const chosen = ({ broadcasts }: Model, at: number) => broadcasts[at % Math.max(broadcasts.length, 1)];

/** One step of the job; killed, its transaction comes to nothing. */
async function advance(id: string, isKilled: boolean): Promise<void> {
  const killed = new Error('killed');
  await site.runtime
    .write({}, async (ctx) => {
      await advanceBroadcast(ctx, id, SLICE);
      if (isKilled) throw killed;
    })
    .catch((error: unknown) => {
      if (error !== killed) throw error;
    });
}

function modelStep(model: Model, broadcast: ModelBroadcast): void {
  const next = broadcast.recipients.slice(broadcast.done, broadcast.done + SLICE);
  if (broadcast.status === 'scheduled' && broadcast.startsAt <= now()) {
    const recent = model.broadcasts.filter(
      ({ begunAt }) => begunAt > 0 && begunAt > now() - DAY_MILLISECONDS,
    );
    broadcast.recipients = fans.flatMap((_fan, index) => {
      const had = recent.filter(({ recipients }) => recipients.includes(index)).length;
      return model.follows[index] && !model.blocked[index] && had < MOST_A_DAY ? [index] : [];
    });
    broadcast.begunAt = now();
    broadcast.status = 'sending';
  } else if (broadcast.status === 'sending') {
    for (const index of next)
      if (!model.blocked[index]) {
        broadcast.has.add(index);
        broadcast.sent += 1;
      }
    broadcast.done += next.length;
    if (next.length < SLICE) broadcast.status = 'sent';
  } else if (broadcast.status === 'taking-back') {
    for (const index of next) if (broadcast.has.delete(index)) broadcast.takenBack += 1;
    broadcast.done += next.length;
    if (next.length < SLICE) broadcast.status = 'taken-back';
  }
}

async function perform(model: Model, at: Step): Promise<void> {
  const { token } = creator;
  switch (at.kind) {
    case 'order': {
      const _id = randomUUID();
      const body = { _id, text: _id, audience: ['followers'] };
      const { status } = await site.call('POST', '/messages/broadcast-message', { token, body });
      expect(status).toBe(200);
      const fresh = { begunAt: 0, recipients: [], done: 0, has: new Set<number>(), sent: 0, takenBack: 0 };
      model.broadcasts.push({ id: _id, status: 'scheduled', startsAt: now() + UNDO_MILLISECONDS, ...fresh });
      return;
    }
    case 'wait':
      site.clock.advance(at.days * DAY_MILLISECONDS + UNDO_MILLISECONDS);
      return;
    case 'step': {
      const broadcast = chosen(model, at.which);
      if (!broadcast) return;
      await advance(broadcast.id, at.isKilled);
      if (!at.isKilled) modelStep(model, broadcast);
      return;
    }
    case 'stop': {
      const broadcast = chosen(model, at.which);
      if (!broadcast) return;
      const isOpen = broadcast.status === 'scheduled' || broadcast.status === 'sending';
      const { status } = await site.call('POST', `/messages/broadcasts/${broadcast.id}/stop`, { token });
      expect(status).toBe(isOpen ? 200 : 409);
      if (!isOpen) return;
      broadcast.status = broadcast.status === 'scheduled' ? 'canceled' : 'stopped';
      // Who would have come after gets nothing, and may get another one.
      broadcast.recipients = broadcast.recipients.slice(0, broadcast.done);
      return;
    }
    case 'take back': {
      const broadcast = chosen(model, at.which);
      if (!broadcast) return;
      const mayGo = ['sent', 'stopped'].includes(broadcast.status) && broadcast.sent > 0;
      const { status } = await site.call('POST', `/messages/broadcasts/${broadcast.id}/take-back`, { token });
      expect(status).toBe(mayGo ? 200 : 409);
      if (!mayGo) return;
      broadcast.status = 'taking-back';
      broadcast.done = 0;
      return;
    }
    case 'follow': {
      const { pool } = site.runtime.database;
      model.follows[at.fan] = !model.follows[at.fan];
      const pair = [fans[at.fan]?.id, creator.id];
      await pool.query(
        model.follows[at.fan]
          ? 'insert into follows (fan_id, creator_id, created_at) values ($1, $2, now())'
          : 'delete from follows where fan_id = $1 and creator_id = $2',
        pair,
      );
      return;
    }
    case 'block': {
      const { pool } = site.runtime.database;
      model.blocked[at.fan] = !model.blocked[at.fan];
      const pair = [creator.id, fans[at.fan]?.id];
      await (model.blocked[at.fan]
        ? pool.query(
            `insert into user_blocks (id, blocker_id, blocked_id, reason, created_at)
             values (gen_random_uuid(), $1, $2, 'x', now())`,
            pair,
          )
        : pool.query('delete from user_blocks where blocker_id = $1 and blocked_id = $2', pair));
    }
  }
}

/** What each fan has got of which broadcast, once each, in places without gaps. */
async function compare(model: Model): Promise<void> {
  const { rows } = await site.runtime.database.pool.query<{
    fan: string;
    broadcast: string;
    position: number;
    deleted: boolean;
  }>(
    `select c.fan_id as fan, m.broadcast_id as broadcast, m.position, m.deleted_at is not null as deleted
     from messages m join conversations c on c.id = m.conversation_id where m.sender_id = $1
     order by c.fan_id, m.position`,
    [creator.id],
  );
  const byName = (a: string, b: string) => (a < b ? -1 : 1);
  const got = rows.filter(({ deleted }) => !deleted).map((row) => `${row.fan} ${row.broadcast}`);
  const expected = model.broadcasts.flatMap(({ id, has }) => [...has].map((at) => `${fans[at]?.id} ${id}`));
  expect(got.toSorted(byName)).toEqual(expected.toSorted(byName));
  for (const ofFan of Map.groupBy(rows, ({ fan: of }) => of).values())
    expect(ofFan.map(({ position }) => Number(position))).toEqual(ofFan.map((_row, index) => index + 1));
  for (const { id, status, sent, takenBack } of model.broadcasts) {
    const { data } = await site.call('GET', `/messages/broadcasts/${id}`, { token: creator.token });
    expect([data.status, data.sent, data.takenBack]).toEqual([status, sent, takenBack]);
  }
}

test('whatever happens in between, everybody gets what the model says, and nothing twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      creator = await subscribableCreator(site);
      const model: Model = { follows: fans.map(() => true), blocked: fans.map(() => false), broadcasts: [] };
      for (const { id } of fans)
        await site.runtime.database.pool.query(
          'insert into follows (fan_id, creator_id, created_at) values ($1, $2, now())',
          [id, creator.id],
        );
      for (const at of steps) await perform(model, at);
      await compare(model);
    }),
    { seed: 20261126, numRuns: process.env.LONG ? 300 : 12, endOnFailure: true },
  );
});
