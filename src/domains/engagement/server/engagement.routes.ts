import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import * as contract from '../contract/reactions.contract.ts';
import { addReaction } from './add-reaction.ts';
import { listBookmarks } from './list-bookmarks.ts';
import { removeReaction } from './remove-reaction.ts';

export const engagementRoutes: BoundRoute[] = [
  bind(contract.addReaction, (ctx, { body }) => addReaction(ctx, body)),
  bind(contract.removeReaction, (ctx, { body }) => removeReaction(ctx, body)),
  bind(contract.listBookmarks, (ctx, input) => listBookmarks(ctx, input)),
];
