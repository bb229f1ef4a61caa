import type { ReadContext } from '#platform/server/context.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import { port } from '#platform/server/port.ts';

/**
 * A statement that gives the ids of those who have to do with a creator: follow, have bought. Text and not ids, because
 * a creator may have a hundred thousand of them.
 */
type FansOfCreator = (creatorId: string) => Sql;

/** Plugged by each domain that knows of fans; creators find their own fans among all of them. */
export const fansOfCreator = port<FansOfCreator>('accounts.fans-of-creator');

/** All such statements for one creator. */
export function fanSources(ctx: ReadContext, creatorId: string): Sql[] {
  return ctx.ports.all(fansOfCreator).map((of) => of(creatorId));
}
