/**
 * Checks every rule of the ledger, and compares gateway payments with credits. It reports faults and never
 * repairs them: that is for a person to decide. The result is stored and shown to operators and creators.
 *
 * A full check reads all transactions in slices, each in its own snapshot, and sums up the accounts on the
 * way. Last, in one more snapshot, it checks the accounts and the transactions that are too recent to be
 * final. An incremental check does the same, starting where the last good one ended.
 */
import { reconcileBookings, reconcilePayments } from '#domains/payments/server/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { firstIdAt, newId } from '#platform/server/ids.ts';
import type { JobContext } from '#platform/server/jobs/jobs.ts';
import {
  addSlice,
  beginRun,
  type CheckRun,
  countEntriesFrom,
  dropRuns,
  findGoodRun,
  findSettledEnd,
  findSliceEnd,
  keepPaidTo,
  keepRun,
} from './check-runs.sql.ts';
import { type CheckedSeals, insertLedgerCheck, keepCheckedSeals, listNewSeals } from './ledger-checks.sql.ts';
import {
  EXAMPLES,
  type Fault,
  findFaultsOfAccounts,
  findFaultsOfTransactions,
  type IdRange,
} from './ledger-faults.sql.ts';

export type CheckSteps = Pick<JobContext, 'read' | 'write'>;

interface Scope {
  /** Everything, or only what is new since the last good full check. */
  readonly of?: 'all' | 'new';
  /** Number of transactions per slice. */
  readonly slice?: number;
}

// About a second of work.
const SLICE_TRANSACTIONS = 10_000;
// No write takes this long from creating an id to its commit. If one did, the sums of its accounts would show
// it.
const UNSETTLED_MILLISECONDS = 10 * 60_000;
// A payment is credited within a second; 15 minutes leave room for restarts.
const IN_FLIGHT_MILLISECONDS = 15 * 60_000;
// The last step reads one row for each account of the site.
const SNAPSHOT_TIMEOUT = { patience: 10 * 60_000 };

/**
 * Runs a full or an incremental check; returns the broken rules. Without a good run to continue from it is a
 * full check. A fault in an incremental check also leads to a full one: it may be an entry that was committed
 * late, as after a clock was set back. So every reported fault was found by a full check.
 */
export async function checkLedger(
  steps: CheckSteps,
  { of = 'all', slice = SLICE_TRANSACTIONS }: Scope = {},
): Promise<readonly Fault[]> {
  const good = of === 'new' ? await findGoodRun(steps.read().db) : undefined;
  const seen = good && (await checkFrom(steps, good, { slice, stopsAtFaults: true }));
  if (seen?.faults.length === 0) {
    await keep(steps, seen, { isWhole: false });
    return [];
  }
  const run = await steps.write(({ tx }) => beginRun(tx, newId()));
  const whole = await checkFrom(steps, run, { slice, stopsAtFaults: false });
  await keep(steps, whole, { isWhole: true });
  return whole.faults;
}

interface Seen {
  readonly runId: string;
  readonly checkedAt: Date;
  /** Payments last changed before this time were compared. */
  readonly paidTo: Date;
  readonly entries: number;
  readonly faults: readonly Fault[];
  readonly seals: readonly CheckedSeals[];
}

interface CheckOptions {
  readonly slice: number;
  /** Stop at the first fault, and leave the run at the position before it. */
  readonly stopsAtFaults: boolean;
}

/**
 * Checks everything after the run's position, and advances the position as far as no smaller id can still
 * appear.
 */
async function checkFrom(
  steps: CheckSteps,
  run: CheckRun,
  { slice, stopsAtFaults }: CheckOptions,
): Promise<Seen> {
  const { db, clock, ports } = steps.read();
  const checkedAt = clock.now();
  const paidTo = before(checkedAt, IN_FLIGHT_MILLISECONDS);
  const found = new Findings();
  let entries = 0;
  const seen = (seals: readonly CheckedSeals[]): Seen => ({
    runId: run.id,
    checkedAt,
    paidTo,
    entries,
    faults: found.faults,
    seals,
  });

  const end = await findSettledEnd(db, firstIdAt(before(clock.real(), UNSETTLED_MILLISECONDS)));
  let checkedTo = run.checkedTo;
  // A slice is added to the sums after it passed, in a separate write: an interrupted slice is checked again
  // but added only once. Beyond `end`, smaller ids can still appear. That tail is checked below and never
  // added.
  while (checkedTo < end) {
    const range = { from: checkedTo, to: await findSliceEnd(db, checkedTo, end, slice) };
    found.add(
      await db.snapshot((snapshot) => checkRange({ ports }, snapshot, range, paidTo), SNAPSHOT_TIMEOUT),
    );
    if (stopsAtFaults && found.faults.length > 0) return seen([]);
    entries += await steps.write(({ tx }) => addSlice(tx, run.id, range));
    checkedTo = range.to;
  }
  await reconcilePayments({ ports }, db, { from: run.paidTo, before: paidTo }, (faults) => found.add(faults));

  const seals = await db.snapshot(async (snapshot) => {
    found.add(await checkRange({ ports }, snapshot, { from: checkedTo }, paidTo));
    found.add(await findFaultsOfAccounts(snapshot, { runId: run.id, checkedTo }));
    entries += await countEntriesFrom(snapshot, checkedTo);
    return listNewSeals(snapshot);
  }, SNAPSHOT_TIMEOUT);
  return seen(seals);
}

async function checkRange(
  ctx: Pick<ReadContext, 'ports'>,
  snapshot: ReadDb,
  range: IdRange,
  settledBefore: Date,
): Promise<Fault[]> {
  return [
    ...(await findFaultsOfTransactions(snapshot, range)),
    ...(await reconcileBookings(ctx, snapshot, range, settledBefore)),
  ];
}

/** Stores the result, and the run to continue from; after a fault there is none. */
async function keep(steps: CheckSteps, seen: Seen, { isWhole }: { isWhole: boolean }): Promise<void> {
  const { runId, paidTo, faults, seals, ...check } = seen;
  await steps.write(async ({ tx, clock }) => {
    const brokenOff = firstIdAt(before(clock.real(), DAY_MILLISECONDS));
    if (!isWhole) await keepPaidTo(tx, runId, paidTo);
    else if (faults.length === 0) await keepRun(tx, runId, paidTo, brokenOff);
    else await dropRuns(tx, runId, brokenOff);
    await keepCheckedSeals(tx, seals);
    await insertLedgerCheck(tx, { ...check, id: newId(), isWhole, faults });
  });
}

const before = (time: Date, milliseconds: number) => new Date(time.getTime() - milliseconds);

/** Collects each fault once, and a limited number of examples per rule. */
class Findings {
  readonly #faults = new Map<string, Fault>();
  readonly #counts = new Map<string, number>();

  get faults(): readonly Fault[] {
    return [...this.#faults.values()];
  }

  add(faults: readonly Fault[]): void {
    for (const each of faults) {
      const key = `${each.fault} ${each.subject} ${each.detail}`;
      const count = this.#counts.get(each.fault) ?? 0;
      if (count === EXAMPLES || this.#faults.has(key)) continue;
      this.#counts.set(each.fault, count + 1);
      this.#faults.set(key, each);
    }
  }
}
