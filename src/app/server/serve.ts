/** The process: reads the configuration, starts the site, announces it, stops it on a signal. */
import { join } from 'node:path';
import { BadConfiguration, type Config } from '#platform/server/config/config.ts';
import { DatabaseUnusable } from '#platform/server/db/greet-database.ts';
import { MigrationRefused } from '#platform/server/db/migrations.ts';
import { InstanceMismatch } from '#platform/server/instance.ts';
import { openLog } from '#platform/server/log/log.ts';
import { DataFolderInUse } from '#platform/server/postgres/launcher.ts';
import { announceSite } from './announce.ts';
import { hearSignals } from './hear-signals.ts';
import { PortInUse } from './listeners/listening.ts';
import { readSiteConfig } from './read-site-config.ts';
import { type RunningSite, type StartOptions, startSite } from './start-site.ts';

// What the operator can mend says so in one line; where it came from in the code helps nobody.
const OPERATORS_FAULTS = [
  BadConfiguration,
  DatabaseUnusable,
  DataFolderInUse,
  InstanceMismatch,
  MigrationRefused,
  PortInUse,
];

// sysexits: a configuration fault, so that a supervisor does not restart in vain.
const EXIT_CONFIGURATION = 78;
const CONFIGURATION_FAULTS = [BadConfiguration, InstanceMismatch];
// Requests in flight get this long; then the process ends anyway.
const SHUTDOWN_MILLISECONDS = 25_000;

/** What goes on besides the site itself, such as people of a demo world moving in. */
export interface Furnishing {
  /** Whether there is anything to be done at this start. */
  needed: boolean;
  /** The site may be announced. */
  first: Promise<void>;
  /** Nothing goes on any more; settles soon after the signal, too. */
  whole: Promise<void>;
}

export interface ServeOptions extends Pick<StartOptions, 'prepareDatabase'> {
  /** Begins to furnish a site that has started but is not announced yet. */
  furnish?(site: RunningSite, signal: AbortSignal): Promise<Furnishing>;
}

/**
 * Who tries a site out reads its terminal: there stand sentences only, and the log is a file beside the data. A
 * site with a database of its own has a supervisor, which wants the log on the standard output.
 */
function logFileOf({ DATABASE_URL, DATA_DIR }: Config): string | undefined {
  return DATABASE_URL ? undefined : join(DATA_DIR, 'site.log');
}

export async function serve({ prepareDatabase, furnish }: ServeOptions = {}): Promise<void> {
  const say = (line: string) => console.log(line);
  try {
    const config = readSiteConfig(process.env);
    const log = openLog({ level: config.LOG_LEVEL, file: logFileOf(config) });
    const site = await startSite({ config, log, say, prepareDatabase });
    const leaving = new AbortController();
    const furnishing = await furnish?.(site, leaving.signal);
    const failed = (error: unknown) => {
      if (leaving.signal.aborted) return;
      log.error({ err: error }, 'furnishing the site failed');
      say('The site could not be furnished completely; the log says why.');
    };
    const whole = furnishing?.whole.then(() => {
      if (furnishing.needed) say('  Everybody has moved in.');
    }, failed);
    const end = hearSignals({
      stop(signal) {
        leaving.abort();
        log.info({ signal }, 'stopping');
        setTimeout(() => process.exit(1), SHUTDOWN_MILLISECONDS).unref();
        Promise.resolve(whole)
          .then(() => site.stop())
          .then(() => process.exit(0));
      },
      giveUp: () => process.exit(1),
    });
    process.on('SIGTERM', end);
    process.on('SIGINT', end);
    // Whether or not it fails: an unfurnished site is still a site. The failure is told above.
    await furnishing?.first.catch(() => {});
    if (leaving.signal.aborted) return;
    await announceSite(site, say).catch((error: unknown) => {
      // Stopped in the middle of it, nobody needs the rest.
      if (!leaving.signal.aborted) throw error;
    });
  } catch (error) {
    const isForTheOperator = OPERATORS_FAULTS.some((Fault) => error instanceof Fault);
    console.error(isForTheOperator ? (error as Error).message : error);
    const isConfiguration = CONFIGURATION_FAULTS.some((Fault) => error instanceof Fault);
    process.exit(isConfiguration ? EXIT_CONFIGURATION : 1);
  }
}
