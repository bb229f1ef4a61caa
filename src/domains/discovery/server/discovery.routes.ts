import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import * as declined from '../contract/declined.contract.ts';
import * as keywords from '../contract/keywords.contract.ts';
import * as suggestions from '../contract/suggestions.contract.ts';
import { declineCreator, declineTag, listDeclined, undecline } from './declined/declined.ts';
import { listKeywords, recordKeyword } from './keywords/keywords.ts';
import { suggest } from './suggestions/suggest.ts';

export const discoveryRoutes: BoundRoute[] = [
  bind(keywords.recordKeyword, (ctx, input) => recordKeyword(ctx, input)),
  bind(keywords.listKeywords, (ctx, { query }) => listKeywords(ctx, query)),
  bind(declined.listDeclined, (ctx) => listDeclined(ctx)),
  bind(declined.declineCreator, (ctx, { params }) => declineCreator(ctx, params.id)),
  bind(declined.undeclineCreator, (ctx, { params }) => undecline(ctx, { creatorId: params.id })),
  bind(declined.declineTag, (ctx, { params }) => declineTag(ctx, params.tag)),
  bind(declined.undeclineTag, (ctx, { params }) => undecline(ctx, { tag: params.tag })),
  bind(suggestions.suggest, (ctx, { query }) => suggest(ctx, query)),
];
