import type { NameUsers } from '#domains/site/server/index.ts';
import { findAccounts } from './accounts.sql.ts';

/** Names account ids for logs and histories; the username where there is no name. */
export const nameAccounts: NameUsers = async (ctx, ids) => {
  const accounts = await findAccounts(ctx.db, ids);
  return new Map([...accounts].map(([id, { name, username }]) => [id, name || (username ?? '')]));
};
