/**
 * Lists keep their page and order in the address, with the names of the product specification: `current`,
 * `pageSize`, `sortBy`, `sort`. Changing a filter or the order goes back to the first page.
 */
import { useLocation } from 'react-router';

export interface ListAddress {
  /** Counted from one. */
  current: number;
  pageSize: number;
  sortBy: string;
  sort: 'asc' | 'desc';
}

const MAX_PAGE_SIZE = 100;

function positive(text: string | null, fallback: number, most: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? Math.min(value, most) : fallback;
}

export function readListAddress(url: URL, defaults: { pageSize: number; sortBy?: string }): ListAddress {
  const { searchParams } = url;
  return {
    current: positive(searchParams.get('current'), 1, 1_000),
    pageSize: positive(searchParams.get('pageSize'), defaults.pageSize, MAX_PAGE_SIZE),
    sortBy: searchParams.get('sortBy') ?? defaults.sortBy ?? 'updatedAt',
    sort: searchParams.get('sort') === 'asc' ? 'asc' : 'desc',
  };
}

/** What the endpoint of a list takes. */
export function listQuery({ current, pageSize, sortBy, sort }: ListAddress) {
  return { limit: pageSize, offset: (current - 1) * pageSize, sortBy, sort };
}

export function pageCount(total: number, { pageSize }: ListAddress): number {
  return Math.ceil(total / pageSize);
}

export interface ListLinks {
  pageHref(page: number): string;
  /** Orders by a field, or turns its direction round. */
  sortHref(field: string): string;
  /** Sets (or, with undefined, clears) filters. */
  filterHref(change: Record<string, string | undefined>): string;
}

/** Addresses of the same list: another page, order or filter. */
export function useListLinks(address: ListAddress): ListLinks {
  const { pathname, search } = useLocation();
  const href = (change: Record<string, string | undefined>) => {
    const query = new URLSearchParams(search);
    for (const [key, value] of Object.entries(change)) {
      if (value === undefined) query.delete(key);
      else query.set(key, value);
    }
    const text = query.toString();
    return text ? `${pathname}?${text}` : pathname;
  };
  return {
    pageHref: (page) => href({ current: page === 1 ? undefined : String(page) }),
    sortHref: (field) => {
      const turned = address.sortBy === field && address.sort === 'desc' ? 'asc' : 'desc';
      return href({ sortBy: field, sort: turned, current: undefined });
    },
    filterHref: (change) => href({ ...change, current: undefined }),
  };
}
