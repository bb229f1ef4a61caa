/** What goes on behind the pages: jobs, events, the books, backups. */
import { isSetupOpen } from '#domains/accounts/server/index.ts';
import {
  findFirstBooking,
  findLastCheck,
  findRollUpLag,
  isCheckLate,
  LATE_CHECK_MILLISECONDS,
} from '#domains/wallet/server/index.ts';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '#platform/contract/day.ts';
import { JOBS_SCHEMA } from '#platform/server/db/application-role.ts';
import { literal, sql } from '#platform/server/db/sql.ts';
import { findHeldUpMails } from '#platform/server/mail/mails.sql.ts';
import { readState } from '#platform/server/state.ts';
import type { LastBackup } from '../backup/make-backup.ts';
import type { LastRehearsal } from '../backup/remember-rehearsal.ts';
import { type Check, failed, notApplicable, ok, onDatabase, warning } from './check.ts';
import { sentence } from './sentence.ts';

// A lost job is given back after some 12 s, a failed one is tried again within two minutes.
const LATE_JOB_MILLISECONDS = 5 * MINUTE_MILLISECONDS;
// Events leave within 200 ms; one that fails is tried again for 85 s.
const LATE_EVENT_MILLISECONDS = 2 * MINUTE_MILLISECONDS;
// By then there were four tries: a server that turns strangers away the first time has let them in.
const LATE_MAIL_MILLISECONDS = 30 * MINUTE_MILLISECONDS;
// The roll-up counts every 150 ms.
const LATE_ROLL_UP_MILLISECONDS = MINUTE_MILLISECONDS;
// Nightly, with some hours of grace.
const OLD_BACKUP_MILLISECONDS = 36 * HOUR_MILLISECONDS;
const STALE_BACKUP_MILLISECONDS = 8 * DAY_MILLISECONDS;
// A quarter of a year: formats, disks and keys change.
const OLD_REHEARSAL_MILLISECONDS = 92 * DAY_MILLISECONDS;

const RESTART = sentence('doctor.restart', 'Restart the site; its log shows what is blocking this.');
const START = 'Start the site: "npm start".';
const NOTHING_TO_LOSE = sentence('doctor.backups.try-out', 'a demo site doesn’t need backups');

