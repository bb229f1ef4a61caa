import { bindCsvOrder } from '#platform/server/csv/order-csv.ts';
import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import { listAudit } from '../contract/audit.contract.ts';
import { getDashboard } from '../contract/dashboard.contract.ts';
import { getHealth, getReleaseNotes } from '../contract/health.contract.ts';
import * as jobs from '../contract/jobs.contract.ts';
import { getTimeline } from '../contract/timeline.contract.ts';
import { getWaiting } from '../contract/waiting.contract.ts';
import { showHealth } from './check-all.ts';
import { countWaiting } from './count-waiting.ts';
import { auditCsv } from './export-audit.ts';
import { listAudit as readLog } from './list-audit.ts';
import { showDashboard } from './show-dashboard.ts';
import { listQueues, listRuns, retryEvent, retryRun } from './show-jobs.ts';
import { showReleaseNotes } from './show-release-notes.ts';
import { showTimeline } from './show-timeline.ts';

const done = { success: true } as const;

export const adminRoutes: BoundRoute[] = [
  bind(getDashboard, (ctx) => showDashboard(ctx)),
  bind(getWaiting, countWaiting),
  bind(getHealth, (ctx, { query }) => showHealth(ctx, query.quick ?? false)),
  bind(getReleaseNotes, showReleaseNotes),
  bind(listAudit, (ctx, { query }) => readLog(ctx, query)),
  bindCsvOrder(auditCsv),
  bind(getTimeline, (ctx, { params, query }) => showTimeline(ctx, params.id, query)),
  bind(jobs.listQueues, (ctx) => listQueues(ctx)),
  bind(jobs.listRuns, (ctx, { query }) => listRuns(ctx, query)),
  bind(jobs.retryRun, async (ctx, { params }) => {
    await retryRun(ctx, params.id);
    return done;
  }),
  bind(jobs.retryEvent, async (ctx, { params }) => {
    await retryEvent(ctx, params.id);
    return done;
  }),
];
