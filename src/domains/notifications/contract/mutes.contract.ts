/** Creators of whom an account wants no notices. */
import * as z from 'zod/mini';
import { accountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { creatorNotFound } from '#domains/creators/contract/creators.refusals.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, idParams } from '#platform/contract/fields.ts';

export const listMuted = endpoint({
  method: 'GET',
  path: '/notifications/muted',
  who: 'fanOrCreator',
  summary: 'The creators of whom the account gets no notices, the latest first',
  output: z.object({ data: z.array(accountCard) }),
});

export const muteCreator = endpoint({
  method: 'PUT',
  path: '/notifications/muted/{id}',
  who: 'fanOrCreator',
  summary: 'Turns off the notices about a creator, in every way; repeating it changes nothing',
  params: idParams,
  output: done,
  refusals: [creatorNotFound],
});

export const unmuteCreator = endpoint({
  method: 'DELETE',
  path: '/notifications/muted/{id}',
  who: 'fanOrCreator',
  summary: 'Turns them on again; does nothing if they were not off',
  params: idParams,
  output: done,
});
