import { findParties, findUserByName } from '#domains/accounts/server/index.ts';
import { describeFiles } from '#domains/media/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { cutAtWord } from '#platform/contract/first-words.ts';
import { postAddress } from '#platform/contract/post-address.ts';
import { productAddress } from '#platform/contract/product-address.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { daySpan } from '#platform/server/days/day-span.ts';
import type * as contract from '../../contract/operate-content.contract.ts';
import { type ContentRow, countContent, listContentRows } from './content.sql.ts';

const TITLE_LENGTH = 80;

const PATHS = {
  feed: postAddress,
  video: ({ slug }: { slug: string }) => `/video/${slug}`,
  gallery: ({ slug }: { slug: string }) => `/gallery/${slug}`,
  product: productAddress,
} as const;

/** For operators. */
export async function listContent(
  ctx: ReadContext,
  { query }: EndpointInput<typeof contract.listContent>,
): Promise<EndpointOutput<typeof contract.listContent>> {
  const { kind, state, q, reported } = query;
  const creatorId = q ? (await findUserByName(ctx.db, q))?.id : undefined;
  if (q && !creatorId) return { data: [], total: 0 };
  const filter = { kind, state, creatorId, isReported: reported, ...daySpan(query) };
  const [rows, total] = await Promise.all([
    listContentRows(ctx.db, filter, query),
    countContent(ctx.db, filter),
  ]);
  return { data: await describeRows(ctx, rows), total };
}

async function describeRows(ctx: ReadContext, rows: readonly ContentRow[]): Promise<contract.ContentItem[]> {
  const files = await describeFiles(
    ctx,
    rows.flatMap(({ id, kind, fileId }) =>
      fileId === null ? [] : [{ fileId, itemKind: kind, itemId: id, open: true }],
    ),
  );
  const partyOf = await findParties(
    ctx,
    rows.map(({ creatorId }) => creatorId),
  );
  return rows.map((row) => {
    const file = row.fileId === null ? undefined : files.of({ itemId: row.id }, row.fileId);
    return {
      _id: row.id,
      kind: row.kind,
      title: row.title || cutAtWord(row.text, TITLE_LENGTH),
      text: row.text,
      creator: partyOf(row.creatorId),
      state: row.state,
      reports: row.reports,
      picture: file?.thumbnails.at(-1) ?? (file?.kind === 'picture' ? file.url : undefined) ?? null,
      path: PATHS[row.kind](row),
      createdAt: row.createdAt.toISOString(),
      publishedAt: row.publishedAt?.toISOString() ?? null,
    };
  });
}
