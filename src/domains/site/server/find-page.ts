import type { ReadDb } from '#platform/server/db/database.ts';
import { HOUSE_PAGES, type HouseSlug, isHousePage, readHousePage } from './house-pages.ts';
import { readSettings } from './read-settings.ts';
import { findWrittenPage, listWrittenPages, type WrittenPage } from './static-pages.sql.ts';

/** A page: the operator's words with who wrote them, or ours. */
export type PageText = Pick<WrittenPage, 'slug' | 'title' | 'text'> & Partial<WrittenPage>;

async function housePage(slug: HouseSlug): Promise<PageText> {
  return { slug, title: HOUSE_PAGES[slug], text: await readHousePage(slug) };
}

/** As it was written, for writing on; undefined when no site has it and the operator has not written it. */
export async function findDraft(db: ReadDb, slug: string): Promise<PageText | undefined> {
  return (await findWrittenPage(db, slug)) ?? (isHousePage(slug) ? housePage(slug) : undefined);
}

/** All drafts; those of every site first, in their order, then the operator's own by title. */
export async function listDrafts(db: ReadDb): Promise<PageText[]> {
  const written = new Map((await listWrittenPages(db)).map((page) => [page.slug, page]));
  const house = Object.keys(HOUSE_PAGES)
    .filter(isHousePage)
    .map((slug) => written.get(slug) ?? housePage(slug));
  const own = [...written.values()].filter(({ slug }) => !isHousePage(slug));
  return [
    ...(await Promise.all(house)),
    ...own.sort((one, other) => one.title.localeCompare(other.title, 'en')),
  ];
}

/** A page as it is read, with the name of the site in it; undefined where there is no draft. */
export async function findPage(db: ReadDb, slug: string): Promise<PageText | undefined> {
  const draft = await findDraft(db, slug);
  return draft && withSiteName(db, draft);
}

/** All pages as they are read, in the order of their drafts. */
export async function findPages(db: ReadDb): Promise<PageText[]> {
  const drafts = await listDrafts(db);
  return Promise.all(drafts.map((draft) => withSiteName(db, draft)));
}

/** The last parts of the addresses of all pages, ours first. */
export async function pageSlugs(db: ReadDb): Promise<string[]> {
  const written = (await listWrittenPages(db)).map(({ slug }) => slug).sort();
  return [...new Set([...Object.keys(HOUSE_PAGES), ...written])];
}

async function withSiteName(db: ReadDb, page: PageText): Promise<PageText> {
  return { ...page, text: await nameSite(db, page.text) };
}

/** Puts the name in for `{{siteName}}`. The operator, too, may write it, and the site may be renamed. */
export async function nameSite(db: ReadDb, text: string): Promise<string> {
  const { siteName } = await readSettings(db);
  return text.replaceAll('{{siteName}}', siteName);
}
