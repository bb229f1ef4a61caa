/** A site with the demo world in a folder of its own that is thrown away; for screenshots and trials. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '#app/server/start-site.ts';
import type { TryOutAccount } from '#domains/site/contract/try-out.contract.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { endOnSignals } from '#platform/server/end-on-signals.ts';
import { openLog } from '#platform/server/log/log.ts';
import { readState } from '#platform/server/state.ts';
import { ensureDemoWorld } from './ensure-demo-world.ts';

export interface DemoSite {
  address: string;
  /** As whom one can log in. */
  accounts: readonly TryOutAccount[];
  stop(): Promise<void>;
}

export interface DemoSiteOptions {
  /** Waits for everybody, not only for the first creators. */
  whole: boolean;
  /** Tells the person at the terminal what is going on. */
  say(line: string): void;
}

export async function openDemoSite({ whole, say }: DemoSiteOptions): Promise<DemoSite> {
  endOnSignals();
  const folder = await mkdtemp(join(tmpdir(), 'fanloft-demo-'));
  // The user that runs PostgreSQL for root has to pass through.
  await chmod(folder, 0o711);
  const config = readConfig({ DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn' });
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const site = await startSite({ config, log: openLog({ level: config.LOG_LEVEL }), say });
    undo.push(site.stop);
    const leaving = new AbortController();
    const world = await ensureDemoWorld(site, leaving.signal);
    undo.push(async () => {
      leaving.abort();
      await world.whole.catch(() => {});
    });
    await (whole ? world.whole : world.first);
    const accounts = (await readState<TryOutAccount[]>(site.runtime.database.read, 'demo-accounts')) ?? [];
    return { address: site.address, accounts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
