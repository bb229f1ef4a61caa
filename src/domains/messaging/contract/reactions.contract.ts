/** Reactions to messages: one for each person and message. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams } from '#platform/contract/fields.ts';
import { message, REACTIONS } from './message.contract.ts';
import { messageNotFound, messagingBlocked } from './messaging.refusals.contract.ts';

export const reactToMessage = endpoint({
  method: 'PUT',
  path: '/messages/{id}/reaction',
  who: 'fanOrCreator',
  summary: 'Puts your reaction on a message, in place of an earlier one',
  params: idParams,
  body: z.object({ emoji: z.enum(REACTIONS) }),
  output: message,
  refusals: [messageNotFound, messagingBlocked],
  limit: 'react',
});

export const takeReactionBack = endpoint({
  method: 'DELETE',
  path: '/messages/{id}/reaction',
  who: 'fanOrCreator',
  summary: 'Takes your reaction off a message',
  params: idParams,
  output: message,
  refusals: [messageNotFound],
  limit: 'react',
});
