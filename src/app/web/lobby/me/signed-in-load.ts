import { getSelf } from '#domains/accounts/contract/self.contract.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';

/** For pages that show what the session has already: whoever is not in is sent to the log-in by this call. */
export const signedInLoad = pageLoad(async ({ api }) => {
  await api.call(getSelf);
  return null;
});
