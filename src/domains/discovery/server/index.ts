/** The public API of discovery for other domains. */
import type { Domain } from '#platform/server/domain.ts';
import { discoveryRoutes } from './discovery.routes.ts';
import { forgetSearchesJob } from './keywords/forget-searches.job.ts';
import { forgetTermsJob } from './terms/forget-terms.job.ts';

export { type Suggest, suggesters } from './suggestions/suggesters.ts';
export { forgivingQuery } from './terms/forgiving-query.ts';
export { learnTerms, TAG_MARK } from './terms/learn-terms.ts';
export { prepareSpellings } from './terms/prepare-spellings.sql.ts';
export { type SearchedTable, searchedTables } from './terms/searched-tables.ts';
export { listTermsFrom } from './terms/terms.sql.ts';

export const discoveryDomain: Domain = {
  name: 'discovery',
  routes: discoveryRoutes,
  jobs: [forgetSearchesJob, forgetTermsJob],
};
