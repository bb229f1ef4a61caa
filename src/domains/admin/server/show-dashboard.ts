import { countNewPerDay } from '#domains/accounts/server/index.ts';
import { findLastCheck, sumCardMoneyPerDay } from '#domains/wallet/server/index.ts';
import { tokens, toWire } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { CHART_DAYS, lastDays } from '#platform/server/days/day-series.ts';
import { countFailedRuns } from '#platform/server/jobs/runs.sql.ts';
import { countMails, findHeldUpMails } from '#platform/server/mail/mails.sql.ts';
import { listAsideEvents } from '#platform/server/outbox/aside.sql.ts';
import type { Dashboard } from '../contract/dashboard.contract.ts';
import { countWaiting } from './count-waiting.ts';
import { findFirstSteps } from './find-first-steps.ts';
import { findHealth } from './look-over.ts';

/** What an operator sees first; each figure has a room that proves it. */
export async function showDashboard(ctx: ReadContext): Promise<Dashboard> {
  const now = ctx.clock.now();
  const days = lastDays(now, CHART_DAYS);
  const from = new Date(days[0] ?? now);
  const [money, people, firstSteps, waiting, mails, heldUp, jobs, aside, check, health] = await Promise.all([
    sumCardMoneyPerDay(ctx.db, from),
    countNewPerDay(ctx.db, from),
    findFirstSteps(ctx),
    countWaiting(ctx),
    countMails(ctx.db, { state: 'failed' }),
    findHeldUpMails(ctx.db, ctx.clock.real()),
    countFailedRuns(ctx.db),
    listAsideEvents(ctx.db),
    findLastCheck(ctx.db),
    findHealth(ctx, 'quick'),
  ]);
  const moneyOf = new Map(money.map((sums) => [sums.day, sums]));
  return {
    at: now.toISOString(),
    days: days.map((day) => ({
      day,
      moneyIn: toWire(moneyOf.get(day)?.inTokens ?? tokens(0)),
      moneyOut: toWire(moneyOf.get(day)?.outTokens ?? tokens(0)),
      newPeople: people.get(day) ?? 0,
    })),
    firstSteps,
    waiting,
    failed: { mails, heldUpMails: heldUp.count, jobs, events: aside.length },
    health: health.map(({ remedy: _remedy, ...light }) => light),
    ledger: check ? { checkedAt: check.checkedAt.toISOString(), faults: check.faults.length } : null,
  };
}
