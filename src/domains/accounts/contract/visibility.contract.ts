/** What others see of somebody: whether they are here, and what they have read. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';

const visibility = z.object({
  /** Others see when you are online, and you see it of them. */
  showsOnline: z.boolean(),
  /** Others see that you have read their messages, and you see it of them. */
  showsRead: z.boolean(),
});

export const getVisibility = endpoint({
  method: 'GET',
  path: '/users/me/visibility',
  who: 'fanOrCreator',
  summary: 'Whether others see that you are online, and what you have read',
  output: visibility,
});

export const setVisibility = endpoint({
  method: 'PUT',
  path: '/users/me/visibility',
  who: 'fanOrCreator',
  summary:
    'Shows or hides that you are online, and what you have read; what you hide you don’t see of others',
  body: z.object({ showsOnline: z.optional(z.boolean()), showsRead: z.optional(z.boolean()) }),
  output: visibility,
});
