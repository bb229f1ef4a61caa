import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { port } from '#platform/server/port.ts';
import { readState } from '#platform/server/state.ts';
import type { DemoAccountFigures, getTryOut, TryOutAccount } from '../../contract/try-out.contract.ts';

/** What a domain knows of an account in the picker of a demo site. */
export type DescribeDemoAccount = (
  ctx: ReadContext,
  demoAccount: Pick<TryOutAccount, 'username' | 'role'>,
) => Promise<DemoAccountFigures>;

export const demoAccountFigures = port<DescribeDemoAccount>('site.demo-account-figures');

/**
 * The accounts of a demo site, open to everybody. On any other site no password is returned, even if such accounts are
 * in its database.
 */
export async function readTryOut(ctx: ReadContext): Promise<EndpointOutput<typeof getTryOut>> {
  const tryOut = (await readState<string>(ctx.db, 'mode')) === 'try-out';
  if (!tryOut) return { tryOut, accounts: [] };
  const known = (await readState<TryOutAccount[]>(ctx.db, 'demo-accounts')) ?? [];
  const accounts = await Promise.all(
    known.map(async (account) => ({ ...account, figures: await figuresOf(ctx, account) })),
  );
  return { tryOut, accounts };
}

async function figuresOf(ctx: ReadContext, demoAccount: TryOutAccount): Promise<DemoAccountFigures> {
  const figures = await Promise.all(
    ctx.ports.all(demoAccountFigures).map((describeAccount) => describeAccount(ctx, demoAccount)),
  );
  return Object.assign({}, ...figures);
}

/** Whether demo accounts are still being created, which takes a minute or two. */
export async function isMovingIn(db: ReadDb): Promise<boolean> {
  return (await readState<string>(db, 'demo-world')) === 'building';
}
