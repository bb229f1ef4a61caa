import type { Language } from '#platform/contract/languages.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { languageOf } from '../language-of.ts';
import { readSettings } from '../settings/read-settings.ts';
import { BUILT_IN_PAGES, type BuiltInSlug, isBuiltInPage, readBuiltInPage } from './built-in-pages.ts';
import { findWrittenPage, listWrittenPages, type WrittenPage } from './static-pages.sql.ts';

/** A page: the operator's text with its author, or the built-in one. */
export type PageText = Pick<WrittenPage, 'slug' | 'title' | 'text'> & Partial<WrittenPage>;

/** The Markdown, for editing; undefined where there is no such page. */
export async function findDraft(db: ReadDb, slug: string): Promise<PageText | undefined> {
  return findText(db, slug, await languageOfDrafts(db));
}

/** All Markdown texts; built-in pages first, in their order, then the operator's own by title. */
export async function listDrafts(db: ReadDb): Promise<PageText[]> {
  return listTexts(db, await languageOfDrafts(db));
}

/**
 * A page as readers get it, with the site's name filled in; a built-in one in the caller's language. Undefined where
 * there is none.
 */
export async function findPage(ctx: ReadContext, slug: string): Promise<PageText | undefined> {
  const page = await findText(ctx.db, slug, await languageOf(ctx));
  return page && withSiteName(ctx.db, page);
}

/** All pages as readers get them, in the order of `listDrafts`. */
export async function findPages(ctx: ReadContext): Promise<PageText[]> {
  const pages = await listTexts(ctx.db, await languageOf(ctx));
  return Promise.all(pages.map((page) => withSiteName(ctx.db, page)));
}

/** An operator's text counts as written in the site's language. */
export async function languageOfDrafts(db: ReadDb): Promise<Language> {
  return (await readSettings(db)).defaultLanguage;
}

/** The built-in text, as Markdown. */
export async function builtInPage(slug: BuiltInSlug, language: Language): Promise<PageText> {
  return { slug, ...(await readBuiltInPage(slug, language)) };
}

async function findText(db: ReadDb, slug: string, language: Language): Promise<PageText | undefined> {
  return (await findWrittenPage(db, slug)) ?? (isBuiltInPage(slug) ? builtInPage(slug, language) : undefined);
}

async function listTexts(db: ReadDb, language: Language): Promise<PageText[]> {
  const written = new Map((await listWrittenPages(db)).map((page) => [page.slug, page]));
  const runtime = BUILT_IN_PAGES.map((slug) => written.get(slug) ?? builtInPage(slug, language));
  const own = [...written.values()].filter(({ slug }) => !isBuiltInPage(slug));
  return [
    ...(await Promise.all(runtime)),
    ...own.sort((one, other) => one.title.localeCompare(other.title, 'en')),
  ];
}

/** The slugs of all pages, built-in ones first. */
export async function pageSlugs(db: ReadDb): Promise<string[]> {
  const written = (await listWrittenPages(db)).map(({ slug }) => slug).sort();
  return [...new Set<string>([...BUILT_IN_PAGES, ...written])];
}

async function withSiteName(db: ReadDb, page: PageText): Promise<PageText> {
  return { ...page, text: await nameSite(db, page.text) };
}

/** Fills in `{{siteName}}`. Operators may use it too, and the site may be renamed. */
export async function nameSite(db: ReadDb, text: string): Promise<string> {
  const { siteName } = await readSettings(db);
  return text.replaceAll('{{siteName}}', siteName);
}
