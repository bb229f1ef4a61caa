/** A whole site in a process of its own, for tests that kill it. The environment configures it; it tells its addresses. */
import { startSite } from '#app/server/start-site.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { openLog } from '#platform/server/log/log.ts';

const config = readConfig({ PORT: '0', API_PORT: '0', ...process.env });
const site = await startSite({ config, log: openLog({ level: config.LOG_LEVEL }), say: () => {} });

const stop = () => {
  site.stop().then(() => process.exit(0));
};
process.on('SIGTERM', stop);
// A test that was itself killed leaves nothing behind.
process.on('disconnect', stop);
process.send?.({ address: site.apiAddress, site: site.address });
