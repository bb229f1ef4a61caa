/**
 * Checks every rule of the ledger, and what the gateways were paid against what was credited. Reports, never repairs:
 * a fault is for people. The result is kept, so that everybody sees when the books were checked, and how.
 *
 * A check of all books goes through them in slices, each seen at one moment of its own, and sums up the accounts on the
 * way; at the end it looks at the accounts and at what is too new to be settled, at one moment as well. A check of what
 * is new does the same from where the last good one ended.
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
  type Stretch,
} from './ledger-faults.sql.ts';

export type CheckSteps = Pick<JobContext, 'read' | 'write'>;

interface Thoroughness {
  /** Everything, or what is new since everything was found good. */
  readonly of?: 'all' | 'new';
  /** How many transactions are looked at in one go. */
  readonly slice?: number;
}

// About a second's work.
const SLICE_TRANSACTIONS = 10_000;
// No write takes this long from making an id to its commit. One that did is found by its accounts' sums.
const UNSETTLED_MILLISECONDS = 10 * 60_000;
// A payment is credited within a second; a quarter of an hour leaves room for restarts.
const IN_FLIGHT_MILLISECONDS = 15 * 60_000;
// The last look reads a row for each account of the house.
const PATIENCE = { patience: 10 * 60_000 };

/**
 * Looks at all books, or at what is new since they were found good; answers who breaks which rule. Where they were not
 * found good, all of them are looked at; and also where something new looks wrong: it may be an entry that came late,
 * as where a clock was put back. So a fault is always one that a look at all books has found.
 */
export async function checkLedger(
  steps: CheckSteps,
  { of = 'all', slice = SLICE_TRANSACTIONS }: Thoroughness = {},
): Promise<readonly Fault[]> {
  const good = of === 'new' ? await findGoodRun(steps.read().db) : undefined;
  const seen = good && (await goOn(steps, good, { slice, stopsAtFaults: true }));
  if (seen?.faults.length === 0) {
    await keep(steps, seen, { isWhole: false });
    return [];
  }
  const run = await steps.write(({ tx }) => beginRun(tx, newId()));
  const whole = await goOn(steps, run, { slice, stopsAtFaults: false });
  await keep(steps, whole, { isWhole: true });
  return whole.faults;
}

interface Seen {
  readonly runId: string;
  readonly checkedAt: Date;
  /** Payments last changed before this were compared. */
  readonly paidTo: Date;
  readonly entries: number;
  readonly faults: readonly Fault[];
  readonly seals: readonly CheckedSeals[];
}

interface Going {
  readonly slice: number;
  /** The first fault ends it, and the run stands where it stood before that fault. */
  readonly stopsAtFaults: boolean;
}

/** Looks at everything that comes after the run's place, and moves it on as far as nothing more comes behind it. */
async function goOn(steps: CheckSteps, run: CheckRun, { slice, stopsAtFaults }: Going): Promise<Seen> {
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
  // A stretch is added to the sums after it was found good, in a write of its own: what is broken off in between is looked
  // at once more, and added once. Behind `end` transactions may still come in below others: that tail is looked at
  // below, and never added.
  while (checkedTo < end) {
    const stretch = { from: checkedTo, to: await findSliceEnd(db, checkedTo, end, slice) };
    found.add(await db.snapshot((moment) => lookAt({ ports }, moment, stretch, paidTo), PATIENCE));
    if (stopsAtFaults && found.faults.length > 0) return seen([]);
    entries += await steps.write(({ tx }) => addSlice(tx, run.id, stretch));
    checkedTo = stretch.to;
  }
  await reconcilePayments({ ports }, db, { from: run.paidTo, before: paidTo }, (faults) => found.add(faults));

  const seals = await db.snapshot(async (moment) => {
    found.add(await lookAt({ ports }, moment, { from: checkedTo }, paidTo));
    found.add(await findFaultsOfAccounts(moment, { runId: run.id, checkedTo }));
    entries += await countEntriesFrom(moment, checkedTo);
    return listNewSeals(moment);
  }, PATIENCE);
  return seen(seals);
}

async function lookAt(
  ctx: Pick<ReadContext, 'ports'>,
  moment: ReadDb,
  stretch: Stretch,
  settledBefore: Date,
): Promise<Fault[]> {
  return [
    ...(await findFaultsOfTransactions(moment, stretch)),
    ...(await reconcileBookings(ctx, moment, stretch, settledBefore)),
  ];
}

/** Keeps the result, and what others may go on from: nothing where there is a fault. */
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

/** Each fault once, and of each rule as many as show its pattern. */
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
