/**
 * Lists keep their page and order in the address, with the names of the product specification: `current`,
 * `pageSize`, `sortBy`, `sort`. Changing a filter or the order goes back to the first page.
 */
import { redirect, useLocation } from 'react-router';
import { MAX_OFFSET } from '#platform/contract/fields.ts';
import { isRefusal } from '../call/api.ts';

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

/** The last page that a list is asked for, however long it is. */
function deepestPage(pageSize: number): number {
  return Math.floor(MAX_OFFSET / pageSize) + 1;
}

/** What an address says of its list; whatever is missing or nonsense is the default. */
export function readListAddress(url: URL, defaults: { pageSize: number; sortBy?: string }): ListAddress {
  const { searchParams } = url;
  const pageSize = positive(searchParams.get('pageSize'), defaults.pageSize, MAX_PAGE_SIZE);
  return {
    // The page after the deepest is read as the deepest, and then led there.
    current: positive(searchParams.get('current'), 1, deepestPage(pageSize) + 1),
    pageSize,
    sortBy: searchParams.get('sortBy') ?? defaults.sortBy ?? 'updatedAt',
    sort: searchParams.get('sort') === 'asc' ? 'asc' : 'desc',
  };
}

/** What the endpoint of a list takes. */
export function listQuery({ current, pageSize, sortBy, sort }: ListAddress) {
  return { limit: pageSize, offset: Math.min((current - 1) * pageSize, MAX_OFFSET), sortBy, sort };
}

/** How many pages of a list can be asked for; none when it is empty. */
export function pageCount(total: number, { pageSize }: ListAddress): number {
  return Math.min(Math.ceil(total / pageSize), deepestPage(pageSize));
}

/**
 * Leads an address beyond the end of its list to the last page: throws the redirect, from within a load. A list that
 * has pages and shows none of them would say that it is empty.
 */
function stayWithinPages(url: URL, address: ListAddress, total: number): void {
  const last = Math.max(1, pageCount(total, address));
  if (address.current <= last) return;
  throw redirect(changedHref(url, { current: last === 1 ? undefined : String(last) }));
}

// `platformRefusals.shape`: importing all of them for one code would weigh on pages that have no list.
const SHAPE = { code: 'request.shape' };

/**
 * What an endpoint answers to the words of an address. Those that it does not understand are no filters: the address
 * loses them, and what is left of it is shown. `names` says what a word of the address is called there, where that is
 * something else.
 */
export function understood<T>(
  url: URL,
  answer: Promise<T>,
  names: Readonly<Record<string, string>> = {},
): Promise<T> {
  return answer.catch((error: unknown) => {
    if (!isRefusal(error, SHAPE)) throw error;
    const refused = error.errors.map(({ path }) => path);
    const nonsense = [...url.searchParams.keys()].filter((word) => refused.includes(names[word] ?? word));
    // Then it is a fault of ours, and no other address would help.
    if (nonsense.length === 0) throw error;
    throw redirect(changedHref(url, Object.fromEntries(nonsense.map((word) => [word, undefined]))));
  });
}

/** A list at its address, if that can be understood and lies within the list; else leads to one that does. */
export async function listAt<T extends { total: number }>(
  url: URL,
  address: ListAddress,
  answer: Promise<T>,
  names?: Readonly<Record<string, string>>,
): Promise<T> {
  const list = await understood(url, answer, names);
  stayWithinPages(url, address, list.total);
  return list;
}

export interface ListLinks {
  pageHref(page: number): string;
  /** The head of a column: how the list is ordered by its field, and the way to order by it, or to turn that round. */
  sortOn(field: string): { href: string; direction: 'ascending' | 'descending' | null };
  /** Sets (or, with undefined, clears) filters: another list, at its first page, with no row open. */
  filterHref(change: Record<string, string | undefined>): string;
  /** Sets or clears what the address says besides of this page of the list: which row is open. */
  onPageHref(change: Record<string, string | undefined>): string;
  /** Opens a row by its key, or closes the open one. */
  openHref(key: string | undefined): string;
}

