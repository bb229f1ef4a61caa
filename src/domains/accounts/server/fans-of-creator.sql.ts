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

/** Registered by the domain that knows of blocks: users whom a creator does not meet, and who do not meet the creator. */
export const apartFromCreator = port<FansOfCreator>('accounts.apart-from-creator');

/** All such statements for one creator. */
export function apartSources(ctx: ReadContext, creatorId: string): Sql[] {
  return ctx.ports.all(apartFromCreator).map((of) => of(creatorId));
}

/** The same for the fans. */
export function fanSources(ctx: ReadContext, creatorId: string): Sql[] {
  return ctx.ports.all(fansOfCreator).map((of) => of(creatorId));
}
