import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import * as contract from '../../contract/contact.contract.ts';
import { listLetters, markLetter } from './answer-letters.ts';
import { sendLetter } from './send-letter.ts';

export const contactRoutes: BoundRoute[] = [
  bind(contract.sendLetter, (ctx, { body }) => sendLetter(ctx, body)),
  bind(contract.listLetters, (ctx, { query }) => listLetters(ctx, query)),
  bind(contract.markLetter, (ctx, { params, body }) => markLetter(ctx, params.id, body.answered)),
];
