/** Operators write the static pages. */
import type { Paged } from '#platform/contract/fields.ts';
import { audit } from '#platform/server/audit.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { pageOf } from '#platform/server/lists/page-of.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  slug as isSlug,
  type OwnPage,
  type PageToWrite,
  pageChanged,
  pageKept,
  pageNotFound,
  pageSlug,
} from '../../contract/static-pages.contract.ts';
import { type BuiltInSlug, isBuiltInPage } from './built-in-pages.ts';
import {
  builtInPage,
  findDraft,
  languageOfDrafts,
  listDrafts,
  nameSite,
  type PageText,
} from './find-page.ts';
import { renderMarkdown } from './render-markdown.ts';
import { deletePage, findWrittenPage, storePage } from './static-pages.sql.ts';

function described({ slug, title, text, changedAt, changedBy }: PageText): OwnPage {
  const changed = { changedAt: changedAt?.toISOString() ?? null, changedBy: changedBy ?? null };
  return { slug, title, text, isOurs: !changedAt, ...changed };
}

function listed(page: PageText): Omit<OwnPage, 'text'> {
  const { text: _, ...rest } = described(page);
  return rest;
}

/** The pages with their last author. */
export async function listPagesToWrite(
  ctx: ReadContext,
  page: { limit: number; offset: number },
): Promise<Paged<Omit<OwnPage, 'text'>>> {
  return pageOf(await listDrafts(ctx.db), page, listed);
}

/** Refuses with `site.page-not-found`. */
export async function showPageToWrite(ctx: ReadContext, slug: string): Promise<PageToWrite> {
  const draft = await findDraft(ctx.db, slug);
  if (!draft) throw refuse(pageNotFound);
  const page = described(draft);
  return {
    ...page,
    cameWith: page.isOurs || !isBuiltInPage(slug) ? null : await showBuiltInPage(ctx.db, slug),
  };
}

async function showBuiltInPage(db: ReadDb, slug: BuiltInSlug): Promise<PageToWrite['cameWith']> {
  const { title, text } = await builtInPage(slug, await languageOfDrafts(db));
  return { title, text, content: renderMarkdown(await nameSite(db, text)) };
}

/**
 * Saves an operator's text, unless it was changed in the meantime. Refuses with `site.page-slug`, `site.page-changed`.
 */
export async function writePage(
  ctx: WriteContext,
  slug: string,
  { title, text, changedAt }: { title: string; text: string; changedAt: string | null },
): Promise<OwnPage> {
  if (!isSlug.safeParse(slug).success) throw refuse(pageSlug);
  return storeWritten(ctx, { slug, title, text }, { changedAt });
}

/**
 * Stores a page with its audit entry; `from` is the version that it restores. Refuses with `site.page-changed` when
 * `changedAt` is not the current one.
 */
export async function storeWritten(
  ctx: WriteContext,
  { slug, title, text }: Pick<PageText, 'slug' | 'title' | 'text'>,
  { changedAt, from }: { changedAt: string | null; from?: string },
): Promise<OwnPage> {
  const before = await findWrittenPage(ctx.tx, slug);
  const page = { slug, title, text, changedAt: ctx.clock.real(), changedBy: viewerOf(ctx).accountId };
  const isStored = await storePage(ctx.tx, page, changedAt === null ? null : new Date(changedAt));
  if (!isStored) throw refuse(pageChanged);
  await audit(ctx, {
    action: from === undefined ? 'page.written' : 'page.taken-back',
    objectKind: 'page',
    objectId: slug,
    before: before && { title: before.title, text: before.text },
    after: { title, text, ...(from === undefined ? {} : { from }) },
  });
  return described(page);
}

/** Removes the operator's text. Refuses with `site.page-not-found`, `site.page-kept`. */
export async function removePage(ctx: WriteContext, slug: string): Promise<{ success: true }> {
  const before = await findWrittenPage(ctx.tx, slug);
  if (!before) throw refuse(isBuiltInPage(slug) ? pageKept : pageNotFound);
  await deletePage(ctx.tx, slug);
  await audit(ctx, {
    action: 'page.removed',
    objectKind: 'page',
    objectId: slug,
    before: { title: before.title, text: before.text },
  });
  return { success: true };
}
