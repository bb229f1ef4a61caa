/**
 * Earlier versions of static pages. They are the page's audit entries, which hold each text with its author and time,
 * and cannot be changed.
 */
import * as z from 'zod/mini';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import type { Paged } from '#platform/contract/fields.ts';
import {
  type AuditRow,
  countAuditRows,
  findAuditRow,
  listAuditRows,
  listLastAuditRows,
} from '#platform/server/audit.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import { pageOf } from '#platform/server/lists/page-of.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  type getPageVersion,
  type OwnPage,
  type PageVersion,
  pageVersionNotFound,
  type RemovedPage,
} from '../../contract/static-pages.contract.ts';
import { namesOf } from '../settings/describe-setting.ts';
import { isBuiltInPage } from './built-in-pages.ts';
import { nameSite } from './find-page.ts';
import { renderMarkdown } from './render-markdown.ts';
import { findWrittenPage } from './static-pages.sql.ts';
import { storeWritten } from './write-page.ts';

// The type of a page in the audit log.
const PAGE = 'page';

const written = z.object({ title: z.string(), text: z.string() });

/** Newest first; empty for a page that nobody has written. */
export async function listPageVersions(
  ctx: ReadContext,
  slug: string,
  page: { limit: number; offset: number },
): Promise<Paged<PageVersion>> {
  const ofPage = { objectKind: PAGE, objectId: slug };
  const [rows, total, current] = await Promise.all([
    listAuditRows(ctx.db, ofPage, page),
    countAuditRows(ctx.db, ofPage),
    findWrittenPage(ctx.db, slug),
  ]);
  const names = await namesOf(
    ctx,
    rows.map(({ actorId }) => actorId),
  );
  const data = rows.map((row, at): PageVersion => {
    const { title } = versionIn(row) ?? { title: null };
    const by = (row.actorId && names.get(row.actorId)) ?? null;
    const isCurrent = title !== null && current !== undefined && page.offset + at === 0;
    return { _id: row.id, at: row.at.toISOString(), by, action: actionOf(row), title, isCurrent };
  });
  return { data, total };
}

/**
 * A built-in page is never removed: without the operator's text it shows the built-in one, and its versions are there.
 */
export async function listRemovedPages(
  ctx: ReadContext,
  page: { limit: number; offset: number },
): Promise<Paged<RemovedPage>> {
  // The removal, and the text before it.
  const rows = await listLastAuditRows(ctx.db, { objectKind: PAGE, each: 2 });
  const removed = rows.flatMap((removal, at) => {
    const last = rows[at + 1];
    const { title } = (last && versionIn(last)) ?? {};
    if (actionOf(removal) !== 'removed' || isBuiltInPage(removal.objectId) || title === undefined) return [];
    return last?.objectId === removal.objectId ? [{ removal, title, version: last.id }] : [];
  });
  const names = await namesOf(
    ctx,
    removed.map(({ removal }) => removal.actorId),
  );
  const lastFirst = removed.toSorted((one, other) => other.removal.at.getTime() - one.removal.at.getTime());
  return pageOf(lastFirst, page, ({ removal, title, version }) => ({
    slug: removal.objectId,
    title,
    removedAt: removal.at.toISOString(),
    removedBy: (removal.actorId && names.get(removal.actorId)) ?? null,
    version,
  }));
}

/** The text of a version, as Markdown and as HTML. Refuses with `site.page-version-not-found`. */
export async function showPageVersion(
  ctx: ReadContext,
  slug: string,
  id: string,
): Promise<EndpointOutput<typeof getPageVersion>> {
  const { title, text } = await findVersion(ctx, slug, id);
  return { _id: id, title, text, content: renderMarkdown(await nameSite(ctx.db, text)) };
}

/**
 * Publishes an earlier version again, as a new version. Refuses with `site.page-version-not-found`,
 * `site.page-changed`.
 */
export async function takePageBack(
  ctx: WriteContext,
  slug: string,
  { id, changedAt }: { id: string; changedAt: string | null },
): Promise<OwnPage> {
  const { title, text } = await findVersion(ctx, slug, id);
  return storeWritten(ctx, { slug, title, text }, { changedAt, from: id });
}

async function findVersion(ctx: ReadContext, slug: string, id: string): Promise<z.output<typeof written>> {
  const row = await findAuditRow(ctx.db, id);
  const version = row?.objectKind === PAGE && row.objectId === slug ? versionIn(row) : undefined;
  if (!version) throw refuse(pageVersionNotFound);
  return version;
}

/** The text after the change; undefined when the change removed it. */
const versionIn = ({ after }: AuditRow) => written.safeParse(after).data;

function actionOf({ action }: AuditRow): PageVersion['action'] {
  if (action === 'page.removed') return 'removed';
  return action === 'page.taken-back' ? 'taken-back' : 'written';
}
