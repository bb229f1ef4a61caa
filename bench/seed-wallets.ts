/**
 * Fans with full wallets and creators to tip, and the tables of TPC-B on the same server. Wallets are filled by the
 * ledger's own operation, so that the books are sound before and after.
 */
import pg from 'pg';
import { idOf, onDatabase } from './seed-posts.ts';

export const FANS = 2_000;
export const CREATORS = 500;

// As many branches as clients, which is what pgbench asks for; fewer would make TPC-B wait for itself.
const TPCB_SCALE = 16;

/** Ids as SQL text, from a number. */
export const fanId = (number: string) => idOf('dddd', number);
export const creatorId = (number: string) => idOf('aaaa', number);

export async function seedWallets(url: string): Promise<void> {
  await onDatabase(url, async (client) => {
    await client.query(`
      select post_top_up(${idOf('eeee', 'n')}, ${idOf('ffff', 'n')}, 'sandbox', ${fanId('n')},
        100000000000, 100000000000, 'bench', now())
      from generate_series(1, ${FANS}) n`);
    // Time-ordered ids, as the application makes them: random ones would cost pages, not logic.
    await client.query(`
      create sequence bench_ids cache 1000;
      create function bench_id() returns uuid language sql as
        $$ select ('0191' || lpad(to_hex(nextval('bench_ids')), 28, '0'))::uuid $$`);
    await client.query('vacuum analyze ledger_accounts, ledger_transactions, ledger_entries, charges');
  });
}

/** The tables that `pgbench -i` makes, in a database of their own; answers its address. */
export async function seedTpcb(url: string): Promise<string> {
  const address = new URL(url);
  address.pathname = '/tpcb';
  await onDatabase(url, (client) => client.query('create database tpcb'));
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    await client.query(`
      create table pgbench_branches (bid int primary key, bbalance int, filler char(88));
      create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84));
      create table pgbench_accounts (aid int, bid int, abalance int, filler char(84));
      create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
      insert into pgbench_branches select n, 0, '' from generate_series(1, ${TPCB_SCALE}) n;
      insert into pgbench_tellers select n, (n - 1) / 10 + 1, 0, '' from generate_series(1, ${TPCB_SCALE * 10}) n;
      insert into pgbench_accounts
        select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, ${TPCB_SCALE * 100_000}) n;
      alter table pgbench_accounts add primary key (aid)`);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  return address.href;
}
