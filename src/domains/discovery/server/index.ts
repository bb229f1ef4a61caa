/** The public API of discovery for other domains. */
import type { EraseDataExport, ExportAccountData } from '#domains/accounts/server/index.ts';
import type { Domain } from '#platform/server/domain.ts';
import { deleteDeclinedOf, findOwnDeclined } from './declined/declined.sql.ts';
import { discoveryRoutes } from './discovery.routes.ts';
import { forgetSearchesJob } from './keywords/forget-searches.job.ts';
import { forgetTermsJob } from './terms/forget-terms.job.ts';

export { declinedBy, plainTag } from './declined/declined.ts';
export { type Suggest, suggesters } from './suggestions/suggesters.ts';
export { forgivingQuery } from './terms/forgiving-query.ts';
export { learnTerms, TAG_MARK } from './terms/learn-terms.ts';
export { prepareSpellings } from './terms/prepare-spellings.sql.ts';
export { type SearchedTable, searchedTables } from './terms/searched-tables.ts';
export { listTermsAfter, listTermsFrom } from './terms/terms.sql.ts';

export const ownDeclined: ExportAccountData = async ({ db }, accountId) => ({
  name: 'suggestions',
  data: { declined: await findOwnDeclined(db, accountId) },
});

export const eraseDeclined: EraseDataExport = ({ tx }, accountId) => deleteDeclinedOf(tx, accountId);

export const discoveryDomain: Domain = {
  name: 'discovery',
  routes: discoveryRoutes,
  jobs: [forgetSearchesJob, forgetTermsJob],
};
