/** Describes simple cron schedules in words. */
export type Rhythm =
  | { every: 'minutes'; count: number }
  /** `minute`: past the hour. */
  | { every: 'hour'; minute: number }
  /** In UTC. */
  | { every: 'day'; hour: number; minute: number };

const MINUTES = /^\*(?:\/(\d+))? \* \* \* \*$/;
const HOUR = /^(\d+) \* \* \* \*$/;
const DAY = /^(\d+) (\d+) \* \* \*$/;

/** Parses the crons that jobs of this site have; undefined for any other. */
export function readCron(cron: string): Rhythm | undefined {
  const minutes = MINUTES.exec(cron);
  if (minutes) return { every: 'minutes', count: Number(minutes[1] ?? 1) };
  const hour = HOUR.exec(cron);
  if (hour) return { every: 'hour', minute: Number(hour[1]) };
  const day = DAY.exec(cron);
  if (day) return { every: 'day', hour: Number(day[2]), minute: Number(day[1]) };
  return undefined;
}
