/** The process: reads the configuration, starts the site, announces it, stops it in order, whatever ends it. */
import { once } from 'node:events';
import { join } from 'node:path';
import { BadConfiguration, type Config } from '#platform/server/config/config.ts';
import { DatabaseUnusable, isLostConnection } from '#platform/server/db/check-database.ts';
import { MigrationRefused } from '#platform/server/db/migrations.ts';
import { InstanceMismatch } from '#platform/server/instance.ts';
import { type Log, openLog } from '#platform/server/log/log.ts';
import { DataFolderInUse } from '#platform/server/postgres/launcher.ts';
import { handleSignals } from './handle-signals.ts';
import { PortInUse } from './listeners/listening.ts';
import { printAddress } from './print-address.ts';
import { readSiteConfig } from './read-site-config.ts';
import { type RunningSite, type StartOptions, startSite } from './start-site.ts';

// A fault that the operator can fix is one line; a stack would not help.
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
const CONFIGURATION_FAULTS = [BadConfiguration, DatabaseUnusable, InstanceMismatch, MigrationRefused];
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

export interface ServeOptions extends Pick<StartOptions, 'prepareDatabase' | 'pages' | 'beforePages'> {
  /** Begins to furnish a site that has started but is not announced yet. */
  furnish?(site: RunningSite, signal: AbortSignal): Promise<Furnishing>;
  /** What goes on beside a furnished site until the signal; the site stops once it is over. */
  accompany?(site: RunningSite, signal: AbortSignal): Promise<void>;
}

/**
 * Who tries a site out reads its terminal: there stand sentences only, and the log is a file beside the data. A
 * site with a database of its own has a supervisor, which wants the log on the standard output.
 */
function logFileOf({ DATABASE_URL, DATA_DIR }: Config): string | undefined {
  return DATABASE_URL ? undefined : join(DATA_DIR, 'site.log');
}

/** Runs a site until a signal or a fault ends it; from its first line on both lead to the same orderly stop. */
export async function serve(options: ServeOptions = {}): Promise<void> {
  const leaving = new AbortController();
  let log: Log | undefined;
  let exitCode = 0;
  const leave = () => {
    leaving.abort();
    setTimeout(() => process.exit(1), SHUTDOWN_MILLISECONDS).unref();
  };
  const fail = (error: unknown) => {
    // Interruptions by the stop are no faults, and the first fault is the useful one.
    if (leaving.signal.aborted) return;
    exitCode = printFault(error);
    leave();
  };
  const onSignal = handleSignals({
    stop(signal) {
      log?.info({ signal }, 'stopping');
      leave();
    },
    forceExit: () => process.exit(1),
  });
  // The last one comes when a terminal is closed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, onSignal);
  process.on('uncaughtException', fail);

  let site: RunningSite | undefined;
  let whole: Promise<unknown> | undefined;
  try {
    const config = readSiteConfig(process.env);
    log = openLog({
      level: config.LOG_LEVEL,
      file: options.pages?.development ? undefined : logFileOf(config),
    });
    const { furnish, accompany, ...start } = options;
    const running = await startSite({ config, log, say, signal: leaving.signal, ...start });
    site = running;
    const furnishing = await furnish?.(running, leaving.signal);
    const furnished = furnishing && reportFurnishing(furnishing, log, leaving.signal);
    whole = Promise.resolve(furnished)
      .then(() => accompany?.(running, leaving.signal))
      .catch((error) => log?.error({ err: error }, 'what goes on beside the site has failed'));
    // Also when it fails: a site without a complete demo world still works. The failure is reported by itself.
    await furnishing?.first.catch(() => {});
    if (!leaving.signal.aborted) await printAddress(running, say);
    if (!leaving.signal.aborted) await once(leaving.signal, 'abort');
  } catch (error) {
    fail(error);
  }
  await whole;
  await site?.stop();
  process.exit(exitCode);
}

const say = (line: string) => console.log(line);

function reportFurnishing({ needed, whole }: Furnishing, log: Log, leaving: AbortSignal): Promise<void> {
  return whole.then(
    () => {
      if (needed) say('  The demo world is complete.');
    },
    (error: unknown) => {
      if (leaving.aborted) return;
      log.error({ err: error }, 'furnishing the site failed');
      say('The demo world could not be completed; see the log.');
    },
  );
}

/** Says what has ended the site; answers the exit code that belongs to it. */
function printFault(error: unknown): number {
  const isForTheOperator = OPERATORS_FAULTS.some((Fault) => error instanceof Fault);
  if (isLostConnection(error))
    console.error('The connection to the database was lost. Start again when it is back.');
  else console.error(isForTheOperator ? (error as Error).message : error);
  if (error instanceof DatabaseUnusable && error.isPassing) return 1;
  return CONFIGURATION_FAULTS.some((Fault) => error instanceof Fault) ? EXIT_CONFIGURATION : 1;
}
