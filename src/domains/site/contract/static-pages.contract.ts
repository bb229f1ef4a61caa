/** Static pages: terms, privacy, help and the operator's own. Existing clients call them posts. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, id, isoDate, MAX_PAGE_SIZE, paged, paging, text } from '#platform/contract/fields.ts';
import { languages } from '#platform/contract/languages.ts';
import { refusal, refusalAt } from '#platform/contract/refusal.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

export const pageNotFound = refusal('site.page-not-found', 404, 'There is no such page.');
export const pageChanged = refusal(
  'site.page-changed',
  409,
  'Someone else has changed this page. Your text is still here: compare before you save again.',
);
export const pageKept = refusal(
  'site.page-kept',
  422,
  'This is a built-in page. You can change its text, but not remove it.',
);

export const pageVersionNotFound = refusal(
  'site.page-version-not-found',
  404,
  'There is no such version of this page.',
);

export const pageSlug = refusalAt(
  'slug',
  'site.page-slug',
  422,
  'A page URL may contain lowercase letters, digits and single hyphens, up to 60 characters.',
);

/** Characters: about thirty printed pages. */
export const MAX_PAGE_TEXT = 100_000;

/** Lower-case words joined by hyphens; the last part of the page's address. */
export const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60));

const pageInList = z.object({
  /** Derived from the slug, which identifies the page. */
  _id: z.string(),
  title: z.string(),
  slug: z.string(),
  type: z.literal('page'),
  status: z.literal('published'),
  shortDescription: z.string(),
});

export const listPages = endpoint({
  method: 'GET',
  path: '/posts/search',
  who: 'anyone',
  summary: 'The static pages, by title',
  query: z.object(paging(MAX_PAGE_SIZE)),
  output: paged(pageInList),
  limit: 'public',
  evenWhenClosed: true,
});

export const getPage = endpoint({
  method: 'GET',
  path: '/posts/{id}',
  who: 'anyone',
  summary: 'A static page, by its slug or id; `content` is HTML without scripts',
  params: z.object({ id: text({ min: 1, max: 120 }) }),
  output: z.object({
    ...pageInList.shape,
    content: z.string(),
    /** The language of the text: built-in pages in English, the operator's in the language of the site. */
    language: z.enum(languages),
  }),
  refusals: [pageNotFound],
  limit: 'public',
  evenWhenClosed: true,
});

const ownPage = z.object({
  slug: z.string(),
  title: z.string(),
  /** Markdown. */
  text: z.string(),
  /** The built-in text, not yet replaced by the operator's. */
  isOurs: z.boolean(),
  changedAt: z.nullable(isoDate),
  changedBy: z.nullable(z.string()),
});

export type OwnPage = z.output<typeof ownPage>;

const pageToWrite = z.object({
  ...ownPage.shape,
  /** The built-in text, as Markdown and as `content`; null where the operator has not replaced it. */
  cameWith: z.nullable(z.object({ title: z.string(), text: z.string(), content: z.string() })),
});

export type PageToWrite = z.output<typeof pageToWrite>;

export const listOwnPages = endpoint({
  method: 'GET',
  path: '/admin/posts/search',
  who: 'operator',
  summary: 'The static pages with who changed them last',
  query: z.object(paging(MAX_PAGE_SIZE)),
  output: paged(z.omit(ownPage, { text: true })),
});

export const getOwnPage = endpoint({
  method: 'GET',
  path: '/admin/posts/{id}',
  who: 'operator',
  summary: 'A static page as Markdown, for editing, with the default text as `cameWith`',
  params: z.object({ id: slug }),
  output: pageToWrite,
  refusals: [pageNotFound],
});

const title = text({ min: 1, max: 120 });
const pageText = text({ min: 1, max: MAX_PAGE_TEXT });

export const writePage = endpoint({
  method: 'PUT',
  path: '/admin/posts/{id}',
  who: 'operator',
  stepUp: true,
  summary: 'Creates or updates a static page; `changedAt` is the version that was edited',
  params: z.object({ id: text({ min: 1, max: 120 }) }),
  body: z.object({ title, text: pageText, changedAt: z.nullable(isoDate) }),
  output: ownPage,
  refusals: [pageChanged, pageSlug],
});

const pageVersion = z.object({
  _id: id,
  at: isoDate,
  /** The operator's name; null for the site itself. */
  by: z.nullable(z.string()),
  action: z.enum(['written', 'taken-back', 'removed']),
  /** Null where the page was removed: then there is no text to restore. */
  title: z.nullable(z.string()),
  /** The version that is published now. */
  isCurrent: z.boolean(),
});

export type PageVersion = z.output<typeof pageVersion>;

export const listPageVersions = endpoint({
  method: 'GET',
  path: '/admin/posts/{id}/versions',
  who: 'operator',
  summary: 'The earlier versions of a page, newest first',
  params: z.object({ id: slug }),
  query: z.object(paging(10)),
  output: paged(pageVersion),
});

const versionParams = z.object({ id: slug, version: id });

export const getPageVersion = endpoint({
  method: 'GET',
  path: '/admin/posts/{id}/versions/{version}',
  who: 'operator',
  summary: 'An earlier version of a page: as Markdown, and as `content` in HTML without scripts',
  params: versionParams,
  output: z.object({ _id: id, title: z.string(), text: z.string(), content: z.string() }),
  refusals: [pageVersionNotFound],
});

export const restorePage = endpoint({
  method: 'POST',
  path: '/admin/posts/{id}/versions/{version}/restore',
  who: 'operator',
  stepUp: true,
  summary: 'Restores an earlier version of a page as a new version; `changedAt` is the version that was read',
  params: versionParams,
  body: z.object({ changedAt: z.nullable(isoDate) }),
  output: ownPage,
  refusals: [pageVersionNotFound, pageChanged],
});

const removedPage = z.object({
  slug: z.string(),
  /** Its last title. */
  title: z.string(),
  removedAt: isoDate,
  /** The operator's name; null for the site itself. */
  removedBy: z.nullable(z.string()),
  /** Its last version; `restorePage` publishes it again. */
  version: id,
});

export type RemovedPage = z.output<typeof removedPage>;

export const listRemovedPages = endpoint({
  method: 'GET',
  path: '/admin/removed-posts',
  who: 'operator',
  summary: 'Deleted pages, most recently deleted first',
  query: z.object(paging(MAX_PAGE_SIZE)),
  output: paged(removedPage),
});

export const removePage = endpoint({
  method: 'DELETE',
  path: '/admin/posts/{id}',
  who: 'operator',
  stepUp: true,
  summary: 'Deletes a page of the operator; resets a built-in page to its default text',
  params: z.object({ id: slug }),
  output: done,
  refusals: [pageNotFound, pageKept],
});

/** Pages replace a placeholder by the site's name; texts in settings are shown as they are. */
export const previewedWords = z.enum(['page', 'setting']);
export type PreviewedWords = z.output<typeof previewedWords>;

export const previewPage = endpoint({
  method: 'POST',
  path: '/admin/posts/preview',
  who: 'operator',
  summary: 'Previews a text without saving it',
  body: z.object({ text: text({ max: MAX_PAGE_TEXT }), of: z._default(previewedWords, 'page') }),
  output: z.object({ content: z.string() }),
});

nameSchemas({ OwnPage: ownPage, PageVersion: pageVersion });
