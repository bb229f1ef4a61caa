/**
 * What a tip costs, with full durability and the roll-up running: the ledger's operation from 16 clients, to creators
 * all over the site and all to one, beside pgbench's TPC-B on the same server; and the whole call over HTTP.
 */
import { findFaults } from '#domains/wallet/server/ledger/ledger-faults.sql.ts';
import { openDatabase } from '#platform/server/db/database.ts';
import { type BenchSite, openBenchSite } from './bench-site.ts';
import { watchBusy } from './busy.ts';
import type { Bench } from './figure.ts';
import { loadHttp } from './load-http.ts';
import { seedCreators } from './seed-posts.ts';
import { CREATORS, creatorId, FANS, fanId, seedTpcb, seedWallets } from './seed-wallets.ts';
import { takeTurns } from './take-turns.ts';
import { CLIENTS, countTransactions, hasPgbench } from './transactions.ts';

// Rounds are short and take turns, so that a busy neighbour on the machine slows all sides alike.
const ROUNDS = 5;
const ROUND_SECONDS = 2;
// Until the code of the server is compiled: the first seconds are a third slower.
const WARM_UP_SECONDS = 6;

const TPCB = `
\\set aid random(1, 1600000)
\\set bid random(1, 16)
\\set tid random(1, 160)
\\set delta random(-5000, 5000)
begin;
update pgbench_accounts set abalance = abalance + :delta where aid = :aid;
select abalance from pgbench_accounts where aid = :aid;
update pgbench_tellers set tbalance = tbalance + :delta where tid = :tid;
update pgbench_branches set bbalance = bbalance + :delta where bid = :bid;
insert into pgbench_history (tid, bid, aid, delta, mtime) values (:tid, :bid, :aid, :delta, current_timestamp);
end;
`;

/** A tip of ten tokens; `creators` is how many there are to choose from. */
function tipTo(creators: number): string {
  const [fan, creator] = [fanId('(:fan)::int'), creatorId('(:creator)::int')];
  return `
\\set fan random(1, ${FANS})
\\set creator random(1, ${creators})
select from post_charge(bench_id(), bench_id()::text, 'tip', ${creator}, null, null, null, ${fan}, ${creator}, 1000, 1000, false, 'bench', now(), now() + interval '7 days', null, p_month_since => date_trunc('month', now()));
`;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const bench: Bench = async ({ say }) => {
  const site = await openBenchSite();
  try {
    await seedCreators(site.databaseUrl, { username: 'nobody', follows: CREATORS });
    await seedWallets(site.databaseUrl);
    const tpcbUrl = await seedTpcb(site.databaseUrl);
    say(`${CLIENTS} clients, ${hasPgbench ? 'pgbench' : 'through the driver'}, ${ROUNDS} rounds`);
    const rounds: { tpcb: number; uniform: number; hot: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const tpcb = await countTransactions(tpcbUrl, TPCB, ROUND_SECONDS);
      const uniform = await countTransactions(site.databaseUrl, tipTo(CREATORS), ROUND_SECONDS);
      const hot = await countTransactions(site.databaseUrl, tipTo(1), ROUND_SECONDS);
      say(
        `TPC-B ${Math.round(tpcb)}, tips ${Math.round(uniform)}, to one creator ${Math.round(hot)} per second`,
      );
      rounds.push({ tpcb, uniform, hot });
    }
    const http = await tipOverHttp(site, tpcbUrl, say);
    say(`over HTTP ${Math.round(http.measured)} beside ${Math.round(http.limit)} per second`);
    await expectSoundBooks(site.databaseUrl);
    const tpcb = median(rounds.map((round) => round.tpcb));
    const uniform = median(rounds.map((round) => round.uniform));
    // Ratios within a round, because neighbours come and go between rounds.
    const hotShare = median(rounds.map((round) => round.hot / round.uniform));
    const share = median(rounds.map((round) => round.uniform / round.tpcb));
    return [
      {
        name: 'a tip, roll-up running',
        measured: share * tpcb,
        limit: tpcb,
        unit: 'tx/s',
        limitIs: hasPgbench ? 'pgbench, TPC-B-like' : 'the statements of TPC-B',
        bar: { atLeast: 1 },
      },
      {
        name: 'tips all to one creator',
        measured: hotShare * uniform,
        limit: uniform,
        unit: 'tx/s',
        limitIs: 'tips to creators all over the site',
        bar: { atLeast: 0.85 },
      },
      {
        name: 'a tip over HTTP',
        ...http,
        unit: 'tx/s',
        limitIs: hasPgbench ? 'pgbench, TPC-B-like' : 'the statements of TPC-B',
        bar: { atLeast: 0.25 },
      },
    ];
  } finally {
    await site.close();
  }
};

/** The whole call: session, limits, validation, idempotency key, ledger, outbox, and the handlers behind it. */
async function tipOverHttp(
  site: BenchSite,
  tpcbUrl: string,
  say: (line: string) => void,
): Promise<{ measured: number; limit: number }> {
  const tokens: string[] = [];
  for (let fan = 0; fan < CLIENTS; fan++) tokens.push(await site.registerFan(`tipfan${fan}`));
  await fillWallets(site.databaseUrl);
  let run = 0;
  const load = async (seconds: number) => {
    run += 1;
    const { perSecond } = await loadHttp({
      url: `${site.address}/wallet/charges/tip/benchcreator1`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: () => '{"price":10}',
      headersOf: (n) => ({
        authorization: tokens[n % CLIENTS] ?? '',
        'idempotency-key': `bench-${run}-${n}`,
      }),
      connections: CLIENTS,
      seconds,
    });
    return perSecond;
  };
  await load(WARM_UP_SECONDS);
  const sayBusy = async (what: string, measure: () => Promise<number>) => {
    let perSecond = 0;
    const { milliseconds, share } = await watchBusy(async () => {
      perSecond = await measure();
    });
    const each = milliseconds / (perSecond * ROUND_SECONDS);
    say(
      `${what}: ${Math.round(perSecond)}/s, ${each.toFixed(2)} ms of CPU each, ${Math.round(share * 100)} % busy`,
    );
    return perSecond;
  };
  return takeTurns(
    () => sayBusy('  a tip over HTTP', () => load(ROUND_SECONDS)),
    () => sayBusy('  TPC-B', () => countTransactions(tpcbUrl, TPCB, ROUND_SECONDS)),
  );
}

async function fillWallets(url: string): Promise<void> {
  const database = openDatabase({ url, poolSize: 1 });
  await database.pool.query(`
    select post_top_up(bench_id(), bench_id(), 'sandbox', id, 100000000000, 100000000000, 'bench', now())
    from accounts where username like 'tipfan%'`);
  await database.close();
}

/** A fast ledger that is wrong would be worth nothing. */
async function expectSoundBooks(url: string): Promise<void> {
  const database = openDatabase({ url, poolSize: 2 });
  try {
    const faults = await database.read.snapshot(findFaults, { patience: 10 * 60_000 });
    if (faults.length > 0) throw new Error(`the books are broken: ${JSON.stringify(faults)}`);
  } finally {
    await database.close();
  }
}

export default bench;
