import type { EraseDataExport, ExportAccountData } from '#domains/accounts/server/index.ts';
import type { Domain } from '#platform/server/domain.ts';
import { blocksRoutes } from './blocks.routes.ts';
import { deleteBlocksOf, findOwnBlocks } from './blocks.sql.ts';
import { findWordList } from './words.sql.ts';

export { askerOf } from './asker-of.ts';
export { fansNow, ownBlockedCountries } from './block-countries.ts';
export {
  type Asker,
  apartFrom,
  apartFromEach,
  areApart,
  blockedAmong,
  hiddenAmong,
  hiddenPairs,
  isSeenBy,
  notClosedTo,
  notHiddenFrom,
  notHiddenFromEach,
} from './blocks.sql.ts';

export {
  demandAllowedWords,
  isMessageRefused,
  isWordRefused,
  judgeComment,
  refusedTexts,
} from './words.ts';

export const ownBlocks: ExportAccountData = async ({ db }, accountId) => ({
  name: 'blocks',
  data: { ...(await findOwnBlocks(db, accountId)), words: (await findWordList(db, accountId)) ?? null },
});

export const eraseBlocks: EraseDataExport = ({ tx }, accountId) => deleteBlocksOf(tx, accountId);

export const blocksDomain: Domain = { name: 'blocks', routes: blocksRoutes };
