import type { ReadContext } from '#platform/server/context.ts';
import { type DescribedRow, describeRows } from '../bell/show-bell.ts';
import { reachableAmong } from '../preferences.sql.ts';
import type { SummaryLine } from './summary.ts';
import type { WaitingEntry } from './waiting-mails.sql.ts';

/** How many people a line names at most. */
const NAMED = 3;

/**
 * What has waited, as lines that an account reads: those of one group as one, the latest first. Leaves out what is about
 * somebody who was blocked or muted meanwhile.
 */
export async function describeEntries(
  ctx: ReadContext,
  { accountId, language }: { accountId: string; language: string | null },
  entries: readonly WaitingEntry[],
): Promise<SummaryLine[]> {
  const actorIds = [...new Set(entries.flatMap(({ actorId }) => actorId ?? []))];
  const reachable = new Set<string>();
  for (const actorId of actorIds)
    if ((await reachableAmong(ctx.db, [accountId], actorId)).length > 0) reachable.add(actorId);
  const latestFirst = entries
    .filter(({ actorId }) => actorId === null || reachable.has(actorId))
    .toSorted((a, b) => b.happenedAt.getTime() - a.happenedAt.getTime());
  const groups = Map.groupBy(latestFirst, ({ kind, group }) => `${kind} ${group}`);
  const rows = [...groups.values()].flatMap((group): DescribedRow[] => {
    const [latest] = group;
    if (!latest) return [];
    const users = [...new Set(group.flatMap(({ actorId }) => actorId ?? []))];
    return [{ ...latest, count: group.length, users: users.length, actorIds: users.slice(0, NAMED) }];
  });
  const described = await describeRows(ctx, rows, language);
  return described.map(({ row: { link }, text }) => ({ text, link }));
}
