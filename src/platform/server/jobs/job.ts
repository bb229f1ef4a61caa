import type * as z from 'zod/mini';

/** A job's name and payload; cheap to import for code that enqueues it. */
export interface JobDefinition<S extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  readonly schema: S;
  /** Cron in UTC, for jobs that find their own work. */
  readonly cron?: string;
  /** How long a run may take, in seconds; a quarter of an hour where nothing else is said. */
  readonly mayTakeSeconds?: number;
  /** How many run at once in this process. */
  readonly concurrency?: number;
}

/** Declares a job. */
export function job<S extends z.ZodMiniType>(definition: JobDefinition<S>): JobDefinition<S> {
  return definition;
}
