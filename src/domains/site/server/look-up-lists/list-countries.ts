import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { ownAddress } from '#platform/server/own-origin.ts';
import type { getCountries } from '../../contract/look-up-lists.contract.ts';
import { listFrom } from './read-list.ts';

type Countries = EndpointOutput<typeof getCountries>;

const countries = listFrom('countries.json', (text) => JSON.parse(text) as Omit<Countries[number], 'flag'>[]);

/** All countries of ISO 3166, and Kosovo. */
export async function listCountries(ctx: ReadContext): Promise<Countries> {
  const all = await countries();
  return all.map((country) => ({
    ...country,
    flag: ownAddress(ctx, `/flags/${country.code.toLowerCase()}.svg`),
  }));
}
