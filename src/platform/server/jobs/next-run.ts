import { PgBoss } from 'pg-boss';

// Asked for its arithmetic alone: it is never started, and has no database.
const reckoner = new PgBoss({ db: { executeSql: () => Promise.reject(new Error('only reckons')) } });

/** When the queue will order a job by such a cron (UTC) for the next time, after `from`; undefined when never. */
export function nextRunOf(cron: string, from: Date): Date | undefined {
  return reckoner.previewSchedule(cron, { count: 1, tz: 'UTC', from })[0];
}
