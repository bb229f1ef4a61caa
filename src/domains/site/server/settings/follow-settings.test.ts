/** A change in one process reaches the others: their caches are dropped and their open pages notified. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openRuntime } from '#app/server/open-runtime.ts';
import { APPLICATION_ROLE } from '#platform/server/db/application-role.ts';
import { openDatabase } from '#platform/server/db/database.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { eventually } from '#testing/eventually.ts';
import { operator, registerFan, type TestUser } from '#testing/factories.ts';
import { type Listeners, openListeners, type Received } from '#testing/listen.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { followSettings } from './follow-settings.ts';
import { readSettings } from './read-settings.ts';

let site: TestSite;
let listeners: Listeners;
let boss: TestUser;
/** Another process with the same database. */
let other: Runtime;
let stop: () => Promise<void>;
let received: Received[];
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
  const { config, clock, storage, log } = site.runtime;
  const database = openDatabase({ url: site.ownerUrl, role: APPLICATION_ROLE, onError: () => {} });
  other = openRuntime({ config, clock, storage, log, database });
  // Only the other one has sockets: what arrives has come through the database.
  listeners = await openListeners({ ...site, runtime: other });
  stop = followSettings(other);
  received = await listeners.listen(await registerFan(site));
});
afterAll(async () => {
  await stop();
  await listeners.close();
  await other.database.close();
  await site.close();
});

const put = (key: string, value: unknown) =>
  site.call('PUT', `/admin/settings/${key}`, { token: boss.token, body: { value } });
const known = async () => readSettings(other.database.read);

test('at once, without waiting for what is remembered to grow old', async () => {
  // What is remembered does not grow old while the clock stands still.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  try {
    expect((await known()).holdDays).toBe(7);
    await put('holdDays', 14);
    await eventually(async () => expect((await known()).holdDays).toBe(14));
  } finally {
    clock.mockRestore();
  }
});

test('open pages are told public settings, as clients write them, and no others', async () => {
  await put('deletionGraceDays', 20);
  await put('minimumTipPrice', 3.5);
  await eventually(() => expect(received.at(-1)?.payload).toEqual({ settings: { minimumTipPrice: 3.5 } }));
  expect(received.every(({ name }) => name === 'settings_changed')).toBe(true);
  expect(JSON.stringify(received)).not.toMatch(/deletionGraceDays/);
});

test('as the clients of the API listener are told by an answer: a footer without words, a picture, a log-in', async () => {
  await put('footerContent', 'Words');
  await eventually(() => expect(received.at(-1)?.payload.settings).toHaveProperty('footerContent'));
  await put('footerContent', '');
  await eventually(() => expect(received.at(-1)?.payload).toEqual({ settings: { footerContent: ' ' } }));
  // Without an id at the other site nobody could log in.
  await put('googleLoginEnabled', true);
  await eventually(() =>
    expect(received.at(-1)?.payload).toEqual({ settings: { googleLoginEnabled: false } }),
  );
});

test('after the line to the database was cut, everything is read anew', async () => {
  received.length = 0;
  const { rowCount } = await ownerQuery(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ilike 'listen "fanloft_settings"'`,
  );
  expect(rowCount).toBe(1);
  await eventually(() => expect(received.at(-1)?.payload.settings).toMatchObject({ siteName: 'Fanloft' }));
  await put('siteName', 'Kino');
  await eventually(() => expect(received.at(-1)?.payload).toEqual({ settings: { siteName: 'Kino' } }));
});

async function ownerQuery(text: string) {
  const owner = openDatabase({ url: site.ownerUrl, onError: () => {} });
  try {
    return await owner.pool.query(text);
  } finally {
    await owner.close();
  }
}
