import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import * as contract from '../contract/blocks.contract.ts';
import * as words from '../contract/words.contract.ts';
import { blockCountries, getBlockedCountries } from './block-countries.ts';
import { blockUser, listBlockedUsers, unblockUser } from './block-users.ts';
import { getWordList, setWordList } from './words.ts';

export const blocksRoutes: BoundRoute[] = [
  bind(contract.blockUser, (ctx, { body }) => blockUser(ctx, body)),
  bind(contract.unblockUser, (ctx, { params }) => unblockUser(ctx, params.id)),
  bind(contract.listBlockedUsers, (ctx, { query }) => listBlockedUsers(ctx, query)),
  bind(contract.getBlockedCountries, (ctx) => getBlockedCountries(ctx)),
  bind(words.getWordList, (ctx) => getWordList(ctx)),
  bind(words.setWordList, (ctx, input) => setWordList(ctx, input)),
  bind(contract.blockCountries, (ctx, { body }) => blockCountries(ctx, body)),
];
