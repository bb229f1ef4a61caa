/** The account picker of a demo site. Its accounts are invented and their passwords public. */
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

/** The account's current figures; those that do not fit the role are absent. */
const demoAccountFigures = z.object({
  /** For fans: tokens. */
  balance: z.optional(amountOutput),
  /** For fans: how many creators they follow. */
  following: z.optional(z.int()),
  /** For creators. */
  followers: z.optional(z.int()),
  /** For operators: applications and messages that wait. */
  waiting: z.optional(z.int()),
});

export type DemoAccountFigures = z.output<typeof demoAccountFigures>;

const demoAccount = z.extend(tryOutAccount, { figures: demoAccountFigures });

export type DemoAccount = z.output<typeof demoAccount>;

export const getTryOut = endpoint({
  method: 'GET',
  path: '/site/try-out',
  who: 'anyone',
  summary: 'The demo accounts of a demo site; empty on every other site',
  output: z.object({ tryOut: z.boolean(), accounts: z.array(demoAccount) }),
  evenWhenClosed: true,
});

export type TryOut = z.output<typeof getTryOut.output>;

nameSchemas({ TryOutAccount: tryOutAccount });
