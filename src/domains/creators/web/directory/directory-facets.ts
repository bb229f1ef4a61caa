/** The facets of the directory with the options worth offering. */
import type { OptionCounts } from '../../contract/directory.contract.ts';
import { ATTRIBUTE_LISTS, type BodyAttributes } from '../edit/attribute-lists.ts';
import { type Chosen, type Detail, type DirectoryFilters, SWITCHES } from './directory-filters.ts';

export interface FacetOption {
  value: string;
  /** The text of the option; for countries, the code. */
  text: string;
  /** How many creators it would show; absent where not counted. */
  count: number | undefined;
}

export interface OfferedFacet {
  detail: Detail;
  options: readonly FacetOption[];
}

// Profiles may show this one, but no form asks for it and nobody filters by it.
const { pubicHair: _, ...FILTERED } = ATTRIBUTE_LISTS;

/** Facets with a fixed list, in order. */
export const LISTED = {
  gender: 'genders',
  age: 'ages',
  ...FILTERED,
} as const satisfies Partial<Record<Detail, keyof BodyAttributes>>;

/** Facets without a list: the options are what creators have entered. */
const FROM_PROFILES = ['country', 'languages'] as const;

const UNLISTED: readonly string[] = [...FROM_PROFILES, ...SWITCHES];

/** The filters without unknown options: an address can contain anything, and no chip would remove those. */
export function withKnownOptions(filters: DirectoryFilters, lists: BodyAttributes): DirectoryFilters {
  const known = Object.entries(filters.chosen).flatMap(([detail, options]) => {
    const list = isListed(detail) ? listOf(lists, detail) : [];
    const kept = UNLISTED.includes(detail)
      ? options
      : options.filter((option) => list.some(({ value }) => value === option));
    return kept.length > 0 ? [[detail, kept] as const] : [];
  });
  return { ...filters, chosen: Object.fromEntries(known) };
}

// Two people may share a profile, but the body attributes' list describes one.
const COUPLE = { value: 'couple', text: 'Couple' };

function listOf(
  lists: BodyAttributes,
  detail: keyof typeof LISTED,
): readonly { value: string; text: string }[] {
  const list = lists[LISTED[detail]];
  return detail === 'gender' ? [...list, COUPLE] : list;
}

function isListed(detail: string): detail is keyof typeof LISTED {
  return Object.hasOwn(LISTED, detail);
}

/**
 * Options that some creator has, and chosen ones: others lead nowhere. Without counts, every option of a list is
 * offered. A facet without options is absent.
 */
export function offeredFacets(
  lists: BodyAttributes,
  counts: OptionCounts | undefined,
  chosen: Chosen,
): OfferedFacet[] {
  const isOffered = (detail: Detail, value: string) =>
    counts === undefined || counts[detail][value] !== undefined || (chosen[detail]?.includes(value) ?? false);
  const countOf = (detail: Detail, value: string) => counts && (counts[detail][value] ?? 0);

  const listed = Object.keys(LISTED) as (keyof typeof LISTED)[];
  const facets: OfferedFacet[] = [
    ...FROM_PROFILES.map((detail) => {
      const values = new Set([...Object.keys(counts?.[detail] ?? {}), ...(chosen[detail] ?? [])]);
      const options = [...values].map((value) => ({ value, text: value, count: countOf(detail, value) }));
      // Most frequent first; equal ones in alphabetical order.
      options.sort((a, b) => (b.count ?? 0) - (a.count ?? 0) || (a.value < b.value ? -1 : 1));
      return { detail, options };
    }),
    ...listed.map((detail) => ({
      detail,
      options: listOf(lists, detail)
        .filter(({ value }) => isOffered(detail, value))
        .map(({ value, text }) => ({ value, text, count: countOf(detail, value) })),
    })),
    ...SWITCHES.map((detail) => ({
      detail,
      options: isOffered(detail, 'true') ? [{ value: 'true', text: '', count: countOf(detail, 'true') }] : [],
    })),
  ];
  return facets.filter(({ options }) => options.length > 0);
}
