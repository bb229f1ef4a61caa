/** Who one can be on a site that was started just to look. Its people are invented and their passwords no secret. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

export const tryOutAccount = z.object({
  role: z.enum(['fan', 'creator', 'operator']),
  name: z.string(),
  username: z.string(),
  password: z.string(),
  avatar: z.string(),
});

export type TryOutAccount = z.output<typeof tryOutAccount>;

/** What is to be told of somebody as it is now; what does not fit the role is absent. */
const demoAccountFigures = z.object({
  /** Tokens of a fan. */
  balance: z.optional(amountOutput),
  /** How many creators a fan follows. */
  following: z.optional(z.int()),
  /** Of a creator. */
  followers: z.optional(z.int()),
  /** Applications and letters that wait for an operator. */
  waiting: z.optional(z.int()),
});

export type DemoAccountFigures = z.output<typeof demoAccountFigures>;

const demoAccount = z.extend(tryOutAccount, { figures: demoAccountFigures });

export type DemoAccount = z.output<typeof demoAccount>;

export const getTryOut = endpoint({
  method: 'GET',
  path: '/site/try-out',
  who: 'anyone',
  summary: 'The invented people of a try-out site, to log in as; empty on every other site',
  output: z.object({ tryOut: z.boolean(), accounts: z.array(demoAccount) }),
  evenWhenClosed: true,
});

export type TryOut = z.output<typeof getTryOut.output>;

nameSchemas({ TryOutAccount: tryOutAccount });