type At = { pathname: string; search: string };

/** The address with such changes of its query; undefined takes a word away. */
function changedHref(at: At, change: Record<string, string | undefined>): string {
  const query = new URLSearchParams(at.search);
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined) query.delete(key);
    else query.set(key, value);
  }
  const text = query.toString();
  return text ? `${at.pathname}?${text}` : at.pathname;
}

/** The same list by other filters: at its first page, with no row open but one that is named. */
export function filteredHref(at: At, change: Record<string, string | undefined>): string {
  return changedHref(at, { current: undefined, open: undefined, ...change });
}

/** Addresses of the same list: another page, order or filter. */
export function useListLinks(address: ListAddress): ListLinks {
  return listLinks(address, useLocation());
}

/** The same for a list that stands at such a path. */
export function listLinks(address: ListAddress, at: At): ListLinks {
  const href = (change: Record<string, string | undefined>) => changedHref(at, change);
  return {
    pageHref: (page) => href({ current: page === 1 ? undefined : String(page) }),
    sortOn: (field) => {
      const isIt = address.sortBy === field;
      const turned = isIt && address.sort === 'desc' ? 'asc' : 'desc';
      const direction = address.sort === 'asc' ? 'ascending' : 'descending';
      return {
        href: href({ sortBy: field, sort: turned, current: undefined, open: undefined }),
        direction: isIt ? direction : null,
      };
    },
    filterHref: (change) => filteredHref(at, change),
    onPageHref: href,
    openHref: (open) => href({ open }),
  };
}

/** The filters of an address that say something, of those names. What they say is for the endpoint to judge. */
function readTextFilters<const Name extends string>(
  url: Pick<URL, 'searchParams'>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const said = names.flatMap((name) => {
    const value = url.searchParams.get(name)?.trim();
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(said) as Partial<Record<Name, string>>;
}

/** The same where a filter is one of a few words; another word is no filter. */
export function readChoices<const Choices extends Record<string, readonly string[]>>(
  url: URL,
  choices: Choices,
): { [Name in keyof Choices]?: Choices[Name][number] } {
  const said = Object.entries(choices).filter(([name, words]) =>
    words.includes(url.searchParams.get(name) ?? ''),
  );
  const chosen = said.map(([name]) => [name, url.searchParams.get(name)]);
  return Object.fromEntries(chosen) as { [Name in keyof Choices]?: Choices[Name][number] };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Not the 99th of a month, nor the 31st of a short one. */
function isDay(text: string): boolean {
  const day = new Date(text);
  return DAY.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** `fromDate` and `toDate` of an address, as far as they are days. */
export function readDays(url: Pick<URL, 'searchParams'>): { fromDate?: string; toDate?: string } {
  const days = Object.entries(readTextFilters(url, ['fromDate', 'toDate']));
  return Object.fromEntries(days.filter(([, day]) => isDay(day)));
}

// A desktop's height of dense rows.
const ROOM_PAGE_SIZE = 24;

interface RoomList<Name extends string, Choices extends Record<string, readonly string[]>> {
  pageSize?: number;
  /** Filters of any words. */
  filters: readonly Name[];
  /** Filters of a few words each. */
  choices: Choices;
}

/** What the address of an operator's room asks for: the page, the filters, the row that is open; and the query of it. */
export function readList<const Name extends string, const Choices extends Record<string, readonly string[]>>(
  url: URL,
  { pageSize = ROOM_PAGE_SIZE, filters: names, choices }: RoomList<Name, Choices>,
) {
  const address = readListAddress(url, { pageSize, sortBy: 'createdAt' });
  const { limit, offset, sort } = listQuery(address);
  const filters = { ...readTextFilters(url, names), ...readChoices(url, choices) };
  const open = url.searchParams.get('open');
  return { address, filters, open, query: { limit, offset, sort, ...filters } };
}
