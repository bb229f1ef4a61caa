/** People of whom an account wants no notices. */
import * as z from 'zod/mini';
import { accountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, id, idParams } from '#platform/contract/fields.ts';
import { refusal } from '#platform/contract/refusal.ts';

/** Unknown, hidden from the viewer, or the viewer. */
export const userNotFound = refusal('notifications.user-not-found', 404, 'This account doesn’t exist.');

export const listMuted = endpoint({
  method: 'GET',
  path: '/notifications/muted',
  who: 'fanOrCreator',
  summary: 'The people of whom the account gets no notices, the latest first',
  output: z.object({ data: z.array(accountCard) }),
});

export const getMute = endpoint({
  method: 'GET',
  path: '/notifications/muted/{id}',
  who: 'fanOrCreator',
  summary: 'Whether the account gets no notices about somebody',
  params: z.object({ id }),
  output: z.object({ isMuted: z.boolean() }),
});

export const muteAccount = endpoint({
  method: 'PUT',
  path: '/notifications/muted/{id}',
  who: 'fanOrCreator',
  summary: 'Turns off the notices about somebody, in every way; repeating it changes nothing',
  params: idParams,
  output: done,
  refusals: [userNotFound],
});

export const unmuteAccount = endpoint({
  method: 'DELETE',
  path: '/notifications/muted/{id}',
  who: 'fanOrCreator',
  summary: 'Turns them on again; does nothing if they were not off',
  params: idParams,
  output: done,
});
