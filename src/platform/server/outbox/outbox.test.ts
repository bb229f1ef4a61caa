import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { domainEvent } from '#platform/contract/events.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { sql } from '../db/sql.ts';
import { Runtime } from '../runtime.ts';
import { onMany } from './outbox.ts';

const noted = domainEvent('outbox-test.noted', z.object({ number: z.number() }));

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});

afterAll(() => site.close());

/** A second runtime on the site's database that handles `noted` and fails at some numbers; it does not poll. */
function openRuntimeThatFailsAt(...failing: number[]) {
  const received: number[][] = [];
  const handler = onMany(noted, async (ctx, payloads) => {
    const numbers = payloads.map(({ number }) => number);
    if (numbers.some((number) => failing.includes(number))) throw new Error('not this one');
    ctx.afterCommit(() => {
      received.push(numbers);
    });
  });
  const runtime = new Runtime({ ...site.runtime, handlers: [handler] });
  const note = (numbers: readonly number[]) =>
    runtime.write({}, async (ctx) => {
      for (const number of numbers) ctx.publish(noted, { number });
    });
  return { runtime, received, note };
}

const waiting = () =>
  site.runtime.database.read.rows<{ number: number; tries: number; failed: boolean }>(sql`
    select (payload ->> 'number')::int as number, tries, failed_at is not null as failed from outbox
    where name = ${noted.name} order by id`);

test('events of one commit are handed over together, at once', async () => {
  const { received, note } = openRuntimeThatFailsAt();
  await note([1, 2, 3]);
  await expect.poll(() => received).toEqual([[1, 2, 3]]);
  expect(await waiting()).toEqual([]);
});

test('more than one delivery takes are all handed over, in order', async () => {
  const numbers = Array.from({ length: 120 }, (_, number) => number);
  const { received, note } = openRuntimeThatFailsAt();
  await note(numbers);
  await expect.poll(() => received.flat()).toEqual(numbers);
  expect(await waiting()).toEqual([]);
});

test('one that fails waits for its next try, is set aside after five, and holds up none of the others', async () => {
  const { runtime, received, note } = openRuntimeThatFailsAt(2, 4);
  await note([1, 2, 3, 4, 5]);
  await expect.poll(() => received.flat().toSorted()).toEqual([1, 3, 5]);
  await expect.poll(waiting).toEqual([2, 4].map((number) => ({ number, tries: 1, failed: false })));

  for (let tries = 2; tries <= 5; tries++) {
    // Their time has come.
    await site.runtime.database.pool.query('update outbox set due_at = created_at');
    runtime.outbox.wake();
    const expected = [2, 4].map((number) => ({ number, tries, failed: tries === 5 }));
    await expect.poll(waiting).toEqual(expected);
  }
  expect(received.flat().toSorted()).toEqual([1, 3, 5]);
  await runtime.outbox.stop();
});
