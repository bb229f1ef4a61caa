/** The process: reads the configuration, starts the site, announces it, stops it on a signal. */
import { BadConfiguration, readConfig } from '#platform/server/config.ts';
import { MigrationRefused } from '#platform/server/db/migrations.ts';
import { openLog } from '#platform/server/log.ts';
import { DataFolderInUse } from '#platform/server/postgres/launcher.ts';
import { announceSite } from './announce.ts';
import { type RunningSite, type StartOptions, startSite } from './start-site.ts';

// What the operator can mend says so in one line; where it came from in the code helps nobody.
const OPERATORS_FAULTS = [BadConfiguration, DataFolderInUse, MigrationRefused];

// sysexits: a configuration fault, so that a supervisor does not restart in vain.
const EXIT_CONFIGURATION = 78;
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

export async function serve({ prepareDatabase, furnish }: ServeOptions = {}): Promise<void> {
  const say = (line: string) => console.log(line);
  try {
    const config = readConfig(process.env);
    const log = openLog({ level: config.LOG_LEVEL });
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
    const end = (signal: string) => {
      if (leaving.signal.aborted) process.exit(1);
      leaving.abort();
      log.info({ signal }, 'stopping');
      setTimeout(() => process.exit(1), SHUTDOWN_MILLISECONDS).unref();
      Promise.resolve(whole)
        .then(() => site.stop())
        .then(() => process.exit(0));
    };
    process.on('SIGTERM', end);
    process.on('SIGINT', end);
    // Whether or not it fails: an unfurnished site is still a site. The failure is told above.
    await furnishing?.first.catch(() => {});
    if (!leaving.signal.aborted) await announceSite(site, say);
  } catch (error) {
    const isForTheOperator = OPERATORS_FAULTS.some((Fault) => error instanceof Fault);
    console.error(isForTheOperator ? (error as Error).message : error);
    process.exit(error instanceof BadConfiguration ? EXIT_CONFIGURATION : 1);
  }
}
