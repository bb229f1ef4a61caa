import { askerOf } from '#domains/blocks/server/index.ts';
import { forgivingQuery } from '#domains/discovery/server/index.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { ATTRIBUTE_NAMES, type AttributeName } from '../../contract/creator-card.contract.ts';
import type { countDirectoryOptions } from '../../contract/directory.contract.ts';
import { followerOf } from '../follows/follower-of.ts';
import { type BirthRange, birthRange } from '../profile/age.ts';
import { attributeValue } from '../profile/attribute-options.ts';
import { mayOfferFreeDays } from '../profile/may-offer-free-days.ts';
import { findHiddenCreators } from './directory.sql.ts';
import type { DirectoryFilter } from './directory-filter.sql.ts';

type Filters = EndpointInput<typeof countDirectoryOptions>['query'];

/** Parses the query; undefined when nothing in it is valid, which finds nothing instead of everything. */
export async function readDirectoryFilter(
  ctx: ReadContext,
  query: Filters,
): Promise<DirectoryFilter | undefined> {
  const search = query.q === undefined ? undefined : await forgivingQuery(ctx.db, query.q);
  const born = query.age === undefined ? undefined : birthRanges(query.age, ctx.clock.now());
  if (query.q !== undefined && search === undefined) return undefined;
  if (query.age !== undefined && born === undefined) return undefined;
  const mayBeFree = await mayOfferFreeDays(ctx);
  if (query.isFreeSubscription && !mayBeFree) return undefined;
  return {
    search,
    born,
    without: await findHiddenCreators(ctx.db, await askerOf(ctx)),
    isFeatured: query.isFeatured,
    categoryIds: query.categoryIds,
    isFreeSubscription: mayBeFree ? query.isFreeSubscription : undefined,
    minPriceCents: query.minPrice,
    maxPriceCents: query.maxPrice,
    country: query.country?.map((code) => code.toUpperCase()),
    gender: query.gender,
    languages: query.languages,
    attributes: attributesOf(query),
    followedBy: query.followed ? followerOf(ctx.viewer) : undefined,
  };
}

function attributesOf(query: Filters): Partial<Record<AttributeName, string[]>> {
  return Object.fromEntries(
    ATTRIBUTE_NAMES.flatMap((name) => {
      const wanted = query[name];
      return wanted ? [[name, wanted.map((option) => attributeValue(name, option))]] : [];
    }),
  );
}

/** Dates of birth for all these bands; undefined when none is valid. */
function birthRanges(bands: readonly string[], today: Date): BirthRange[] | undefined {
  const ranges = bands.flatMap((band) => {
    const range = birthRange(band, today);
    // A band that ends before it begins is invalid.
    return !range || (range.from && range.to && range.from > range.to) ? [] : [range];
  });
  return ranges.length === 0 ? undefined : ranges;
}