export const workChecks: readonly Check[] = onDatabase(
  {
    name: 'jobs',
    async check({ database, runtime }, { isServing }) {
      const { present } = await database.read.one<{ present: boolean }>(
        sql`select to_regclass(${`${JOBS_SCHEMA}.job`}) is not null as present`,
      );
      if (!present) return warning('there is no queue yet', START);
      const now = runtime.clock.real();
      const { waiting, oldest, broken } = await database.read.one<{
        waiting: number;
        oldest: Date | null;
        broken: number;
      }>(sql`
        select count(*) filter (where state in ('created', 'retry') and start_after <= ${now}) as waiting,
          min(start_after) filter (where state in ('created', 'retry') and start_after <= ${now}) as oldest,
          count(*) filter (where state = 'failed') as broken
        from ${literal(JOBS_SCHEMA)}.job`);
      const late = oldest ? now.getTime() - oldest.getTime() : 0;
      const seen = oldest
        ? sentence(
            'doctor.jobs.waiting',
            '{waiting, number} waiting, the oldest for {late}; {broken, number} failed',
            { waiting, broken, late: { milliseconds: late } },
          )
        : sentence('doctor.jobs', 'none waiting; {broken, number} failed', { broken });
      if (late > LATE_JOB_MILLISECONDS) return isServing ? failed(seen, RESTART) : warning(seen, START);
      return broken > 0
        ? warning(
            seen,
            sentence(
              'doctor.jobs.hint',
              'The column "output" of the table jobs.job shows what went wrong; fix it and run them again.',
            ),
          )
        : ok(seen);
    },
  },
  {
    name: 'events',
    async check({ database, runtime }, { isServing }) {
      const now = runtime.clock.real();
      const { due, oldest, aside } = await database.read.one<{
        due: number;
        oldest: Date | null;
        aside: number;
      }>(sql`
        select count(*) filter (where failed_at is null) as due, min(created_at) filter (where failed_at is null) as oldest,
          count(*) filter (where failed_at is not null) as aside
        from outbox`);
      const late = oldest ? now.getTime() - oldest.getTime() : 0;
      const seen = oldest
        ? sentence(
            'doctor.events.waiting',
            '{due, number} waiting, the oldest for {late}; {aside, number} failed',
            { due, aside, late: { milliseconds: late } },
          )
        : sentence('doctor.events', 'none waiting; {aside, number} failed', { aside });
      if (aside > 0)
        return failed(
          seen,
          sentence(
            'doctor.events.hint',
            'The column last_error of the table outbox shows why. After fixing it: update outbox set failed_at = null, tries = 0',
          ),
        );
      if (late > LATE_EVENT_MILLISECONDS) return isServing ? failed(seen, RESTART) : warning(seen, START);
      return ok(seen);
    },
  },
  {
    name: 'mails',
    async check({ database, runtime }) {
      const now = runtime.clock.real();
      const { count, oldestAt } = await findHeldUpMails(database.read, now);
      if (!oldestAt) return ok(sentence('doctor.mails', 'none delayed'));
      const age = Math.max(now.getTime() - oldestAt.getTime(), 0);
      const seen = sentence(
        'doctor.mails.waiting',
        '{count, plural, one {# email} other {# emails}} not sent yet, the oldest from {time}',
        { count, time: { ago: age } },
      );
      const hint = sentence(
        'doctor.mails.hint',
        '/admin/mails shows the mail server’s answer; /admin/settings?group=mail can send a test.',
      );
      return age > LATE_MAIL_MILLISECONDS ? failed(seen, hint) : warning(seen, hint);
    },
  },
  {
    name: 'ledger check',
    async check({ database, runtime }) {
      const last = await findLastCheck(database.read);
      const hint = 'npm run ledger -- verify';
      const now = runtime.clock.now();
      if (!last) {
        // A new site has nothing to check yet.
        const first = await findFirstBooking(database.read);
        const isLate = first && now.getTime() - first.getTime() > LATE_CHECK_MILLISECONDS;
        return isLate
          ? warning(sentence('doctor.books.never', 'the ledger has never been checked'), hint)
          : ok(sentence('doctor.books.soon', 'the first check hasn’t run yet'));
      }
      const faults = last.faults.length;
      const ago = (time: Date) => ({ ago: Math.max(now.getTime() - time.getTime(), 0) });
      const seen = last.isWhole
        ? sentence(
            'doctor.books',
            '{faults, plural, one {# error} other {# errors}} in {entries, plural, one {# entry} other {# entries}}, {time}',
            { faults, entries: last.entries, time: ago(last.checkedAt) },
          )
        : sentence(
            'doctor.books.new',
            '{faults, plural, one {# error} other {# errors}} in new entries, {time}, and in all {entries, plural, one {# entry} other {# entries}}, {whole}',
            { faults, time: ago(last.checkedAt), entries: last.wholeEntries, whole: ago(last.wholeAt) },
          );
      if (faults > 0)
        return failed(
          seen,
          sentence(
            'doctor.books.hint',
            '{command} lists them; make a backup and don’t change anything by hand.',
            {
              command: hint,
            },
          ),
        );
      return isCheckLate(last, now) ? warning(seen, hint) : ok(seen);
    },
  },
  {
    name: 'roll-up',
    async check({ database, runtime }, { isServing }) {
      const { entries, oldestAt } = await findRollUpLag(database.read);
      const lag = oldestAt ? runtime.clock.real().getTime() - oldestAt.getTime() : 0;
      const seen =
        entries === 0
          ? sentence('doctor.roll-up', 'all entries are counted')
          : sentence(
              'doctor.roll-up.waiting',
              '{entries, plural, one {# entry} other {# entries}} waiting, the oldest for {late}',
              { entries, late: { milliseconds: lag } },
            );
      if (lag <= LATE_ROLL_UP_MILLISECONDS) return ok(seen);
      return isServing
        ? failed(
            seen,
            sentence(
              'doctor.roll-up.hint',
              'Restart the site; its log shows "roll-up failed" and the reason.',
            ),
          )
        : warning(seen, START);
    },
  },
  {
    name: 'owner',
    async check({ database }) {
      return (await isSetupOpen(database.read))
        ? warning('no owner yet: every page leads to setup', 'npm run setup-code')
        : ok(sentence('doctor.owner', 'set up'));
    },
  },
  {
    name: 'backups',
    async check({ database, runtime }) {
      if ((await readState(database.read, 'mode')) === 'try-out') return notApplicable(NOTHING_TO_LOSE);
      const last = await readState<LastBackup>(database.read, 'last-backup');
      const hint = sentence(
        'doctor.backups.hint',
        'npm run backup -- /path/on/another/disk   (deploy/ has a timer that runs it every night)',
      );
      if (!last) return warning(sentence('doctor.backups.never', 'no backup yet'), hint);
      const age = runtime.clock.real().getTime() - Date.parse(last.at);
      const seen = sentence('doctor.backups', '{time}, in {path}', {
        time: { ago: age },
        path: last.path,
      });
      if (age > STALE_BACKUP_MILLISECONDS) return failed(seen, hint);
      return age > OLD_BACKUP_MILLISECONDS ? warning(seen, hint) : ok(seen);
    },
  },
  {
    name: 'rehearsal',
    async check({ database, runtime }) {
      if ((await readState(database.read, 'mode')) === 'try-out') return notApplicable(NOTHING_TO_LOSE);
      const last = await readState<LastRehearsal>(database.read, 'last-rehearsal');
      const hint = sentence(
        'doctor.rehearsal.hint',
        'npm run restore -- /path/of/a/backup --rehearse   (only a restored backup is proven)',
      );
      if (!last) return warning(sentence('doctor.rehearsal.never', 'no test restore yet'), hint);
      const age = runtime.clock.real().getTime() - Date.parse(last.at);
      const time = { ago: age };
      if (!last.isSame)
        return failed(
          sentence('doctor.rehearsal.differs', '{time}, but the restored data differs', { time }),
          hint,
        );
      const seen = sentence('doctor.rehearsal', '{time}, complete', { time });
      return age > OLD_REHEARSAL_MILLISECONDS ? warning(seen, hint) : ok(seen);
    },
  },
);
