/**
 * Runs one kind of transaction from 16 clients and counts. With pgbench where the machine has it, because a client
 * in C leaves the processors to the server; else through the driver. Both sides of a ratio always run the same way.
 */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

export const CLIENTS = 16;

/** A transaction as pgbench writes it: `\set name random(1, n)` lines, then statements, one on a line. */
export type Script = string;

export const hasPgbench = spawnSync('pgbench', ['--version']).status === 0;

/** Transactions per second. */
export async function countTransactions(url: string, script: Script, seconds: number): Promise<number> {
  return hasPgbench ? withPgbench(url, script, seconds) : throughDriver(url, script, seconds);
}

async function withPgbench(url: string, script: Script, seconds: number): Promise<number> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const folder = await mkdtemp(join(tmpdir(), 'fanloft-pgbench-'));
  try {
    const file = join(folder, 'script.sql');
    await writeFile(file, script);
    const { stdout } = await promisify(execFile)(
      'pgbench',
      [
        '-n',
        '-M',
        'prepared',
        '-c',
        `${CLIENTS}`,
        '-j',
        '2',
        '-T',
        `${seconds}`,
        '-f',
        file,
        pathname.slice(1),
      ],
      {
        env: {
          ...process.env,
          PGHOST: hostname,
          PGPORT: port,
          PGUSER: decodeURIComponent(username),
          PGPASSWORD: decodeURIComponent(password),
        },
      },
    );
    const [, perSecond] = /tps = ([\d.]+)/.exec(stdout) ?? [];
    if (!perSecond || /number of failed transactions: [1-9]/.test(stdout)) throw new Error(stdout);
    return Number(perSecond);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Prepared {
  readonly name: string;
  readonly text: string;
  readonly variables: readonly string[];
}

/** `:name` becomes `$n`, as pgbench does with `-M prepared`. */
function prepare(statement: string, index: number): Prepared {
  const variables: string[] = [];
  const text = statement.replace(/(?<!:):(\w+)/g, (_, variable: string) => {
    if (!variables.includes(variable)) variables.push(variable);
    return `$${variables.indexOf(variable) + 1}`;
  });
  return { name: `bench${index}`, text, variables };
}

async function throughDriver(url: string, script: Script, seconds: number): Promise<number> {
  const lines = script.split('\n').filter((line) => line.trim() !== '');
  const ranges = lines.flatMap((line) => {
    const [, name, low, high] = /^\\set (\w+) random\((-?\d+), (\d+)\)$/.exec(line) ?? [];
    return name ? [{ name, low: Number(low), high: Number(high) }] : [];
  });
  const statements = lines.filter((line) => !line.startsWith('\\')).map(prepare);
  const pool = new pg.Pool({ connectionString: url, max: CLIENTS });
  const started = performance.now();
  const until = started + seconds * 1000;
  let done = 0;
  const worker = async () => {
    const client = await pool.connect();
    while (performance.now() < until) {
      const values = new Map(
        ranges.map(({ name, low, high }) => [name, low + Math.floor(Math.random() * (high - low + 1))]),
      );
      for (const { variables, ...statement } of statements) {
        await client.query({ ...statement, values: variables.map((variable) => values.get(variable)) });
      }
      done += 1;
    }
    client.release();
  };
  await Promise.all(Array.from({ length: CLIENTS }, worker));
  await pool.end();
  return done / ((performance.now() - started) / 1000);
}
