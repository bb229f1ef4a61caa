import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { domainEvent } from '#platform/contract/events.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { sql } from '../db/sql.ts';
import { House } from '../house.ts';
import { onMany } from './outbox.ts';

const noted = domainEvent('outbox-test.noted', z.object({ number: z.number() }));

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});

afterAll(() => site.close());

/** The site's house with another that hears `noted`, and fails at some numbers; nobody polls in it. */
function openHouseThatFailsAt(...failing: number[]) {
  const heard: number[][] = [];
  const handler = onMany(noted, async (ctx, payloads) => {
    const numbers = payloads.map(({ number }) => number);
    if (numbers.some((number) => failing.includes(number))) throw new Error('not this one');
    ctx.afterCommit(() => {
      heard.push(numbers);
    });
  });
  const house = new House({ ...site.house, handlers: [handler] });
  const note = (numbers: readonly number[]) =>
    house.write({}, async (ctx) => {
      for (const number of numbers) ctx.announce(noted, { number });
    });
  return { house, heard, note };
}

const waiting = () =>
  site.house.database.read.rows<{ number: number; tries: number; failed: boolean }>(sql`
    select (payload ->> 'number')::int as number, tries, failed_at is not null as failed from outbox
    where name = ${noted.name} order by id`);

test('events of one commit are handed over together, at once', async () => {
  const { heard, note } = openHouseThatFailsAt();
  await note([1, 2, 3]);
  await expect.poll(() => heard).toEqual([[1, 2, 3]]);
  expect(await waiting()).toEqual([]);
});

test('more than one delivery takes are all handed over, in order', async () => {
  const numbers = Array.from({ length: 120 }, (_, number) => number);
  const { heard, note } = openHouseThatFailsAt();
  await note(numbers);
  await expect.poll(() => heard.flat()).toEqual(numbers);
  expect(await waiting()).toEqual([]);
});

test('one that fails waits for its next try, is set aside after five, and holds up none of the others', async () => {
  const { house, heard, note } = openHouseThatFailsAt(2, 4);
  await note([1, 2, 3, 4, 5]);
  await expect.poll(() => heard.flat().toSorted()).toEqual([1, 3, 5]);
  await expect.poll(waiting).toEqual([2, 4].map((number) => ({ number, tries: 1, failed: false })));

  for (let tries = 2; tries <= 5; tries++) {
    // Their time has come.
    await site.house.database.pool.query('update outbox set due_at = created_at');
    house.outbox.wake();
    const expected = [2, 4].map((number) => ({ number, tries, failed: tries === 5 }));
    await expect.poll(waiting).toEqual(expected);
  }
  expect(heard.flat().toSorted()).toEqual([1, 3, 5]);
  await house.outbox.stop();
});
