/** PostgreSQL: whether it is there, how it is set, and whether it holds what this release expects. */
import { APPLICATION_ROLE } from '#platform/server/db/application-role.ts';
import { ENCODING } from '#platform/server/db/check-database.ts';
import { type Database, openDatabase } from '#platform/server/db/database.ts';
import { MigrationRefused, migrate } from '#platform/server/db/migrations.ts';
import { sql } from '#platform/server/db/sql.ts';
import { findMismatch, NOTHING, readDatabaseSide, readMediaSide } from '#platform/server/instance.ts';
import {
  type Check,
  type Finding,
  failed,
  isThisMachine,
  NO_SITE_YET,
  ok,
  onDatabase,
  warning,
} from './check.ts';
import { sentence } from './sentence.ts';

const OLDEST_SERVER = 150_000;
// A page asks some five times, one after the other; from here on that is felt.
const SLOW_ANSWER_MILLISECONDS = 20;
// One alone may have met a busy moment, or paid for a new connection.
const ANSWERS_MEASURED = 7;
// Sessions and signatures end by the machine's clock, rows are compared with it.
const CLOCK_WARNING_MILLISECONDS = 2_000;
const CLOCK_FAILURE_MILLISECONDS = 30_000;
// The queue's pool, its listener, a migration, a command.
const FURTHER_CONNECTIONS = 7;
const COMFORTABLE_SHARE = 0.8;

const reachability: Check = {
  name: 'database',
  async check({ reached, unreached, isUntouched, config, mediaFolder }) {
    if (isUntouched) {
      const mismatch = findMismatch(NOTHING, await readMediaSide(mediaFolder), mediaFolder);
      return mismatch
        ? failed(mismatch, 'Restore or fix the path (DATA_DIR, DATABASE_URL).')
        : warning(
            config.DATABASE_URL ? `connected; ${NO_SITE_YET}` : NO_SITE_YET,
            '"npm start" creates one. If you already have one, check DATABASE_URL and DATA_DIR.',
          );
    }
    if (!reached) {
      const hint = config.DATABASE_URL
        ? 'Check DATABASE_URL, and that PostgreSQL is running and accepts connections from this machine.'
        : 'Start the site with "npm start"; if it does not start, postgres.log in the data folder says why.';
      return failed(unreached ?? 'it does not answer', hint);
    }
    return judgeAnswers(await measureAnswers(reached.database), isHere(config.DATABASE_URL));
  },
};

async function measureAnswers({ read }: Database): Promise<number[]> {
  const milliseconds: number[] = [];
  while (milliseconds.length < ANSWERS_MEASURED) {
    const began = performance.now();
    await read.one(sql`select 1 as one`);
    milliseconds.push(performance.now() - began);
  }
  return milliseconds;
}

/** Whether the database is on this machine: our own, one on the loopback, or one behind a socket file. */
export function isHere(databaseUrl: string | undefined): boolean {
  if (!databaseUrl) return true;
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? hostname;
  return host === '' || host.startsWith('/') || isThisMachine(host);
}

/** Judges by the answer in the middle: a single slow one says nothing. */
export function judgeAnswers(milliseconds: readonly number[], isDatabaseHere: boolean): Finding {
  const middle = milliseconds.toSorted((one, other) => one - other)[Math.floor(milliseconds.length / 2)] ?? 0;
  const seen = sentence('doctor.database', 'responds in {milliseconds} ms', {
    milliseconds: middle.toFixed(1),
  });
  if (middle <= SLOW_ANSWER_MILLISECONDS) return ok(seen);
  return warning(
    seen,
    isDatabaseHere
      ? sentence(
          'doctor.database.busy',
          'This machine is under load. Check again later ("uptime" shows the load), and use a larger one if it stays this way.',
        )
      : sentence('doctor.database.far', 'Move the database to this machine or closer to it.'),
  );
}

/** What the site must not be able to do, and how PostgreSQL refuses it. Nothing is changed where it is not refused. */
const FORBIDDEN = [
  { on: 'write', statement: sql`update ledger_entries set amount = amount where false`, code: '42501' },
  { on: 'write', statement: sql`delete from ledger_entries where false`, code: '42501' },
  { on: 'read', statement: sql`delete from platform_state where false`, code: '25006' },
] as const;

/** Ends a transaction whose statement went through. */
class WentThrough extends Error {}

/** What of it went through, as the site would do it; undefined where the site works as the owner, who may do all. */
async function tryForbidden(database: Database): Promise<string[] | undefined> {
  const { role } = await database.read.one<{ role: string }>(sql`select current_user::text as role`);
  if (role !== APPLICATION_ROLE) return undefined;
  const wentThrough: string[] = [];
  for (const { on, statement, code } of FORBIDDEN) {
    const trial =
      on === 'read'
        ? database.read.rows(statement)
        : database.transaction(async (tx) => {
            await tx.run(statement);
            throw new WentThrough();
          });
    const outcome = await trial.then(
      () => 'went through',
      (error: { code?: string }) => error.code,
    );
    if (outcome !== code) wentThrough.push(statement.text.join(''));
  }
  return wentThrough;
}

/** Opens the database as a start does, in the role of the application where that can be had. */
async function withWorkingDatabase<T>(
  url: string,
  work: (database: Database) => Promise<T>,
): Promise<T | undefined> {
  const database = openDatabase({ url, role: APPLICATION_ROLE, poolSize: 1, onError: () => {} });
  try {
    return await work(database);
  } catch (error) {
    // There is no such role, or we may not take it.
    if (['22023', '42501', '42704'].includes((error as { code?: string }).code ?? '')) return undefined;
    throw error;
  } finally {
    await database.close();
  }
}

