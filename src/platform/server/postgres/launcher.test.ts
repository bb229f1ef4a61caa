import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestPostgres } from './ephemeral.ts';
import {
  DataFolderInUse,
  type EmbeddedPostgres,
  findRunningPostgres,
  startEmbeddedPostgres,
  stopLeftPostgres,
} from './launcher.ts';
import { isRunning } from './process-identity.ts';
import { quickFolder } from './quick-folder.ts';

/** Creating a cluster takes up to 3 s on a quiet machine, recovery 5 s; a busy one needs several times that. */

const isRoot = process.getuid?.() === 0;

let folder: string;
let dataDir: string;
const opened: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(quickFolder(), 'fanloft-launcher-'));
  chmodSync(folder, 0o711);
  dataDir = join(folder, 'data');
});

afterEach(async () => {
  // Waits for the process to end, or the next test finds the folder in use.
  await Promise.all(children.splice(0).map(killHard));
  for (const server of opened.splice(0)) await server.stop();
  await stopLeftPostgres(dataDir);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(options: { dataDir?: string; lines?: string[] } = {}): Promise<EmbeddedPostgres> {
  const log = (line: string) => options.lines?.push(line);
  const server = await startEmbeddedPostgres({ dataDir: options.dataDir ?? dataDir, log });
  opened.push(server);
  return server;
}

/** A site in a process of its own, which prints its database's address, or why it refused to start. */
function spawnSite(): ChildProcess {
  const launcher = fileURLToPath(new URL('launcher.ts', import.meta.url));
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(launcher)};
    const print = (line) => process.stdout.write(line + '\\n');
    startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} }).then(
      (server) => { print(server.url); setInterval(() => {}, 1000); },
      (error) => print(error.name + ': ' + error.message),
    );`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'pipe' });
  children.push(child);
  return child;
}

async function startInChild(): Promise<{ child: ChildProcess; firstLine: string }> {
  const child = spawnSite();
  const [firstLine] = await once(createInterface(child.stdout ?? process.stdin), 'line');
  return { child, firstLine };
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

function postmasterPid(): number {
  return Number(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function killHard(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

describe('the built-in PostgreSQL', () => {
  test('creates a durable UTF-8 database on loopback and keeps the data over a restart', async () => {
    const first = await start();
    expect(first.adopted).toBe(false);
    expect(first.url).toMatch(/^postgres:\/\/fanloft:[\w-]{32}@127\.0\.0\.1:\d+\/fanloft$/);
    const names = ['server_encoding', 'fsync', 'synchronous_commit', 'data_checksums', 'listen_addresses'];
    const settings = await query<{ setting: string }>(
      first.url,
      `select setting from pg_settings where name = any('{${names}}') order by array_position('{${names}}', name)`,
    );
    expect(settings.map((row) => row.setting)).toEqual(['UTF8', 'on', 'on', 'on', '127.0.0.1']);
    await query(first.url, "create table kept (word text); insert into kept values ('zażółć')");
    await first.stop();

    const second = await start();
    expect(second).toMatchObject({ adopted: false, url: first.url });
    expect(await query(second.url, 'select word from kept')).toEqual([{ word: 'zażółć' }]);
  });

  test('keeps the password to the owner and refuses a wrong one', async () => {
    const { url } = await start();
    expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600);
    await expect(query(url.replace(/:[\w-]+@/, ':guess@'), 'select 1')).rejects.toMatchObject({
      code: '28P01',
    });
  });

  test('refuses a second process on the same data folder and names the first', async () => {
    const { child } = await startInChild();
    const refusal = await start().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataFolderInUse);
    expect(refusal).toMatchObject({ pid: child.pid });
    expect((refusal as Error).message).toBe(
      `${dataDir} is in use by process ${child.pid}. Stop that process first, or choose another data folder.`,
    );
  });

  test('refuses a second start within one process', async () => {
    await start();
    await expect(start()).rejects.toMatchObject({ name: 'DataFolderInUse', pid: process.pid });
    expect((await startInChild()).firstLine).toContain(`in use by process ${process.pid}`);
  });

  test('adopts the server that a killed site left running', async () => {
    const { child, firstLine } = await startInChild();
    const pid = postmasterPid();
    await killHard(child);

    const server = await start();
    expect(server).toMatchObject({ adopted: true, url: firstLine });
    expect(postmasterPid()).toBe(pid);
    await query(server.url, 'select 1');
    await server.stop();
    expect(isRunning(pid)).toBe(false);
  });

  test('adopts a server that is just recovering', async () => {
    const { child, firstLine } = await startInChild();
    await query(firstLine, 'create table bulk as select generate_series(1, 200000) as number');
    const pid = postmasterPid();
    await killHard(child);
    process.kill(pid, 'SIGKILL');
    const recovering = spawnSite();
    await expect.poll(postmasterPid, { interval: 2 }).not.toBe(pid);
    await killHard(recovering);

    const server = await start();
    expect(await query(server.url, 'select count(*)::int from bulk')).toEqual([{ count: 200_000 }]);
    expect(server.adopted).toBe(true);
  });

  test('brings a killed server back on the same port, with everything that was acknowledged', async () => {
    const lines: string[] = [];
    const server = await start({ lines });
    await query(server.url, 'create table acknowledged (id int); insert into acknowledged values (1)');
    const pid = postmasterPid();
    process.kill(pid, 'SIGKILL');

    await expect.poll(() => lines.at(-1)).toBe('The database is back.');
    expect(await query(server.url, 'select id from acknowledged')).toEqual([{ id: 1 }]);
    expect(postmasterPid()).not.toBe(pid);
  });

  test('starts although the mark of a dead server names a living stranger', async () => {
    await (await start()).stop();
    // After a container restart process ids start over, and another process may have the old one.
    const mark = join(dataDir, 'cluster', 'postmaster.pid');
    writeFileSync(
      mark,
      `${process.pid}\n${join(dataDir, 'cluster')}\n1700000000\n5432\n\n127.0.0.1\n\nready\n`,
    );
    await query((await start()).url, 'select 1');
  });

  test('takes another port when its own is occupied', async () => {
    const first = await start();
    await first.stop();
    const { createServer } = await import('node:net');
    const stranger = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
    await once(stranger, 'listening');
    try {
      const second = await start();
      expect(new URL(second.url).port).not.toBe(new URL(first.url).port);
      await query(second.url, 'select 1');
    } finally {
      stranger.close();
    }
  });

  test('is found by commands that work beside a running site', async () => {
    expect(await findRunningPostgres(dataDir)).toBeUndefined();
    const { url } = await start();
    expect(await findRunningPostgres(dataDir)).toBe(url);
  });

  test('says so when the folder was made by another PostgreSQL', async () => {
    const foreign = join(folder, 'foreign');
    mkdirSync(join(foreign, 'cluster'), { recursive: true, mode: 0o711 });
    writeFileSync(join(foreign, 'cluster', 'PG_VERSION'), '12\n');
    await expect(start({ dataDir: foreign })).rejects.toThrow(/was created by PostgreSQL 12/);
  });

  test.runIf(isRoot)('never runs as root, even where only root may enter', async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const server = await start({ dataDir: join(closed, 'data') });
    await query(server.url, 'create table reached (id int)');
    await server.stop();

    // The folder is opened: from here on the ordinary user "postgres" can take over.
    chmodSync(closed, 0o711);
    const again = await start({ dataDir: join(closed, 'data') });
    expect(await query(again.url, 'select id from reached')).toEqual([]);
  });
});

describe('the PostgreSQL of a test run', () => {
  test.skipIf(process.env.TEST_DATABASE_URL)(
    'is a throw-away server that does not wait for the disk',
    async () => {
      const server = await startTestPostgres();
      expect(await query(server.adminUrl, 'show fsync')).toEqual([{ fsync: 'off' }]);
      await server.stop();
      await expect(query(server.adminUrl, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    },
  );

  test('is the server that TEST_DATABASE_URL names', async () => {
    const before = process.env.TEST_DATABASE_URL;
    process.env.TEST_DATABASE_URL = 'postgres://somebody@127.0.0.1:1/somewhere';
    try {
      expect((await startTestPostgres()).adminUrl).toBe('postgres://somebody@127.0.0.1:1/somewhere');
    } finally {
      if (before === undefined) delete process.env.TEST_DATABASE_URL;
      else process.env.TEST_DATABASE_URL = before;
    }
  });
});
