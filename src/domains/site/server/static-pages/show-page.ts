import { createHash } from 'node:crypto';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import type { Paged } from '#platform/contract/fields.ts';
import type { Language } from '#platform/contract/languages.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { pageOf } from '#platform/server/lists/page-of.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  type getPage,
  type listPages,
  type PreviewedWords,
  pageNotFound,
} from '../../contract/static-pages.contract.ts';
import { languageOf } from '../language-of.ts';
import { readSettings } from '../settings/read-settings.ts';
import { findPage, findPages, nameSite, type PageText, pageSlugs } from './find-page.ts';
import { firstWords, renderMarkdown } from './render-markdown.ts';

/**
 * A page's id on the wire, derived from its slug. Existing clients need ids of at least 24 characters: they show the
 * end of shorter ones as nothing.
 */
const pageIdOf = (slug: string): string =>
  createHash('sha256').update(`page ${slug}`).digest('hex').slice(0, 24);

type ListedPage = EndpointOutput<typeof listPages>['data'][number];

function listed({ slug, title, text }: PageText): ListedPage {
  return {
    _id: pageIdOf(slug),
    slug,
    title,
    type: 'page',
    status: 'published',
    shortDescription: firstWords(text),
  };
}

/** The published pages. */
export async function showPages(
  ctx: ReadContext,
  page: { limit: number; offset: number },
): Promise<Paged<ListedPage>> {
  return pageOf(await findPages(ctx), page, listed);
}

/** A page as HTML, by its slug or its id. Refuses with `site.page-not-found`. */
export async function showPage(ctx: ReadContext, slugOrId: string): Promise<EndpointOutput<typeof getPage>> {
  const page = (await findPage(ctx, slugOrId)) ?? (await findPageOfId(ctx, slugOrId));
  if (!page) throw refuse(pageNotFound);
  return { ...listed(page), content: renderMarkdown(page.text), language: await languageOfText(ctx, page) };
}

async function findPageOfId(ctx: ReadContext, id: string): Promise<PageText | undefined> {
  const slug = (await pageSlugs(ctx.db)).find((each) => pageIdOf(each) === id);
  return slug === undefined ? undefined : findPage(ctx, slug);
}

/** Built-in pages are in every language; an operator's text counts as written in the site's. */
async function languageOfText(ctx: ReadContext, { changedAt }: PageText): Promise<Language> {
  return changedAt ? (await readSettings(ctx.db)).defaultLanguage : languageOf(ctx);
}

/** Renders a text as it will be once saved. */
export async function previewPage(
  ctx: ReadContext,
  { text, of }: { text: string; of: PreviewedWords },
): Promise<{ content: string }> {
  return { content: renderMarkdown(of === 'page' ? await nameSite(ctx.db, text) : text) };
}
