import * as contract from '#platform/contract/drafts.contract.ts';
import { type BoundRoute, bind } from '../http/bind.ts';
import { deleteDraft, saveDraft, showDraft } from './drafts.ts';

export const draftRoutes: BoundRoute[] = [
  bind(contract.getDraft, (ctx, { params }) => showDraft(ctx, params.key)),
  bind(contract.saveDraft, (ctx, { params, body }) => saveDraft(ctx, params.key, body.value)),
  bind(contract.deleteDraft, (ctx, { params }) => deleteDraft(ctx, params.key)),
];
