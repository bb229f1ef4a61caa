import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { flag, id } from '#platform/contract/fields.ts';
import { postNotFound } from './content.refusals.contract.ts';
import { noLivePlanned } from './reminders.refusals.contract.ts';

export const remindOfLive = endpoint({
  method: 'PUT',
  path: '/user/feeds/{id}/reminder',
  who: 'fanOrCreator',
  summary: 'Asks to be notified when the live stream that a post names begins, or no longer',
  params: z.object({ id }),
  body: z.object({ isOn: flag }),
  output: z.object({ isReminded: z.boolean() }),
  refusals: [postNotFound, noLivePlanned],
  limit: 'react',
});
