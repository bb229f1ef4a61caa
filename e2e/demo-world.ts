/**
 * The demo world of the tests: a first start with an empty data folder and the embedded database, run until the world
 * is complete, and stopped. Each worker's site starts from a copy of its data folder.
 */

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { HOUR_MILLISECONDS } from '#platform/contract/day.ts';
import { quickFolder } from '#platform/server/postgres/quick-folder.ts';
import { childEnvironment } from '../src/testing/child-environment.ts';
import { LIFTED_LIMITS } from '../src/testing/lifted-limits.ts';

/** Where it rests between runs. */
export const WORLD = '.cache/demo-world';
const MARK = join(WORLD, 'made-from');
// Its people did things "two days ago": an old world would tell other times.
const FRESH_MILLISECONDS = 2 * HOUR_MILLISECONDS;
// It stands within two minutes on two cores; a busy machine may take longer.
const PATIENCE_MILLISECONDS = 600_000;
const STOPS = ['SIGTERM', 'SIGINT'] as const;

/** What a world is made from, as a hash. */
function hashSources(): string {
  const hash = createHash('sha256');
  const files = globSync(
    ['src/**/{server,contract}/**/*.ts', 'tools/demo/**/*.*', 'db/migrations/*.sql', 'package-lock.json'],
    { exclude: (path) => path.endsWith('.test.ts') },
  );
  for (const file of files.sort()) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function isFresh(hash: string): boolean {
  if (!existsSync(MARK)) return false;
  const { hash: madeFrom, at } = JSON.parse(readFileSync(MARK, 'utf8')) as { hash: string; at: number };
  return madeFrom === hash && Date.now() - at < FRESH_MILLISECONDS;
}

/** Builds it, unless one of the present sources rests there. Runs before the stories, by itself or beside other tests. */
export default async function prepareWorld(): Promise<void> {
  const hash = hashSources();
  if (isFresh(hash)) return;
  const at = Date.now();
  const folder = await mkdtemp(join(quickFolder(), 'fanloft-world-'));
  try {
    // PostgreSQL may run as a user of its own, who must be able to pass through.
    await chmod(folder, 0o711);
    await buildWorld(folder);
    await rm(WORLD, { recursive: true, force: true });
    await cp(folder, WORLD, { recursive: true });
    writeFileSync(MARK, JSON.stringify({ hash, at }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function buildWorld(folder: string): Promise<void> {
  const site = spawn(process.execPath, ['tools/commands/start.ts'], {
    // The channel tells the site when we are killed.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...childEnvironment(),
      ...LIFTED_LIMITS,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      PORT: '0',
      API_PORT: '0',
      LOG_LEVEL: 'error',
      TRYOUT_LIVE: 'off',
    },
  });
  const ended = once(site, 'exit');
  const stop = () => site.kill('SIGTERM');
  const late = setTimeout(stop, PATIENCE_MILLISECONDS);
  for (const signal of STOPS) process.once(signal, stop);
  let isWhole = false;
  try {
    for await (const line of createInterface({ input: site.stdout as Readable })) {
      isWhole ||= line.includes('The demo world is complete');
      if (isWhole) stop();
    }
    await ended;
  } finally {
    clearTimeout(late);
    for (const signal of STOPS) process.off(signal, stop);
    stop();
    await ended;
  }
  if (!isWhole) throw new Error('the demo world of the stories could not be built');
}

if (import.meta.main) await prepareWorld();
