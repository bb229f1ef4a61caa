import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import * as contract from '../../contract/contact.contract.ts';
import { listContactMessages, markContactMessage } from './answer-contact-messages.ts';
import { sendContactMessage } from './send-contact-message.ts';

export const contactRoutes: BoundRoute[] = [
  bind(contract.sendContactMessage, (ctx, { body }) => sendContactMessage(ctx, body)),
  bind(contract.listContactMessages, (ctx, { query }) => listContactMessages(ctx, query)),
  bind(contract.markContactMessage, (ctx, { params, body }) =>
    markContactMessage(ctx, params.id, body.answered),
  ),
];