export const databaseChecks: readonly Check[] = [
  reachability,
  ...onDatabase(
    {
      name: 'PostgreSQL version',
      async check({ database }) {
        const { number, name } = await database.read.one<{ number: number; name: string }>(sql`
          select current_setting('server_version_num')::int as number, current_setting('server_version') as name`);
        return number < OLDEST_SERVER
          ? failed(name, sentence('doctor.postgresql.hint', 'Upgrade to PostgreSQL 15 or newer.'))
          : ok(name);
      },
    },
    {
      name: 'encoding',
      async check({ database }) {
        const { encoding } = await database.read.one<{ encoding: string }>(
          sql`select current_setting('server_encoding') as encoding`,
        );
        return encoding === ENCODING
          ? ok(encoding)
          : failed(
              sentence('doctor.messages', '{encoding}, which can’t store every name', { encoding }),
              sentence(
                'doctor.messages.hint',
                'Make a backup, create a database with the UTF8 encoding, and restore the backup into it.',
              ),
            );
      },
    },
    {
      name: 'durability',
      async check({ database }) {
        const rows = await database.read.rows<{ name: string; setting: string }>(sql`
          select name, setting from pg_settings
          where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by name`);
        const off = rows.filter(({ setting }) => setting === 'off').map(({ name }) => name);
        const seen = rows.map(({ name, setting }) => `${name} ${setting}`).join(', ');
        return off.length > 0
          ? failed(
              seen,
              sentence(
                'doctor.durability.hint',
                'Turn on {names}. Without it, payments can be lost in a power failure.',
                { names: off.join(', ') },
              ),
            )
          : ok(seen);
      },
    },
    {
      name: 'clock',
      async check({ database }) {
        const before = Date.now();
        const { at } = await database.read.one<{ at: Date }>(sql`select clock_timestamp() as at`);
        const after = Date.now();
        const apart = Math.max(before - at.getTime(), at.getTime() - after, 0);
        const seen =
          apart === 0
            ? sentence('doctor.clock', 'matches the database’s clock')
            : sentence('doctor.clock.apart', '{time} off from the database’s clock', {
                time: { milliseconds: apart },
              });
        const hint = sentence(
          'doctor.clock.hint',
          'Sync both machines with a time server (chrony, systemd-timesyncd).',
        );
        if (apart > CLOCK_FAILURE_MILLISECONDS) return failed(seen, hint);
        return apart > CLOCK_WARNING_MILLISECONDS ? warning(seen, hint) : ok(seen);
      },
    },
    {
      name: 'migrations',
      async check({ url }) {
        if (!url) return ok(sentence('doctor.migrations', 'applied when the site started'));
        try {
          const { applied, version } = await migrate(url, {
            dir: 'db/migrations',
            log: () => {},
            dryRun: true,
          });
          return applied.length > 0
            ? warning(
                `${applied.length} pending, first ${applied[0]}`,
                'Restart the site: it applies them at startup.',
              )
            : ok(`up to date (${version})`);
        } catch (error) {
          if (!(error instanceof MigrationRefused)) throw error;
          return failed('the database does not match this release', error.message);
        }
      },
    },
    {
      name: 'installation',
      async check({ database }, { mediaFolder }) {
        const [known, media] = [await readDatabaseSide(database.read), await readMediaSide(mediaFolder)];
        const mismatch = findMismatch(known, media, mediaFolder);
        if (mismatch) return failed(mismatch, 'Restore or fix the path (DATA_DIR, DATABASE_URL).');
        return known.id && media.id
          ? ok(
              sentence('doctor.installation', '{id}, in the database and in the media folder', {
                id: known.id,
              }),
            )
          : warning(
              sentence('doctor.installation.unmarked', 'not marked yet'),
              sentence(
                'doctor.installation.unmarked.hint',
                'The next start marks the database and the media folder.',
              ),
            );
      },
    },
    {
      name: 'application role',
      async check({ database, url }) {
        const tried = url ? await withWorkingDatabase(url, tryForbidden) : await tryForbidden(database);
        // By name, because the required role is often another one.
        const { user } = await database.read.one<{ user: string }>(
          sql`select quote_ident(session_user) as "user"`,
        );
        const hint = `create role ${APPLICATION_ROLE} nologin; grant ${APPLICATION_ROLE} to ${user}`;
        if (tried === undefined)
          return warning(
            sentence('doctor.role.none', 'none: the site runs as the owner of its tables'),
            hint,
          );
        return tried.length === 0
          ? ok(
              sentence('doctor.role', '{role}: can’t change the ledger', {
                role: APPLICATION_ROLE,
              }),
            )
          : failed(
              sentence('doctor.role.other', '{role} has rights it shouldn’t have: {tried}', {
                role: APPLICATION_ROLE,
                tried: tried.join('; '),
              }),
              sentence(
                'doctor.role.other.hint',
                'Restart the site: it sets the permissions. If that doesn’t help, create a new database and restore a backup into it.',
              ),
            );
      },
    },
    {
      name: 'connections',
      async check({ database }, { config }) {
        const { most } = await database.read.one<{ most: number }>(sql`
          select current_setting('max_connections')::int
            - current_setting('superuser_reserved_connections')::int as most`);
        const needed = 2 * config.DATABASE_POOL + FURTHER_CONNECTIONS;
        const seen = sentence('doctor.connections', 'up to {needed, number} of {most, number}', {
          needed,
          most,
        });
        const hint = sentence(
          'doctor.connections.hint',
          'Lower DATABASE_POOL, or raise max_connections in PostgreSQL.',
        );
        if (needed > most) return failed(seen, hint);
        return needed > most * COMFORTABLE_SHARE ? warning(seen, hint) : ok(seen);
      },
    },
  ),
];
