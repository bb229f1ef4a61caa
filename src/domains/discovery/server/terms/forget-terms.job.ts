import * as z from 'zod/mini';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import { searchedTables } from './searched-tables.ts';
import { deleteTerms, findUsedTerms, listTermsAfter } from './terms.sql.ts';

const forgetTerms = job({ name: 'discovery.forget-terms', schema: z.object({}), cron: '41 4 * * *' });

/** A word that nothing has any more is forgotten, such as the name of an erased account. */
export const forgetTermsJob = handleJob(forgetTerms, async (job) => {
  const { db, ports } = job.read();
  for (let after = ''; ; ) {
    const words = await listTermsAfter(db, after);
    const last = words.at(-1);
    if (last === undefined) return;
    const unused = new Set(words);
    for (const each of ports.all(searchedTables)) {
      for (const word of await findUsedTerms(db, each, [...unused])) unused.delete(word);
    }
    if (unused.size > 0) await job.write(({ tx }) => deleteTerms(tx, [...unused]));
    after = last;
  }
});
