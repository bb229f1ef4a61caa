import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { ATTRIBUTE_NAMES, type AttributeName } from '../../contract/creator-card.contract.ts';
import {
  type countDirectoryOptions as endpoint,
  FACETS,
  type Facet,
  type OptionCounts,
} from '../../contract/directory.contract.ts';
import { birthRange } from '../profile/age.ts';
import { ageBands, isListed } from '../profile/attribute-options.ts';
import { mayOfferFreeDays } from '../profile/may-offer-free-days.ts';
import type { OptionCount } from './directory-counts.sql.ts';
import { readDirectoryFilter } from './read-directory-filter.ts';
import { rememberedCounts } from './remembered-counts.ts';

/** Counts how many creators each further option would show. */
export async function countDirectoryOptions(
  ctx: ReadContext,
  query: EndpointInput<typeof endpoint>['query'],
): Promise<EndpointOutput<typeof endpoint>> {
  const filter = await readDirectoryFilter(ctx, query);
  if (filter === undefined) return { isComplete: true, counts: noCounts() };
  const { isComplete, counts } = await rememberedCounts(ctx.db, filter, ageBorders(ctx.clock.now()));
  const byFacet = noCounts();
  for (const count of counts) {
    const option = optionOf(count);
    if (option !== undefined) byFacet[count.facet][option] = count.total;
  }
  // What nobody may offer is not an option.
  if (!(await mayOfferFreeDays(ctx))) byFacet.isFreeSubscription = {};
  return { isComplete, counts: byFacet };
}

const noCounts = () => Object.fromEntries(FACETS.map((facet) => [facet, {}])) as OptionCounts;

/** The dates of birth at which the age bands begin, oldest first; the oldest band has no beginning. */
function ageBorders(today: Date): string[] {
  return ageBands.flatMap((band) => birthRange(band, today)?.from ?? []).reverse();
}

const isAttribute = (facet: Facet): facet is AttributeName => ATTRIBUTE_NAMES.some((name) => name === facet);

/** The option as in a query; undefined for one that cannot be chosen. */
function optionOf({ facet, option }: OptionCount): string | undefined {
  if (facet === 'age') return ageBands.at(-1 - Number(option));
  if (isAttribute(facet)) return isListed(facet, option) ? option : undefined;
  return option;
}
