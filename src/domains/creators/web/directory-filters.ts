/** What is looked for in the directory, as it stands in the address, so that every view can be kept and shared. */
import type { EndpointCall } from '#platform/contract/endpoint.ts';
import type { Category } from '../contract/categories.contract.ts';
import type { searchCreators } from '../contract/directory.contract.ts';

export const ORDERS = ['popular', 'online', 'latest', 'oldest'] as const;
export type Order = (typeof ORDERS)[number];

export interface DirectoryFilters {
  /** Words of name, username or bio. */
  q: string;
  /** Slugs of categories. */
  categories: readonly string[];
  order: Order;
  /** How many pages stand below each other, from one. */
  pages: number;
  /** On phones: whether the filters are unfolded. */
  open: boolean;
}

const PAGE_SIZE = 16;
// Nobody looks through more creators than this by scrolling; a filter finds them sooner.
const MAX_PAGES = 12;

export function readFilters({ searchParams }: URL): DirectoryFilters {
  const pages = Number(searchParams.get('current'));
  return {
    q: (searchParams.get('q') ?? '').slice(0, 100),
    categories: [...new Set(searchParams.getAll('category'))],
    order: ORDERS.find((order) => order === searchParams.get('sortBy')) ?? 'popular',
    pages: Number.isInteger(pages) && pages > 0 ? Math.min(pages, MAX_PAGES) : 1,
    open: searchParams.get('filters') === 'open',
  };
}

/** The address of a view; what is as usual is left out. */
export function filtersAddress(filters: DirectoryFilters): string {
  const query = new URLSearchParams();
  if (filters.q) query.set('q', filters.q);
  for (const slug of filters.categories) query.append('category', slug);
  if (filters.order !== 'popular') query.set('sortBy', filters.order);
  if (filters.pages > 1) query.set('current', String(filters.pages));
  if (filters.open) query.set('filters', 'open');
  const text = query.toString();
  return text ? `/creator?${text}` : '/creator';
}

/** Any change begins again at the first page. */
export function changed(filters: DirectoryFilters, change: Partial<DirectoryFilters>): DirectoryFilters {
  return { ...filters, pages: 1, ...change };
}

/** What the endpoint takes. Categories that do not exist any more are passed over. */
export function directoryQuery(
  filters: DirectoryFilters,
  categories: readonly Category[],
): NonNullable<EndpointCall<typeof searchCreators>['query']> {
  const chosen = categories.filter(({ slug }) => filters.categories.includes(slug));
  return {
    ...(filters.q ? { q: filters.q } : {}),
    ...(chosen.length > 0 ? { categoryIds: chosen.map(({ _id }) => _id) } : {}),
    sortBy: filters.order,
    limit: filters.pages * PAGE_SIZE,
  };
}

/** Whether fewer than all are looked for. */
export function isNarrowed({ q, categories }: DirectoryFilters): boolean {
  return q !== '' || categories.length > 0;
}

/** The next page, while there is one. */
export function nextPages(filters: DirectoryFilters, total: number): number | undefined {
  const hasMore = filters.pages < MAX_PAGES && filters.pages * PAGE_SIZE < total;
  return hasMore ? filters.pages + 1 : undefined;
}
