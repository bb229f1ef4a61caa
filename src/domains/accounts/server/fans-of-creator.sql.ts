import type { ReadContext } from '#platform/server/context.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import { port } from '#platform/server/port.ts';

/**
 * A statement that selects the ids of users related to a creator, such as followers and buyers. A statement instead of
 * ids, because a creator may have a hundred thousand fans.
 */
type FansOfCreator = (creatorId: string) => Sql;

/** Registered by each domain that knows of fans; creators search their fans across all of them. */
export const fansOfCreator = port<FansOfCreator>('accounts.fans-of-creator');

/** All such statements for one creator. */
export function fanSources(ctx: ReadContext, creatorId: string): Sql[] {
  return ctx.ports.all(fansOfCreator).map((of) => of(creatorId));
}
