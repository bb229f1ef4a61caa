import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import * as keywords from '../contract/keywords.contract.ts';
import * as suggestions from '../contract/suggestions.contract.ts';
import { listKeywords, recordKeyword } from './keywords/keywords.ts';
import { suggest } from './suggestions/suggest.ts';

export const discoveryRoutes: BoundRoute[] = [
  bind(keywords.recordKeyword, (ctx, input) => recordKeyword(ctx, input)),
  bind(keywords.listKeywords, (ctx, { query }) => listKeywords(ctx, query)),
  bind(suggestions.suggest, (ctx, { query }) => suggest(ctx, query)),
];
