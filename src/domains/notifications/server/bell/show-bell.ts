import { findAccountCards } from '#domains/accounts/server/index.ts';
import { askerOf } from '#domains/blocks/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { openMailWords } from '#platform/server/mail/mail-words.ts';
import { type NoticeKind, noticeKinds } from '#platform/server/notices.ts';
import { bellChanged, type listNotices as listEndpoint } from '../../contract/bell.contract.ts';
import { type BellRow, countNew, listRows, raiseSeen } from './bell.sql.ts';
import { joinNames } from './join-names.ts';

type BellKind = NoticeKind & { readonly bell: NonNullable<NoticeKind['bell']> };

/** The kinds that the bell shows, by name. A line whose kind is gone with an update is not shown, and not counted. */
export function bellKinds({ ports }: Pick<ReadContext, 'ports'>): ReadonlyMap<string, BellKind> {
  const kinds = ports.all(noticeKinds).filter((kind): kind is BellKind => kind.bell !== undefined);
  return new Map(kinds.map((kind) => [kind.name, kind]));
}

/** What the words of a line are made of. */
export type DescribedRow = Pick<BellRow, 'kind' | 'link' | 'facts' | 'count' | 'users' | 'actorIds'>;

/** Rows of the bell as users read them, in a language. */
export async function describeRows<Row extends DescribedRow>(
  ctx: ReadContext,
  rows: readonly Row[],
  language: string | null,
) {
  const kinds = bellKinds(ctx);
  const [words, cards] = await Promise.all([
    openMailWords(ctx, language),
    findAccountCards(ctx, [...new Set(rows.flatMap(({ actorIds }) => actorIds))]),
  ]);
  return rows.flatMap((row) => {
    const kind = kinds.get(row.kind);
    if (!kind) return [];
    const actors = row.actorIds.flatMap((id) => cards.get(id) ?? []);
    const names = actors.map(({ name, username }) => name || username);
    const users = joinNames(words, names, row.users);
    const text = kind.bell.text({ users, count: row.count, facts: row.facts }, words);
    return [{ row, actors, text }];
  });
}

/** The viewer's list, newest first. */
export async function listBell(
  ctx: ReadContext,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<EndpointOutput<typeof listEndpoint>> {
  const { accountId } = viewerOf(ctx);
  const kinds = [...bellKinds(ctx).keys()];
  const { country } = await askerOf(ctx);
  const rows = await listRows(ctx.db, accountId, { kinds, country, before, limit: limit + 1 });
  const described = await describeRows(ctx, rows.slice(0, limit), ctx.language ?? null);
  return {
    data: described.map(({ row: { id, kind, position, link, count, isNew, happenedAt }, actors, text }) => ({
      _id: id,
      kind,
      position,
      text,
      link,
      actors,
      count,
      isNew,
      createdAt: happenedAt.toISOString(),
    })),
    hasMore: rows.length > limit,
  };
}

/** How many lines of the viewer's list are new. */
export async function countBell(ctx: ReadContext): Promise<{ total: number }> {
  const { accountId } = viewerOf(ctx);
  const kinds = [...bellKinds(ctx).keys()];
  const { country } = await askerOf(ctx);
  return { total: await countNew(ctx.db, accountId, { kinds, country }) };
}

/** Marks the list as seen up to a position, for all devices of the viewer. */
export async function seeBell(ctx: WriteContext, position: number): Promise<{ total: number }> {
  const { accountId } = viewerOf(ctx);
  if (await raiseSeen(ctx.tx, accountId, position)) ctx.emit(`account:${accountId}`, bellChanged, {});
  return countBell(ctx);
}
