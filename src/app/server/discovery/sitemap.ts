/**
 * The sitemap for search engines, in parts of a fixed size: an index, and one file for each part of the creators and
 * of the posts. It only lists public pages. Files are streamed from the database, so that a site of a million posts
 * needs no more memory than a small one.
 */
import {
  listedPosts,
  listedPostsStarts,
  listedVideos,
  listedVideosStarts,
} from '#domains/content/server/index.ts';
import { listUsedCategorySlugs, openProfiles, openProfilesStarts } from '#domains/creators/server/index.ts';
import { pageSlugs } from '#domains/site/server/index.ts';
import { listedProducts, listedProductsStarts } from '#domains/store/server/index.ts';
import { postAddress } from '#platform/contract/post-address.ts';
import { productAddress } from '#platform/contract/product-address.ts';
import { videoAddress } from '#platform/contract/video-address.ts';
import type { ReadDb } from '#platform/server/db/database.ts';

/** A page listed in the sitemap. */
export interface FoundPage {
  /** What orders the pages of a kind; a UUID. */
  readonly id: string;
  /** What its address is made of. */
  readonly name: string;
  readonly changedAt: Date;
}

interface Kind {
  /** Of a page, by its name. */
  pathOf(name: string): string;
  /** The pages from an id on, in the order of ids. */
  pages(db: ReadDb, from: string, limit: number): Promise<FoundPage[]>;
  /** The first id of each part of `size` pages. */
  starts(db: ReadDb, size: number): Promise<string[]>;
}

const kinds: Readonly<Record<string, Kind>> = {
  creators: { pathOf: (username) => `/${username}`, pages: openProfiles, starts: openProfilesStarts },
  posts: { pathOf: (slug) => postAddress({ slug }), pages: listedPosts, starts: listedPostsStarts },
  videos: { pathOf: (slug) => videoAddress({ slug }), pages: listedVideos, starts: listedVideosStarts },
  products: {
    pathOf: (slug) => productAddress({ slug }),
    pages: listedProducts,
    starts: listedProductsStarts,
  },
};

// A file may hold 50,000 addresses and 50 MB; the rest is room for what comes to light between two readings of the index.
const ADDRESSES_IN_A_FILE = 25_000;
// Some 100 kB of text at a time.
const ADDRESSES_AT_ONCE = 1_000;

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const escaped = (address: string) => encodeURI(address).replaceAll('&', '&amp;').replaceAll("'", '&apos;');
const entry = (address: string, changedAt?: Date) =>
  `<url><loc>${escaped(address)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>\n`;

/** The index: addresses of all parts. */
export async function sitemapIndex(db: ReadDb, origin: string): Promise<string> {
  const parts = await Promise.all(
    Object.entries(kinds).map(async ([name, { starts }]) =>
      (await starts(db, ADDRESSES_IN_A_FILE)).map((start) => `${name}/${start}`),
    ),
  );
  const lines = ['pages', ...parts.flat()].map(
    (part) => `<sitemap><loc>${escaped(`${origin}/sitemaps/${part}.xml`)}</loc></sitemap>\n`,
  );
  return `${XML}<sitemapindex ${SCHEMA}>\n${lines.join('')}</sitemapindex>\n`;
}

/** The site's own pages, and those of its categories. */
export async function sitemapOfSite(db: ReadDb, origin: string): Promise<string> {
  const [pages, categories] = await Promise.all([pageSlugs(db), listUsedCategorySlugs(db)]);
  const paths = [
    ...['', 'home', 'creator', 'contact'],
    ...categories.map((slug) => `category/${slug}`),
    ...pages.map((slug) => `page/${slug}`),
  ];
  return `${XML}<urlset ${SCHEMA}>\n${paths.map((path) => entry(`${origin}/${path}`)).join('')}</urlset>\n`;
}

/** Whether there are parts of that kind. */
export const isKind = (name: string): boolean => Object.hasOwn(kinds, name);

/** One part, as it comes from the database. */
export async function* sitemapPart(
  db: ReadDb,
  { kind, from, origin }: { kind: string; from: string; origin: string },
): AsyncGenerator<string> {
  const { pathOf, pages } = kinds[kind] as Kind;
  yield `${XML}<urlset ${SCHEMA}>\n`;
  let start: string | undefined = from;
  for (let left = ADDRESSES_IN_A_FILE; start !== undefined && left > 0; left -= ADDRESSES_AT_ONCE) {
    // One more than is written: where the next ones begin.
    const found: FoundPage[] = await pages(db, start, ADDRESSES_AT_ONCE + 1);
    start = found[ADDRESSES_AT_ONCE]?.id;
    const written = found.slice(0, ADDRESSES_AT_ONCE);
    yield written.map(({ name, changedAt }) => entry(origin + pathOf(name), changedAt)).join('');
  }
  yield '</urlset>\n';
}
