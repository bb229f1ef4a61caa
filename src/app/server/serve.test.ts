/** A process that is ended, or fails, at any moment of its start leaves nothing running and nothing half made. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { administer } from '#platform/server/db/scratch.ts';
import { clusterFilesIn } from '#platform/server/postgres/cluster.ts';
import { findPostmaster } from '#platform/server/postgres/postmaster.ts';
import { quickFolder } from '#platform/server/postgres/quick-folder.ts';
import { childEnvironment } from '#testing/child-environment.ts';
import { databaseUrl } from '#testing/database.ts';

const DATABASE = `serve_${process.pid}`;
const POLL_MILLISECONDS = 5;
const adminUrl = inject('adminUrl');
const url = databaseUrl(adminUrl, DATABASE);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(quickFolder(), 'fanloft-serve-'));
  chmodSync(folder, 0o711);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Ending {
  code: number | null;
  said: string;
}

/** Runs the site in its own process; `ended` resolves with its outcome. */
function start(
  env: Record<string, string>,
  ...args: string[]
): { child: ChildProcess; ended: Promise<Ending> } {
  const child = spawn(process.execPath, args.length > 0 ? args : ['src/app/server/main.ts'], {
    env: { ...childEnvironment(), PORT: '0', LOG_LEVEL: 'fatal', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = Promise.all([text(child.stderr), text(child.stdout), once(child, 'exit')]).then(
    ([said, , [code]]) => ({ code, said }),
  );
  return { child, ended };
}

/** Polls until there is a value. */
async function until<T>(find: () => T | undefined): Promise<T> {
  for (;;) {
    const seen = find();
    if (seen !== undefined) return seen;
    await pause(POLL_MILLISECONDS);
  }
}

const postmaster = () => findPostmaster(clusterFilesIn(folder));
const isLogged = (words: string) => {
  const { log } = clusterFilesIn(folder);
  return existsSync(log) && readFileSync(log, 'utf8').includes(words) ? true : undefined;
};

test.each([
  [
    'SIGTERM',
    'before there is a database',
    () => until(() => (existsSync(join(folder, 'fanloft.lock')) ? true : undefined)),
  ],
  ['SIGHUP', 'once its database is up', () => until(() => isLogged('ready to accept connections'))],
] as const)('%s %s ends it as asked, and the database with it', async (signal, _, moment) => {
  const { child, ended } = start({});
  await moment();
  child.kill(signal);
  expect(await ended).toEqual({ code: 0, said: '' });
  expect(postmaster()).toBeUndefined();
});

/** Starts the site with a step of `serve` that goes wrong. */
const failing = (furnish: string) => [
  '--input-type=module',
  '-e',
  `import { serve } from ${JSON.stringify(new URL('serve.ts', import.meta.url).href)};
   const nothing = { needed: false, first: Promise.resolve(), whole: Promise.resolve() };
   await serve({ furnish: async (site) => { ${furnish}; return nothing; } });`,
];

test.each([
  ['its database goes away before it is announced', 'await site.runtime.database.close()'],
  ['something fails that nobody waits for', "setImmediate(() => { throw new Error('unheard') })"],
])('%s: it stops in order, and the database with it', async (_, fault) => {
  const { code, said } = await start({}, ...failing(fault)).ended;
  expect(code).toBe(1);
  expect(said).toMatch(/after calling end|unheard/);
  expect(postmaster()).toBeUndefined();
});

test('a process that ends at once takes its database along', async () => {
  const { ended } = start({}, ...failing('process.exit(3)'));
  expect((await ended).code).toBe(3);
  await until(() => (postmaster() ? undefined : true));
});

/** A command that has started the database of a site, and goes on. */
const command = [
  '--input-type=module',
  '-e',
  `import { answerCommand } from ${JSON.stringify(new URL('operate/answer-command.ts', import.meta.url).href)};
   import { startEmbeddedPostgres } from '#platform/server/postgres/launcher.ts';
   await answerCommand({ usage: '', answer: async () => {
     await startEmbeddedPostgres({ dataDir: process.env.DATA_DIR, log: () => {} });
     console.error('started');
     await new Promise((resolve) => setTimeout(resolve, 60_000));
   } });`,
];

test('a command that is ended by a signal takes its database along', async () => {
  const { child, ended } = start({}, ...command);
  await once(child.stderr ?? child, 'data');
  child.kill('SIGTERM');
  expect((await ended).code).toBe(143);
  await until(() => (postmaster() ? undefined : true));
});

test('a foreign database ends the start with one line and exit code 78', async () => {
  await administer(adminUrl, `create database ${DATABASE}`);
  try {
    await administer(url, 'create table fans (id int)');
    const { code, said } = await start({ DATABASE_URL: url }).ended;
    expect(code).toBe(78);
    expect(said).toMatch(/^DATABASE_URL: .* contains tables of another application \(public\.fans\)\..*\n$/);
    expect(existsSync(join(folder, 'secret.key'))).toBe(false);
  } finally {
    await administer(adminUrl, `drop database ${DATABASE} with (force)`);
  }
});
