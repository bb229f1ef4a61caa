/** The statements that one request runs, as the driver gets them. */
import pg from 'pg';
import { SiteClock } from '#platform/server/clock.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { openDatabase } from '#platform/server/db/database.ts';
import { openLog } from '#platform/server/log/log.ts';
import { openLocalDisk } from '#platform/server/storage/local-disk.ts';
import { openListener } from '../src/app/server/listeners/http.ts';
import { openRuntime } from '../src/app/server/open-runtime.ts';
import type { BenchSite } from './bench-site.ts';

/** Runs a GET in this process against the bench's database and writes down its queries. */
export async function recordStatements(
  site: BenchSite,
  path: string,
  token: string,
): Promise<pg.QueryConfig[]> {
  const config = readConfig({ DATA_DIR: site.folder, SECRET_KEY: 'k'.repeat(40) });
  const log = openLog({ level: 'error' });
  const database = openDatabase({ url: site.databaseUrl, poolSize: 2 });
  const storage = await openLocalDisk(`${site.folder}/media`);
  const runtime = openRuntime({ config, clock: new SiteClock(), database, storage, log });
  const listener = await openListener({ runtime, listener: 'api', checkAnswers: false });
  const recorded: pg.QueryConfig[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [config] = args as [pg.QueryConfig];
    if (typeof config === 'object' && 'text' in config)
      recorded.push({ name: config.name, text: config.text, values: config.values });
    return (query as (...args: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  try {
    const response = await listener.inject({ url: path, headers: { authorization: token } });
    if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
  } finally {
    pg.Client.prototype.query = query;
    await listener.close();
    await database.close();
  }
  return recorded;
}
