import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import * as contract from '../../contract/kept-typing.contract.ts';
import { forgetTyping, keepTyping, showKeptTyping } from './keep-typing.ts';

export const keptTypingRoutes: BoundRoute[] = [
  bind(contract.getKeptTyping, (ctx, { query }) => showKeptTyping(ctx, query.form)),
  bind(contract.keepTyping, (ctx, { query, body }) => keepTyping(ctx, query.form, body)),
  bind(contract.forgetTyping, (ctx, { query }) => forgetTyping(ctx, query.form)),
];
