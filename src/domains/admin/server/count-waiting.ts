import type { DescribeDemoAccount } from '#domains/site/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { waiting } from '#platform/server/waiting.ts';
import type { Waiting } from '../contract/waiting.contract.ts';

/** How many things wait for an operator, by their names in the contract. */
export async function countWaiting(ctx: ReadContext): Promise<Waiting> {
  const counted = await Promise.all(
    ctx.ports.all(waiting).map(async ({ name, count }) => [name, await count(ctx)] as const),
  );
  return Object.fromEntries(counted) as Waiting;
}

/** For the operator account of a demo site. */
export const waitingForDemoAccount: DescribeDemoAccount = async (ctx, { role }) => {
  if (role !== 'operator') return {};
  const counts = Object.values(await countWaiting(ctx));
  return { waiting: counts.reduce((sum, count) => sum + count, 0) };
};
