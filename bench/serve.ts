/** The server of a bench, in a process of its own: the API at its root, with jobs and roll-up running. */
import { readConfig } from '#platform/server/config.ts';
import { openLog } from '#platform/server/log.ts';
import { startSite } from '../src/app/server/start-site.ts';

const config = readConfig({ ...process.env, PORT: '0', API_PORT: '0' });
const site = await startSite({ config, log: openLog({ level: config.LOG_LEVEL }), say: () => {} });
process.send?.({ address: site.apiAddress, site: site.address });
process.on('message', (message) => {
  if (message !== 'cpu') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuSeconds: (user + system) / 1e6 });
});
process.on('SIGTERM', () => {
  site.stop().then(() => process.exit(0));
});
