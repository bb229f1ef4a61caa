/** The filters of the directory, which are in the address, so that every view can be saved and shared. */
import type { EndpointCall } from '#platform/contract/endpoint.ts';
import { typedHundredths } from '#platform/web/forms/typed-amount.ts';
import type { Category } from '../../contract/categories.contract.ts';
import {
  type countDirectoryOptions,
  FACETS,
  type Facet,
  type searchCreators,
} from '../../contract/directory.contract.ts';

export const ORDERS = ['popular', 'online', 'latest', 'oldest'] as const;
export type DirectoryOrder = (typeof ORDERS)[number];

/** Facets whose options are in the address as the endpoint takes them; categories are there by slug. */
export type Detail = Exclude<Facet, 'categoryIds'>;
const DETAILS = FACETS.filter((facet): facet is Detail => facet !== 'categoryIds');

/** The facets that are on or off. */
export const SWITCHES = ['isFeatured', 'isFreeSubscription'] as const satisfies readonly Detail[];
export const isSwitch = (detail: Detail): detail is (typeof SWITCHES)[number] =>
  SWITCHES.some((each) => each === detail);

/** Limits of the monthly price, by their names in the address. */
export const PRICE_LIMITS = ['minPrice', 'maxPrice'] as const;
export type PriceLimit = (typeof PRICE_LIMITS)[number];

export type Chosen = Readonly<Partial<Record<Detail, readonly string[]>>>;

export interface DirectoryFilters {
  /** Words of name, username or bio. */
  q: string;
  /** Slugs of categories. */
  categories: readonly string[];
  /** Options of the other facets. */
  chosen: Chosen;
  /** Limits of the monthly price, as they were typed. */
  prices: Readonly<Partial<Record<PriceLimit, string>>>;
  order: DirectoryOrder;
  /** How many pages are shown, from one. */
  pages: number;
  /** On phones: whether the filters are open. */
  open: boolean;
}

const PAGE_SIZE = 16;
// Nobody scrolls through more creators than this; a filter is faster.
const MAX_PAGES = 12;
// The limit of the endpoint.
const MAX_OPTIONS = 40;
const MAX_OPTION_CHARACTERS = 80;

export function readDirectoryFilters({ searchParams }: Pick<URL, 'searchParams'>): DirectoryFilters {
  const pages = Number(searchParams.get('current'));
  return {
    q: (searchParams.get('q') ?? '').slice(0, 100),
    categories: [...new Set(searchParams.getAll('category'))],
    chosen: Object.fromEntries(
      DETAILS.flatMap((detail) => {
        const options = [...new Set(searchParams.getAll(detail))]
          .filter((option) => option !== '' && option.length <= MAX_OPTION_CHARACTERS)
          .filter((option) => option === 'true' || !isSwitch(detail))
          .slice(0, MAX_OPTIONS);
        return options.length > 0 ? [[detail, options]] : [];
      }),
    ),
    prices: Object.fromEntries(
      PRICE_LIMITS.flatMap((limit) => {
        const typed = searchParams.get(limit) ?? '';
        return isPrice(typed) ? [[limit, typed]] : [];
      }),
    ),
    order: ORDERS.find((order) => order === searchParams.get('sortBy')) ?? 'popular',
    pages: Number.isInteger(pages) && pages > 0 ? Math.min(pages, MAX_PAGES) : 1,
    open: isUnfolded(searchParams),
  };
}

/** Whether a typed price is one; any other text limits nothing. */
export const isPrice = (typed: string): boolean => typedHundredths(typed) !== undefined;

/** Whether the filters are open over the view; that does not change the view. */
export function isUnfolded(searchParams: URLSearchParams): boolean {
  return searchParams.get('filters') === 'open';
}

/** Whether two addresses show the same creators. */
export function isSameView(one: URL, other: URL): boolean {
  const viewOf = (url: URL) => filtersAddress({ ...readDirectoryFilters(url), open: false });
  return one.pathname === other.pathname && viewOf(one) === viewOf(other);
}

/** The address of a view, without default values. */
export function filtersAddress(filters: DirectoryFilters): string {
  const query = new URLSearchParams();
  if (filters.q) query.set('q', filters.q);
  for (const slug of filters.categories) query.append('category', slug);
  for (const detail of DETAILS)
    for (const option of filters.chosen[detail] ?? []) query.append(detail, option);
  for (const limit of PRICE_LIMITS) {
    const typed = filters.prices[limit];
    if (typed !== undefined && isPrice(typed)) query.set(limit, typed);
  }
  if (filters.order !== 'popular') query.set('sortBy', filters.order);
  if (filters.pages > 1) query.set('current', String(filters.pages));
  if (filters.open) query.set('filters', 'open');
  const text = query.toString();
  return text ? `/creator?${text}` : '/creator';
}

/** Any change starts again at the first page. */
export function changed(filters: DirectoryFilters, change: Partial<DirectoryFilters>): DirectoryFilters {
  return { ...filters, pages: 1, ...change };
}

/** Adds or removes an option. */
export function toggled(chosen: Chosen, detail: Detail, option: string): Chosen {
  const { [detail]: before = [], ...others } = chosen;
  const after = before.includes(option) ? before.filter((each) => each !== option) : [...before, option];
  return after.length > 0 ? { ...others, [detail]: after } : others;
}

type CountsQuery = NonNullable<EndpointCall<typeof countDirectoryOptions>['query']>;

/** The query for the counts of options. Deleted categories are ignored. */
export function countsQuery(filters: DirectoryFilters, categories: readonly Category[]): CountsQuery {
  const { q, categories: slugs, chosen: facets, prices } = filters;
  const { isFeatured, isFreeSubscription, ...details } = facets;
  const chosen = categories.filter(({ slug }) => slugs.includes(slug));
  return {
    ...(q ? { q } : {}),
    ...(chosen.length > 0 ? { categoryIds: chosen.map(({ _id }) => _id) } : {}),
    ...Object.fromEntries(Object.entries(details).map(([detail, options]) => [detail, [...options]])),
    ...(isFeatured ? { isFeatured: true } : {}),
    ...(isFreeSubscription ? { isFreeSubscription: true } : {}),
    ...Object.fromEntries(Object.entries(prices).map(([limit, typed]) => [limit, Number(typed)])),
  };
}

/** The query for the list: the same with order and number of pages. */
export function directoryQuery(
  filters: DirectoryFilters,
  categories: readonly Category[],
): NonNullable<EndpointCall<typeof searchCreators>['query']> {
  return {
    ...countsQuery(filters, categories),
    sortBy: filters.order,
    limit: filters.pages * PAGE_SIZE,
  };
}

/** Whether any filter is active. */
export function isNarrowed({ q, categories, chosen, prices }: DirectoryFilters): boolean {
  return q !== '' || categories.length > 0 || [chosen, prices].some((set) => Object.keys(set).length > 0);
}

/** The next page, while there is one. */
export function nextPages(filters: DirectoryFilters, total: number): number | undefined {
  const hasMore = filters.pages < MAX_PAGES && filters.pages * PAGE_SIZE < total;
  return hasMore ? filters.pages + 1 : undefined;
}
