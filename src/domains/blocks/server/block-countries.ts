import type { SelfContribution } from '#domains/accounts/server/index.ts';
import { isCountry } from '#domains/site/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { port } from '#platform/server/port.ts';
import { refuse } from '#platform/server/refuse.ts';
import type * as contract from '../contract/blocks.contract.ts';
import { countriesBlocked } from '../contract/blocks.events.ts';
import { countryUnknown } from '../contract/blocks.refusals.contract.ts';
import { countByCountry, type FansNow, findCountryBlocks, replaceCountryBlocks } from './blocks.sql.ts';

/** Registered by the domain that knows of subscribers. */
export const fansNow = port<FansNow>('blocks.fans-now');

/** Where the viewer is hidden, and from how many subscribers each country would hide them. */
export async function getBlockedCountries(
  ctx: ReadContext,
): Promise<EndpointOutput<typeof contract.getBlockedCountries>> {
  const { accountId } = viewerOf(ctx);
  const fans = ctx.ports.all(fansNow).map((of) => of(accountId, ctx.clock.now()));
  return {
    countryCodes: await findCountryBlocks(ctx.db, accountId),
    subscribers: await countByCountry(ctx.db, fans),
  };
}

/** Replaces all country blocks of the viewer. Refuses with `blocks.country-unknown`. */
export async function blockCountries(
  ctx: WriteContext,
  { countryCodes }: EndpointInput<typeof contract.blockCountries>['body'],
): Promise<EndpointOutput<typeof contract.blockCountries>> {
  if (!countryCodes.every(isCountry)) throw refuse(countryUnknown);
  const { accountId } = viewerOf(ctx);
  await replaceCountryBlocks(ctx.tx, accountId, countryCodes);
  ctx.reseatAbout(accountId);
  ctx.publish(countriesBlocked, { creatorId: accountId });
  return { countryCodes: await findCountryBlocks(ctx.tx, accountId) };
}

/** What creators see of it beside their profile. */
export const ownBlockedCountries: SelfContribution = async ({ db }, accountId, role) =>
  role === 'creator' ? { blockCountries: { countryCodes: await findCountryBlocks(db, accountId) } } : {};
