import { isAnyoneOpen } from '#domains/creators/server/index.ts';
import { hasWrittenPages, isChosen, moneyTimeZone } from '#domains/site/server/index.ts';
import { findLastCheck } from '#domains/wallet/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { CHART_DAYS, type DayStart, lastDayStarts } from '#platform/server/days/day-series.ts';
import { dailyFigures } from '#platform/server/gauges.ts';
import { countFailedRuns } from '#platform/server/jobs/runs.sql.ts';
import { hasMailLeft } from '#platform/server/mail/mail-route.ts';
import { countMails, findHeldUpMails } from '#platform/server/mail/mails.sql.ts';
import { listAsideEvents } from '#platform/server/outbox/aside.sql.ts';
import type { Dashboard } from '../contract/dashboard.contract.ts';
import { findHealth } from './check-all.ts';
import { countWaiting } from './count-waiting.ts';

/** The dashboard; each figure has a page that shows its details. */
export async function showDashboard(ctx: ReadContext): Promise<Dashboard> {
  const now = ctx.clock.now();
  const days = lastDayStarts(now, CHART_DAYS, await moneyTimeZone(ctx.db));
  const [figures, firstSteps, waiting, mails, heldUp, jobs, aside, check, health] = await Promise.all([
    figuresPerDay(ctx, days),
    findFirstSteps(ctx),
    countWaiting(ctx),
    countMails(ctx.db, { state: 'failed' }),
    findHeldUpMails(ctx.db, ctx.clock.real()),
    countFailedRuns(ctx.db),
    listAsideEvents(ctx.db),
    findLastCheck(ctx.db),
    findHealth(ctx, 'quick'),
  ]);
  return {
    at: now.toISOString(),
    days: days.map(({ day }) => ({ day, ...figures(day) })),
    firstSteps,
    waiting,
    failed: { mails, heldUpMails: heldUp.count, jobs, events: aside.length },
    health: health.map(({ hint: _hint, ...light }) => light),
    ledger: check ? { checkedAt: check.checkedAt.toISOString(), faults: check.faults.length } : null,
  };
}

type DayFigures = Omit<Dashboard['days'][number], 'day'>;

/** The domains' figures for each day, with zeros where there are none. */
async function figuresPerDay(
  ctx: ReadContext,
  asked: readonly DayStart[],
): Promise<(day: string) => DayFigures> {
  const sources = await Promise.all(
    ctx.ports.all(dailyFigures).map(async ({ names, read }) => ({ names, days: await read(ctx, asked) })),
  );
  return (day) => {
    const figures = sources.flatMap(({ names, days }) =>
      names.map((name) => [name, days.get(day)?.[name] ?? 0] as const),
    );
    // The contract lists the figures of all domains.
    return Object.fromEntries(figures) as DayFigures;
  };
}

/** The first steps of a new site; null as soon as it has a creator. */
async function findFirstSteps(ctx: ReadContext): Promise<Dashboard['firstSteps']> {
  if (await isAnyoneOpen(ctx.db)) return null;
  const [hasName, isLeaving, hasPage] = await Promise.all([
    isChosen(ctx.db, 'siteName'),
    hasMailLeft(ctx),
    hasWrittenPages(ctx.db),
  ]);
  return { hasName, hasMailLeft: isLeaving, hasPage };
}
