/**
 * The site of the stories: a first start as a newcomer has it (empty data folder, embedded database, demo
 * world), with limits lifted by configuration. Where SITE_DATA says that one has been started so, that one serves.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { quickFolder } from '#platform/server/postgres/quick-folder.ts';
import { freePort } from '../src/testing/free-port.ts';
import { LIFTED_LIMITS } from '../src/testing/lifted-limits.ts';

// The demo world's first creators stand within 30 s on two cores; a busy machine may take longer.
const PATIENCE_MILLISECONDS = 120_000;

export default async function startSite(): Promise<() => Promise<void>> {
  if (process.env.SITE_DATA) return async () => {};
  const folder = await mkdtemp(join(quickFolder(), 'fanloft-e2e-'));
  const [port, apiPort] = [await freePort(), await freePort()];
  const site = spawn(process.execPath, ['tools/commands/start.ts'], {
    // The channel tells the site when we are killed.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...LIFTED_LIMITS,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      PORT: String(port),
      API_PORT: String(apiPort),
      LOG_LEVEL: 'error',
    },
  });
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the site did not start in time')), PATIENCE_MILLISECONDS);
    site.stdout?.on('data', (chunk: Buffer) => {
      if (!chunk.toString().includes('Fanloft is at')) return;
      clearTimeout(late);
      resolve();
    });
    site.once('exit', (code) => reject(new Error(`the site ended with ${code}`)));
  });
  process.env.SITE = `http://127.0.0.1:${port}`;
  process.env.SITE_DATA = folder;
  process.env.SITE_API = `http://127.0.0.1:${apiPort}`;
  return async () => {
    site.removeAllListeners('exit');
    site.kill('SIGTERM');
    await once(site, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
}
