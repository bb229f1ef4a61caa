import type { NameUsers } from '#domains/site/server/index.ts';
import { findAccounts } from './accounts.sql.ts';

/** Says who is behind an id, for logs and histories; whoever has no name is called by the username. */
export const nameAccounts: NameUsers = async (ctx, ids) => {
  const accounts = await findAccounts(ctx.db, ids);
  return new Map([...accounts].map(([id, { name, username }]) => [id, name || (username ?? '')]));
};
