/** The process: reads the configuration, starts the site, stops it on a signal. */
import { BadConfiguration, readConfig } from '#platform/server/config.ts';
import { openLog } from '#platform/server/log.ts';
import { startSite } from './start-site.ts';

// sysexits: a configuration fault, so that a supervisor does not restart in vain.
const EXIT_CONFIGURATION = 78;
// Requests in flight get this long; then the process ends anyway.
const SHUTDOWN_MILLISECONDS = 25_000;

try {
  const config = readConfig(process.env);
  const log = openLog({ level: config.LOG_LEVEL });
  const site = await startSite({ config, log, say: (line) => console.log(line) });
  console.log(`Fanloft is at ${site.address}`);
  let stopping = false;
  const end = (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), SHUTDOWN_MILLISECONDS).unref();
    site.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
} catch (error) {
  console.error(error instanceof BadConfiguration ? error.message : error);
  process.exit(error instanceof BadConfiguration ? EXIT_CONFIGURATION : 1);
}
