/** Who one can be on a site that was started just to look. Its people are invented and their passwords no secret. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';

export const tryOutAccount = z.object({
  role: z.enum(['fan', 'creator', 'operator']),
  name: z.string(),
  username: z.string(),
  password: z.string(),
  avatar: z.string(),
});

export type TryOutAccount = z.output<typeof tryOutAccount>;

export const getTryOut = endpoint({
  method: 'GET',
  path: '/site/try-out',
  who: 'anyone',
  summary: 'The invented people of a try-out site, to log in as; empty on every other site',
  output: z.object({ tryOut: z.boolean(), accounts: z.array(tryOutAccount) }),
  evenWhenClosed: true,
});

export type TryOut = z.output<typeof getTryOut.output>;
