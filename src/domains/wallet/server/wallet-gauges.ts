/** Ledger figures for monitoring and for the dashboard. */
import { toWire } from '#platform/contract/money.ts';
import type { DailyFigures, Gauges } from '#platform/server/gauges.ts';
import { sumFeesPerDay } from './ledger/books.sql.ts';
import { findLastCheck } from './ledger/ledger-checks.sql.ts';
import { findRollUpLag } from './ledger/ledger-fingerprint.sql.ts';

type LedgerGauge =
  | 'fanloft_ledger_uncounted_entries'
  | 'fanloft_ledger_faults'
  | 'fanloft_ledger_check_age_seconds'
  | 'fanloft_ledger_whole_check_age_seconds';

export const ledgerGauges: Gauges<LedgerGauge> = {
  help: {
    fanloft_ledger_uncounted_entries: 'Ledger entries waiting for the roll-up',
    fanloft_ledger_faults: 'Faults found by the last ledger check; -1 before any',
    fanloft_ledger_check_age_seconds: 'Age of the last ledger check',
    fanloft_ledger_whole_check_age_seconds: 'Age of the last check of the whole ledger',
  },
  async read({ db, clock }) {
    const now = clock.now().getTime();
    const secondsSince = (time: Date | undefined | null) =>
      time ? Math.max(0, (now - time.getTime()) / 1000) : 0;
    const { entries } = await findRollUpLag(db);
    const check = await findLastCheck(db);
    return {
      fanloft_ledger_uncounted_entries: entries,
      fanloft_ledger_faults: check?.faults.length ?? -1,
      fanloft_ledger_check_age_seconds: secondsSince(check?.checkedAt),
      fanloft_ledger_whole_check_age_seconds: secondsSince(check?.wholeAt),
    };
  },
};

/** What the site earned per day: fees less those of refunds, in tokens. */
export const feesPerDay: DailyFigures<'fees'> = {
  names: ['fees'],
  async read({ db }, days) {
    const sums = await sumFeesPerDay(db, days);
    return new Map(sums.map(({ day, feeTokens }) => [day, { fees: toWire(feeTokens) }]));
  },
};
