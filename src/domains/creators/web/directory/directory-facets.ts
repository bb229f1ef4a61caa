/** The facets of the directory with the options that are worth offering. */
import type { OptionCounts } from '../../contract/directory.contract.ts';
import { ATTRIBUTE_LISTS, type BodyAttributes } from '../edit/attribute-lists.ts';
import { type Chosen, type Detail, type DirectoryFilters, SWITCHES } from './directory-filters.ts';

export interface FacetOption {
  value: string;
  /** As the list of options has it; countries stand here by their codes. */
  text: string;
  /** How many creators it would show; absent where they were not counted. */
  count: number | undefined;
}

export interface OfferedFacet {
  detail: Detail;
  options: readonly FacetOption[];
}

// Profiles may show this one, but no form asks for it and nobody looks for it.
const { pubicHair: _, ...FILTERED } = ATTRIBUTE_LISTS;

/** What people tell of themselves, in the order in which it is offered. */
export const LISTED = {
  gender: 'genders',
  age: 'ages',
  ...FILTERED,
} as const satisfies Partial<Record<Detail, keyof BodyAttributes>>;

/** No list of its own: what creators have told is the list. */
const TOLD = ['country', 'languages'] as const;

const UNLISTED: readonly string[] = [...TOLD, ...SWITCHES];

/** The filters without options that are never offered: an address can say anything, and no chip would take those away. */
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

// Two people may have one page; the list of the wire is of what one person is.
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
 * Options that somebody has, and those that are chosen: the others lead nowhere. Where nothing was counted, every
 * option of a list is offered. A facet without options is not there at all.
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
    ...TOLD.map((detail) => {
      const told = new Set([...Object.keys(counts?.[detail] ?? {}), ...(chosen[detail] ?? [])]);
      const options = [...told].map((value) => ({ value, text: value, count: countOf(detail, value) }));
      // The commonest first; among equals as the codes and names stand in the alphabet.
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

/**
 * Those to choose from in a house with these settings. What it has switched off is no choice, counted or not; where an
 * address still asks for it, its chip takes it away.
 */
export function facetsOf(
  { freeSubscriptionEnabled }: { freeSubscriptionEnabled: boolean },
  facets: readonly OfferedFacet[],
): readonly OfferedFacet[] {
  return facets.filter(({ detail }) => freeSubscriptionEnabled || detail !== 'isFreeSubscription');
}
