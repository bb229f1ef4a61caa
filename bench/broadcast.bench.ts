/**
 * What a broadcast to 100,000 fans costs: messages a second beside bare inserts of as many rows of messages and of places
 * in inboxes, in slices of the same size; and how long the site's answers take meanwhile beside when it is quiet.
 */
import pg from 'pg';
import { type BenchSite, openBenchSite } from './bench-site.ts';
import type { Bench } from './figure.ts';
import { idOf, onDatabase, seedCreators } from './seed-posts.ts';
import { creatorId, fanId } from './seed-wallets.ts';
import { takeTurns } from './take-turns.ts';

const FANS = 100_000;
/** As in `advance-broadcast.ts`. */
const SLICE = 500;
const QUIET_MILLISECONDS = 10_000;
// Fifty requests a second, whether or not the last one is answered.
const PACE_MILLISECONDS = 20;
const POLL_MILLISECONDS = 100;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function seedFollowers(url: string): Promise<void> {
  await onDatabase(url, async (client) => {
    await client.query(`
      insert into accounts (id, role, status, approved, email, username, name, first_name, last_name, verified_email,
        search_words, created_at, updated_at)
      select ${fanId('n')}, 'fan', 'active', true, 'f' || n || '@bench.test', 'benchfan' || n, 'Fan ' || n, '', '', false,
        '', now(), now()
      from generate_series(1, ${FANS}) n`);
    await client.query(`
      insert into follows (fan_id, creator_id, created_at)
      select ${fanId('n')}, ${creatorId('1')}, now() from generate_series(1, ${FANS}) n`);
    await client.query('vacuum analyze accounts, follows');
    await client.query('create table bench_messages (like messages including all)');
    await client.query('create table bench_participants (like conversation_participants including all)');
  });
}

/** Orders a broadcast that is due now, and waits for its end; answers how many messages were sent a second. */
async function sendToAll(client: pg.Client, round: number): Promise<number> {
  const id = `01900000-0000-7000-8000-${String(round).padStart(12, '0')}`;
  // A day earlier each: no fan gets more than a few a day.
  await client.query(
    `update broadcasts set begun_at = begun_at - interval '1 day' where begun_at is not null`,
  );
  await client.query(
    `insert into broadcasts (id, creator_id, audience, list_ids, text, price_tokens, leaves_out_owners, status, starts_at,
       is_scheduled, created_at)
     values ($1, ${creatorId('1')}, '{followers}', '{}', 'The kiln opens on Friday', 0, true, 'scheduled', now(), false, now())`,
    [id],
  );
  await client.query(`insert into jobs.job (name, data) values ('messaging.send-broadcasts', '{}')`);
  for (;;) {
    const { rows } = await client.query(
      `select sent, extract(epoch from ended_at - begun_at)::float as seconds from broadcasts
       where id = $1 and status = 'sent'`,
      [id],
    );
    const [ended] = rows;
    if (ended && ended.sent !== FANS) throw new Error(`${ended.sent} messages were sent`);
    if (ended) return ended.sent / ended.seconds;
    await pause(POLL_MILLISECONDS);
  }
}

/** As many rows of messages and of places in inboxes, with the same indexes and nothing else. */
async function insertBare(client: pg.Client): Promise<number> {
  await client.query('truncate bench_messages, bench_participants');
  const started = performance.now();
  for (let from = 0; from < FANS; from += SLICE)
    await client.query({
      name: 'bare',
      text: `with listed as (
          insert into bench_participants (conversation_id, account_id, other_id, listed_at, last_incoming)
          select ${idOf('eeee', 'n')}, ${fanId('n')}, ${creatorId('1')}, now(), 1
          from generate_series($1::int + 1, $1::int + ${SLICE}) n)
        insert into bench_messages (id, conversation_id, sender_id, position, revision, text, price_tokens, created_at,
          updated_at, broadcast_id)
        select ${idOf('dddd', 'n')}, ${idOf('eeee', 'n')}, ${creatorId('1')}, 1, 1, 'The kiln opens on Friday', 0, now(),
          now(), ${idOf('ffff', '1')}
        from generate_series($1::int + 1, $1::int + ${SLICE}) n`,
      values: [from],
    });
  return FANS / ((performance.now() - started) / 1000);
}

/** The longest but one in a hundred answers, in milliseconds, while `work` runs. */
async function slowestDuring(site: BenchSite, token: string, work: Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const pages = [`${site.address}/users/me`, `${site.address}/user/feeds?limit=12`];
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  const under: Promise<void>[] = [];
  for (let n = 0; !isOver; n++) {
    under.push(
      (async () => {
        const started = performance.now();
        const answer = await fetch(pages[n % pages.length] ?? '', { headers: { authorization: token } });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`answered ${answer.status}`);
        times.push(performance.now() - started);
      })(),
    );
    await pause(PACE_MILLISECONDS);
  }
  await Promise.all([ended, ...under]);
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}

const bench: Bench = async ({ say }) => {
  const site = await openBenchSite();
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  try {
    await seedCreators(site.databaseUrl, { username: 'nobody', follows: 1 });
    await seedFollowers(site.databaseUrl);
    const token = await site.registerFan('reader');
    await slowestDuring(site, token, pause(2_000));
    let round = 0;
    say(
      `the first one, with which all conversations begin: ${Math.round(await sendToAll(client, round++))} messages/s`,
    );
    await client.query('vacuum analyze conversations, conversation_participants, messages');
    const rates = await takeTurns(
      () => sendToAll(client, round++),
      () => insertBare(client),
    );
    const quiet = await slowestDuring(site, token, pause(QUIET_MILLISECONDS));
    const busy = await slowestDuring(site, token, sendToAll(client, round++));
    return [
      {
        name: 'a broadcast to 100,000 fans',
        ...rates,
        unit: 'messages/s',
        limitIs: 'bare inserts of its messages and places in inboxes',
        bar: { atLeast: 0.4 },
      },
      {
        name: 'answers while a broadcast is sent, p99',
        measured: busy,
        limit: quiet,
        unit: 'ms',
        limitIs: 'the same when nothing is sent',
        bar: { atMost: 2 },
      },
    ];
  } finally {
    await client.end();
    await site.close();
  }
};

export default bench;
