import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MILLISECONDS } from '#platform/contract/day.ts';
import { newId } from '#platform/server/ids.ts';
import { registerFan } from '#testing/factories.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { insertSandboxEvent } from './sandbox.sql.ts';
import type { SandboxEvent } from './sandbox-event.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const deliver = () => runJob(site, 'deliver-sandbox-events');
const query = async (text: string, id: string) =>
  (await site.runtime.database.pool.query(text, [id])).rows[0];

test('a refused event is sent again later, and after five failures left for the operator', async () => {
  const fan = await registerFan(site);
  const { data } = await site.call('POST', '/payment/wallet/top-up', {
    token: fan.token,
    body: { amount: 25 },
  });
  const event: SandboxEvent = {
    id: `evt_${newId()}`,
    payment: {
      ref: `sandbox_${data._id}`,
      status: 'success',
      amountCents: 25_00,
      currency: 'USD',
      failureCode: null,
    },
  };
  const body = JSON.stringify(event);
  await site.runtime.database.transaction((tx) =>
    insertSandboxEvent(tx, { id: event.id, body, dueAt: site.clock.now() }),
  );
  const tries = async () => (await query('select tries from sandbox_events where id = $1', event.id)).tries;

  // The payer has not chosen a card yet, so the event is too early.
  await deliver();
  await deliver();
  expect(await tries()).toBe(1);
  for (const minutes of [1, 2, 4, 8, 16]) {
    site.clock.advance(minutes * MINUTE_MILLISECONDS);
    await deliver();
  }
  expect(await tries()).toBe(5);

  await query(`update card_transactions set status = 'processing' where id = $1`, data._id);
  await query('update sandbox_events set tries = 4 where id = $1', event.id);
  site.clock.advance(60 * MINUTE_MILLISECONDS);
  await deliver();
  expect((await query('select status from card_transactions where id = $1', data._id)).status).toBe(
    'success',
  );
  expect(
    (await query('select delivered_at from sandbox_events where id = $1', event.id)).delivered_at,
  ).not.toBeNull();
});
