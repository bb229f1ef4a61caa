import type { Language } from '#platform/contract/languages.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { languageOf } from '../language-of.ts';
import { readSettings } from '../settings/read-settings.ts';
import { BUILT_IN_PAGES, type BuiltInSlug, isBuiltInPage, readBuiltInPage } from './built-in-pages.ts';
import { findWrittenPage, listWrittenPages, type WrittenPage } from './static-pages.sql.ts';

/** A page: the operator's words with who wrote them, or ours. */
export type PageText = Pick<WrittenPage, 'slug' | 'title' | 'text'> & Partial<WrittenPage>;

/** As it was written, for writing on; undefined when no site has it and the operator has not written it. */
export async function findDraft(db: ReadDb, slug: string): Promise<PageText | undefined> {
  return findText(db, slug, await languageOfDrafts(db));
}

/** All drafts; those of every site first, in their order, then the operator's own by title. */
export async function listDrafts(db: ReadDb): Promise<PageText[]> {
  return listTexts(db, await languageOfDrafts(db));
}

/**
 * A page as it is read, ours in the language of whoever asks, with the name of the site in it; undefined where there is
 * none.
 */
export async function findPage(ctx: ReadContext, slug: string): Promise<PageText | undefined> {
  const page = await findText(ctx.db, slug, await languageOf(ctx));
  return page && withSiteName(ctx.db, page);
}

/** All pages as they are read, in the order of their drafts. */
export async function findPages(ctx: ReadContext): Promise<PageText[]> {
  const pages = await listTexts(ctx.db, await languageOf(ctx));
  return Promise.all(pages.map((page) => withSiteName(ctx.db, page)));
}

/** What the operator writes is taken to be in the language of the site. */
export async function languageOfDrafts(db: ReadDb): Promise<Language> {
  return (await readSettings(db)).defaultLanguage;
}

/** Ours, as it was written. */
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

/** The last parts of the addresses of all pages, ours first. */
export async function pageSlugs(db: ReadDb): Promise<string[]> {
  const written = (await listWrittenPages(db)).map(({ slug }) => slug).sort();
  return [...new Set<string>([...BUILT_IN_PAGES, ...written])];
}

async function withSiteName(db: ReadDb, page: PageText): Promise<PageText> {
  return { ...page, text: await nameSite(db, page.text) };
}

/** Puts the name in for `{{siteName}}`. The operator, too, may write it, and the site may be renamed. */
export async function nameSite(db: ReadDb, text: string): Promise<string> {
  const { siteName } = await readSettings(db);
  return text.replaceAll('{{siteName}}', siteName);
}
