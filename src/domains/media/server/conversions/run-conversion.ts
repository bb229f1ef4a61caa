/**
 * Runs a part of the preparation of a file, by one worker of all, which says every second that it is at work. One that
 * finds that it is not its work any more, because the file was removed or an operator has stopped it, ends at once.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '#platform/server/ids.ts';
import type { JobContext } from '#platform/server/jobs/jobs.ts';
import { mediaProgress } from '../../contract/media.events.ts';
import { RunEnded } from '../engine/engine-fault.ts';
import type { ConversionStep } from '../media.tables.ts';
import {
  type Claim,
  type ConversionPart,
  findLease,
  giveBack,
  isAtWork,
  renewLease,
  saveProgress,
  takeConversion,
} from './conversions.sql.ts';

const RENEWAL_MILLISECONDS = 1_000;
// A worker that does not say anything for so long is dead; a busy machine keeps one waiting for seconds.
const LEASE_MILLISECONDS = 15_000;
const PROGRESS_MILLISECONDS = 2_000;
/** What a run leaves in the temporary folder when it is killed begins with this. */
export const SCRATCH_PREFIX = 'conversion-';

export interface Run {
  readonly claim: Claim;
  /** Ends what has been started for it. */
  readonly signal: AbortSignal;
  /** A folder of its own; gone afterwards. */
  readonly scratch: string;
  readonly steps: Steps;
}

/** The steps of a preparation, as its owner sees them. */
export interface Steps {
  /** All of them, as far as they are known. */
  readonly all: readonly ConversionStep[];
  /** Adds steps that wait. */
  plan(...names: readonly string[]): void;
  /** Says how far steps have got; the same for all of them. */
  note(names: readonly string[], state: ConversionStep['state']): Promise<void>;
  /** The same for those that run, now and then. */
  show(names: readonly string[], percent: number): void;
}

let stopped = new AbortController();

/** Ends all runs of this process, which are begun again by the next one. */
export function endAllRuns(): void {
  stopped.abort();
  stopped = new AbortController();
}

/**
 * Runs `work` if the file's part is to be done and nobody is at work on it. What it throws goes on to the caller, and
 * the part waits for its next try.
 */
export async function runConversion(
  job: JobContext,
  order: { fileId: string; part: ConversionPart; steps?: readonly ConversionStep[] },
  work: (run: Run) => Promise<void>,
): Promise<void> {
  const { fileId, part } = order;
  const scratch = join(job.read().storage.temporaryDir, `${SCRATCH_PREFIX}${fileId}-${part}`);
  const claim = { fileId, part, runner: newId() };
  if (!(await take(job, claim))) return;
  const ending = new AbortController();
  const signal = AbortSignal.any([ending.signal, stopped.signal]);
  const renewing = keepRenewing(job, claim, ending);
  try {
    // Of a worker that was killed.
    await rm(scratch, { recursive: true, force: true });
    await mkdir(scratch, { mode: 0o700 });
    await work({ claim, signal, scratch, steps: stepsOf(job, claim, [...(order.steps ?? [])]) });
  } catch (error) {
    if (ending.signal.aborted) {
      job.log.info({ fileId, part }, 'a conversion was ended');
      return;
    }
    await job.write((ctx) => giveBack(ctx.tx, claim, messageOf(error)));
    throw error;
  } finally {
    renewing.stop();
    await rm(scratch, { recursive: true, force: true });
  }
}

const messageOf = (error: unknown) => (error instanceof RunEnded ? null : String(error));

/** Takes the part; where a worker has it that does not say anything any more, once its time is over. */
async function take(job: JobContext, claim: Claim): Promise<boolean> {
  let seen: Date | undefined;
  for (;;) {
    const taken = await job.write((ctx) => {
      const now = ctx.clock.real();
      return takeConversion(ctx.tx, claim, { now, until: new Date(now.getTime() + LEASE_MILLISECONDS) });
    });
    if (taken) return true;
    const until = await findLease(job.read().db, claim.fileId, claim.part);
    // Nobody has to be at work on it, or somebody who is alive is.
    if (!until || (seen && until > seen)) return false;
    seen = until;
    await pause(RENEWAL_MILLISECONDS / 2);
  }
}

function keepRenewing(job: JobContext, claim: Claim, ending: AbortController): { stop(): void } {
  let isOver = false;
  const renew = async () => {
    while (!isOver) {
      await pause(RENEWAL_MILLISECONDS, undefined, { ref: false });
      if (isOver) return;
      const isOurs = await job
        .write((ctx) => {
          const until = new Date(ctx.clock.real().getTime() + LEASE_MILLISECONDS);
          return renewLease(ctx.tx, claim, until);
        })
        // Asked again in a second.
        .catch(() => true);
      if (!isOurs && !isOver) return ending.abort();
    }
  };
  void renew();
  return {
    stop() {
      isOver = true;
    },
  };
}

function stepsOf(job: JobContext, claim: Claim, all: ConversionStep[]): Steps {
  let savedAt = performance.now();
  let saving: Promise<void> = Promise.resolve();
  // One after the other, so that the newest stays.
  const save = () => {
    savedAt = performance.now();
    saving = saving.catch(() => {}).then(() => saveSteps(job, claim, all));
    return saving;
  };
  const change = (names: readonly string[], to: Omit<ConversionStep, 'name'>) => {
    for (const step of all) if (names.includes(step.name)) Object.assign(step, to);
  };
  const plan = (...names: readonly string[]) => {
    for (const name of names)
      if (!all.some((step) => step.name === name)) all.push({ name, state: 'waiting', percent: 0 });
  };
  return {
    all,
    plan,
    async note(names, state) {
      plan(...names);
      change(names, { state, percent: state === 'done' ? 100 : 0 });
      await save();
    },
    show(names, percent) {
      change(names, { state: 'running', percent: Math.max(0, Math.min(99, Math.floor(percent))) });
      // Only shown: a write that fails is made up for by the next one.
      if (performance.now() - savedAt > PROGRESS_MILLISECONDS) save().catch(() => {});
    },
  };
}

/** Keeps the steps of a file and tells its owner, as long as it is the runner's work. */
async function saveSteps(job: JobContext, claim: Claim, steps: readonly ConversionStep[]): Promise<void> {
  const { fileId } = claim;
  await job.write(async (ctx) => {
    if (!(await isAtWork(ctx.tx, claim))) return;
    const saved = await saveProgress(ctx.tx, fileId, steps, ctx.clock.real());
    if (!saved) return;
    const { ownerId, status } = saved;
    ctx.emit(`account:${ownerId}`, mediaProgress, { fileId, status, steps: [...steps], queuePlace: 0 });
  });
}
