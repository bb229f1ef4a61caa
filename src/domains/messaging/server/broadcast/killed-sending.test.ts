/**
 * The server is killed while people write to each other and while a broadcast is on its way: of what was acknowledged
 * nothing is lost, and nothing is there twice.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allJobs } from '#app/server/domains.ts';
import { Jobs } from '#platform/server/jobs/jobs.ts';
import { findRunningPostgres } from '#platform/server/postgres/launcher.ts';
import { registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { type KillableSite, openKillableSite } from '#testing/killable-site.ts';
import { openConversation, sendMessage } from '#testing/messages.ts';
import { sendBroadcasts } from './send-broadcasts.ts';

const AGAIN_MILLISECONDS = 50;
const BLOWS = process.env.LONG ? 2 : 1;
/** Four slices. */
const FANS = 1_800;
const WRITERS = 4;

let site: KillableSite;
let creator: TestUser;
beforeAll(async () => {
  site = await openKillableSite();
  const url = await findRunningPostgres(site.folder);
  if (!url) throw new Error('the server runs without its database');
  const { log } = site.runtime;
  site.runtime.jobs = await Jobs.open({ url, jobs: allJobs, log, isTended: false });
  creator = await registerCreator(site, { approved: true });
});
afterAll(async () => {
  await site?.runtime.jobs?.close();
  await site?.close();
});

const query = async <Row extends object>(text: string, values: unknown[]): Promise<Row[]> =>
  (await site.runtime.database.pool.query<Row>(text, values)).rows;

/** Waits until it answers something; the database may be away for a moment. */
async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await ask().catch(() => undefined);
    if (found !== undefined) return found;
    await pause(AGAIN_MILLISECONDS);
  }
}

test('a message that was sent again until it was acknowledged is there once, in its order', async () => {
  const writers: { user: TestUser; id: string; sent: string[] }[] = [];
  for (let made = 0; made < WRITERS; made++) {
    const user = await registerFan(site);
    await site.call('POST', `/follows/${creator.id}`, { token: user.token });
    writers.push({ user, id: await openConversation(site, creator, user), sent: [] });
  }
  let isOpen = true;
  const write = async ({ id, sent }: (typeof writers)[number]) => {
    while (isOpen) {
      const _id = randomUUID();
      await until(async () => {
        const { status } = await sendMessage(site, creator, id, { _id, text: `Line ${sent.length}` });
        return status === 200 || undefined;
      });
      sent.push(_id);
    }
  };
  const writing = writers.map(write);
  for (let blow = 0; blow < BLOWS; blow++) {
    const before = writers.map(({ sent }) => sent.length);
    await until(
      async () => writers.every(({ sent }, at) => sent.length > (before[at] ?? 0) + 2) || undefined,
    );
    await site.killServer();
  }
  await until(async () => writers.every(({ sent }) => sent.length > 0) || undefined);
  isOpen = false;
  await Promise.all(writing);
  for (const { id, sent } of writers) {
    const stored = await query<{ id: string; position: number }>(
      'select id, position from messages where conversation_id = $1 order by position',
      [id],
    );
    expect(stored.map((row) => row.id)).toEqual(sent);
    expect(stored.map(({ position }) => position)).toEqual(sent.map((_id, index) => index + 1));
  }
});

test('a broadcast whose server is killed between slices reaches everybody once', async () => {
  await query(
    `with made as (
      insert into accounts (id, role, status, approved, email, username, name, first_name, last_name, verified_email,
        search_words, created_at, updated_at)
      select gen_random_uuid(), 'fan', 'active', true, 'k' || n || '@kiln.test', 'kilnfan' || n, 'Fan ' || n, '', '', false,
        '', now(), now() from generate_series(1, $2::integer) n returning id)
     insert into follows (fan_id, creator_id, created_at) select id, $1, now() from made`,
    [creator.id, FANS],
  );
  const { data } = await site.call('POST', '/messages/broadcast-message', {
    token: creator.token,
    body: { text: 'The kiln opens on Friday' },
  });
  const total = FANS + WRITERS;
  await query(`update broadcasts set starts_at = now() - interval '1 second' where id = $1`, [data._id]);
  // As the site does every minute.
  const goOn = () => site.runtime.write({}, (ctx) => ctx.enqueue(sendBroadcasts, {}));
  const sentSoFar = async () => {
    const [row] = await query<{ sent: number; status: string }>(
      'select sent, status from broadcasts where id = $1',
      [data._id],
    );
    return row;
  };
  await goOn();
  const seen: number[] = [];
  for (let blow = 0; blow < BLOWS; blow++) {
    const sent = await until(async () => {
      const row = await sentSoFar();
      return row && row.sent > (seen.at(-1) ?? 0) ? row.sent : undefined;
    });
    seen.push(sent);
    await site.killServer();
    await goOn();
  }
  await until(async () => ((await sentSoFar())?.status === 'sent' ? true : undefined));
  // The first blow came while there was something left to send.
  expect(seen[0]).toBeLessThan(total);
  const report = await site.call('GET', `/messages/broadcasts/${data._id}`, { token: creator.token });
  expect(report.data).toMatchObject({ recipients: total, sent: total, status: 'sent' });
  const got = await query<{ times: number; fans: number }>(
    `select times::int, count(*)::int as fans from (
       select count(*) as times from messages m join conversations c on c.id = m.conversation_id
       where m.broadcast_id = $1 group by c.fan_id) as each group by times`,
    [data._id],
  );
  expect(got).toEqual([{ times: 1, fans: total }]);
  const gaps = await query(
    `select from conversations c where c.creator_id = $1
       and c.last_position <> (select count(*) from messages m where m.conversation_id = c.id)`,
    [creator.id],
  );
  expect(gaps).toEqual([]);
});
