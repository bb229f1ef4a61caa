/** From a fresh clone to the printed address, and the second start, beside `npm install` alone. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench } from './figure.ts';

const PATIENCE_MILLISECONDS = 300_000;

const bench: Bench = async ({ say }) => {
  const folder = await mkdtemp(join(tmpdir(), 'fanloft-start-'));
  try {
    const clone = spawnSync('git', ['clone', '--quiet', '.', folder]);
    if (clone.status !== 0) throw new Error('git clone failed');
    const install = performance.now();
    spawnSync('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
    });
    const installSeconds = (performance.now() - install) / 1000;
    await rm(join(folder, 'node_modules'), { recursive: true });
    // Waits until the demo world is complete, or the second start would build it again.
    const first = await secondsToAddress(folder, MOVED_IN);
    const second = await secondsToAddress(folder, ADDRESS);
    say(
      `npm install ${installSeconds.toFixed(1)} s, first start ${first.toFixed(1)} s, second ${second.toFixed(1)} s`,
    );
    return [
      {
        name: '`npm start` from a fresh clone',
        measured: first,
        limit: installSeconds,
        unit: 's',
        limitIs: '`npm install` alone',
        bar: { atMost: 120 / installSeconds },
      },
      {
        name: 'second start',
        measured: second,
        limit: 10,
        unit: 's',
        limitIs: 'the bar',
        bar: { atMost: 1 },
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const ADDRESS = 'Fanloft is at';
const MOVED_IN = 'Everybody has moved in';

/** Runs `npm start` until it prints `lastWords`, then stops it; answers how long the address took. */
async function secondsToAddress(cwd: string, lastWords: string): Promise<number> {
  const started = performance.now();
  const site = spawn('npm', ['start'], {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', DATA_DIR: join(cwd, 'data') },
  });
  const ended = once(site, 'exit');
  const late = setTimeout(() => process.kill(-(site.pid ?? 0), 'SIGKILL'), PATIENCE_MILLISECONDS);
  let seconds: number | undefined;
  let said = '';
  for await (const chunk of site.stdout) {
    said += chunk;
    if (said.includes(ADDRESS)) seconds ??= (performance.now() - started) / 1000;
    if (said.includes(lastWords)) break;
  }
  clearTimeout(late);
  if (seconds === undefined || !said.includes(lastWords))
    throw new Error(`the site ended without "${lastWords}"`);
  process.kill(-(site.pid ?? 0), 'SIGTERM');
  await ended;
  return seconds;
}

export default bench;
