import { allJobs } from '#app/server/domains.ts';
import type { TestSite } from './site.ts';

/** Runs a scheduled job as if its time had come; throws where there is none of this name. */
export async function runJob({ runtime }: Pick<TestSite, 'runtime'>, name: string): Promise<void> {
  const bound = allJobs.find(({ definition }) => definition.name === name);
  if (!bound) throw new Error(`there is no job ${name}`);
  await bound.run(runtime.jobContext(bound), {});
}
