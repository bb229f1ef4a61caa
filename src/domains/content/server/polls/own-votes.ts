import type { EraseDataExport, ExportAccountData } from '#domains/accounts/server/index.ts';
import { deleteVotesOf, listOwnVotes } from './own-votes.sql.ts';

/** What a user has voted for. */
export const ownVoteData: ExportAccountData = async ({ db }, accountId) => ({
  name: 'votes',
  data: listOwnVotes(db, accountId),
});

/** Forgets who voted; the results of polls stay as they are. */
export const eraseVotes: EraseDataExport = ({ tx }, accountId) => deleteVotesOf(tx, accountId);
