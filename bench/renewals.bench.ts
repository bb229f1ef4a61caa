/**
 * What a renewal costs: the job that renews subscriptions from the wallet, twenty in a transaction, beside the ledger's bare
 * transaction on the same server, from one client as well.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFaults } from '#domains/wallet/server/index.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { openDatabase } from '#platform/server/db/database.ts';
import { endOnSignals } from '#platform/server/end-on-signals.ts';
import { openLog } from '#platform/server/log/log.ts';
import { startEmbeddedPostgres } from '#platform/server/postgres/launcher.ts';
import { LIFTED_LIMITS } from '#testing/lifted-limits.ts';
import { runJob } from '#testing/run-job.ts';
import { startSite } from '../src/app/server/start-site.ts';
import type { Bench } from './figure.ts';
import { idOf, onDatabase, seedCreators } from './seed-posts.ts';
import { CREATORS, creatorId, FANS, fanId, seedWallets } from './seed-wallets.ts';
import { takeTurns } from './take-turns.ts';

// Five rounds use other subscriptions each.
const RENEWALS = FANS / 5;

/** A charge of the same price by the same fans, in a transaction of its own. */
const BARE = `select from post_charge(bench_id(), bench_id()::text, 'monthly_subscription', bench_id(), null, null, null,
  ${fanId('$1::int')}, ${creatorId('$2::int')}, 495, 1000, false, 'bench', now(), now() + interval '7 days', null,
  p_month_since => date_trunc('month', now()))`;

/** Each fan is subscribed to one creator, and nothing is due yet. */
async function seedSubscriptions(url: string): Promise<void> {
  await onDatabase(url, async (client) => {
    await client.query(`
      insert into accounts (id, role, status, approved, email, username, name, first_name, last_name, verified_email,
        search_words, created_at, updated_at)
      select ${fanId('n')}, 'fan', 'active', true, 'f' || n || '@bench.test', 'benchfan' || n, 'Fan ' || n, '', '', false,
        '', now(), now()
      from generate_series(1, ${FANS}) n`);
    await client.query(`
      insert into subscriptions (id, fan_id, creator_id, status, plan, months, price_cents, pay_with, started_at,
        expires_at, next_renewal_at, access_until, created_at, updated_at)
      select ${idOf('cccc', 'n')}, ${fanId('n')}, ${creatorId(`1 + n % ${CREATORS}`)}, 'active', 'monthly', 1, 495, 'wallet',
        now() - interval '30 days', now(), now(), now(), now(), now()
      from generate_series(1, ${FANS}) n`);
    await client.query('vacuum analyze accounts, subscriptions');
  });
}

const bench: Bench = async ({ say }) => {
  endOnSignals();
  const folder = await mkdtemp(join(tmpdir(), 'fanloft-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
  const address = { DATABASE_URL: postgres.url, DATA_DIR: folder, PORT: '0', API_PORT: '0' };
  const config = readConfig({
    ...process.env,
    ...LIFTED_LIMITS,
    ...address,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
  });
  const site = await startSite({ config, log: openLog({ level: config.LOG_LEVEL }), say: () => {} });
  const database = openDatabase({ url: postgres.url, poolSize: 1 });
  const rate = async (count: number, work: () => Promise<void>) => {
    const started = performance.now();
    await work();
    return count / ((performance.now() - started) / 1000);
  };
  try {
    await seedCreators(postgres.url, { username: 'nobody', follows: CREATORS });
    await seedWallets(postgres.url);
    await seedSubscriptions(postgres.url);
    let round = 0;
    const renewed = async () => {
      const from = round++ * RENEWALS;
      await database.pool.query(
        `update subscriptions set due_at = now() where id = any(array(
           select ${idOf('cccc', 'n')} from generate_series($1::int + 1, $2::int) n))`,
        [from, from + RENEWALS],
      );
      const perSecond = await rate(RENEWALS, () => runJob(site, 'subscriptions.run-due'));
      const { rows } = await database.pool.query(
        `select count(*)::int as left from subscriptions where due_at <= now() or status <> 'active'`,
      );
      if (rows[0].left !== 0) throw new Error(`${rows[0].left} were not renewed`);
      return perSecond;
    };
    const bare = () =>
      rate(RENEWALS, async () => {
        for (let n = 1; n <= RENEWALS; n++)
          await database.pool.query({ name: 'bare', text: BARE, values: [n, 1 + (n % CREATORS)] });
      });
    const { measured, limit } = await takeTurns(renewed, bare);
    say(`${Math.round(measured)} renewals, ${Math.round(limit)} bare transactions per second`);
    const faults = await findFaults(database.read);
    if (faults.length > 0) throw new Error(`the books are broken: ${JSON.stringify(faults.slice(0, 3))}`);
    return [
      {
        name: 'renewals of subscriptions, from the wallet',
        measured,
        limit,
        unit: 'tx/s',
        limitIs: "the ledger's bare transaction",
        bar: { atLeast: 0.4 },
      },
    ];
  } finally {
    await database.close();
    await site.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

export default bench;
