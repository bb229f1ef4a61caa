/** Finds users for operators, and shows what is known about them. */
import { moneyDaySpan } from '#domains/site/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { ownAddress } from '#platform/server/own-origin.ts';
import { type Port, port } from '#platform/server/port.ts';
import { refuse } from '#platform/server/refuse.ts';
import { NO_AVATAR } from '../../contract/account-card.contract.ts';
import { userNotFound } from '../../contract/accounts.refusals.contract.ts';
import type * as contract from '../../contract/users-admin.contract.ts';
import { findAccounts } from '../accounts.sql.ts';
import type { Account } from '../accounts.tables.ts';
import { nameAccounts } from '../name-accounts.ts';
import { describeSession } from '../sessions/list-sessions.ts';
import { listLivingSessions } from '../sessions/sessions.sql.ts';
import {
  countUsers,
  listNotes,
  listSuspensions,
  listUsersRows,
  type SuspensionRow,
} from './users-admin.sql.ts';

/** Token sums that another domain knows of an account, by name. */
export type UserFigures = (
  ctx: ReadContext,
  account: Pick<Account, 'id' | 'role'>,
) => Promise<Record<string, number>>;

export const userFigures: Port<UserFigures> = port<UserFigures>('accounts.user-figures');

/** The first state that applies. */
function userStateOf({ status, role, approved, verifiedEmail }: Account): contract.UserState {
  if (status !== 'active') return status;
  if (role === 'creator' && !approved) return 'waiting';
  return verifiedEmail ? 'active' : 'unconfirmed';
}

function describeUser(ctx: ReadContext, account: Account): contract.User {
  return {
    _id: account.id,
    username: account.username ?? '',
    name: account.name,
    email: account.email ?? '',
    avatar: ownAddress(ctx, account.avatarUrl ?? NO_AVATAR),
    role: account.role,
    state: userStateOf(account),
    createdAt: account.createdAt.toISOString(),
    lastSeenAt: account.lastSeenAt?.toISOString() ?? null,
  };
}

export async function listUsers(
  ctx: ReadContext,
  query: EndpointInput<typeof contract.listUsers>['query'],
): Promise<EndpointOutput<typeof contract.listUsers>> {
  const filter = { ...query, ...(await moneyDaySpan(ctx.db, query)) };
  const [rows, total] = await Promise.all([listUsersRows(ctx.db, filter, query), countUsers(ctx.db, filter)]);
  return { data: rows.map((account) => describeUser(ctx, account)), total };
}

/** Refuses with `accounts.user-not-found`. */
export async function showUser(
  ctx: ReadContext,
  id: string,
): Promise<EndpointOutput<typeof contract.getUser>> {
  const account = (await findAccounts(ctx.db, [id])).get(id);
  if (!account) throw refuse(userNotFound);
  const [sessions, suspensions, notes, figures] = await Promise.all([
    listLivingSessions(ctx.db, id, ctx.clock.real()),
    listSuspensions(ctx.db, id),
    listNotes(ctx.db, id),
    Promise.all(ctx.ports.all(userFigures).map((sums) => sums(ctx, account))),
  ]);
  const users = [
    ...suspensions.flatMap(({ startedBy, endedBy }) => [startedBy, endedBy]),
    ...notes.map(({ authorId }) => authorId),
  ];
  const names = await nameAccounts(
    ctx,
    users.filter((each) => each !== null),
  );
  return {
    ...describeUser(ctx, account),
    firstName: account.firstName,
    lastName: account.lastName,
    country: account.country,
    verifiedEmail: account.verifiedEmail,
    figures: Object.assign({}, ...figures),
    sessions: sessions.map(describeSession),
    suspensions: suspensions.map((row) => describeSuspension(row, names)),
    notes: notes.map((note) => ({
      _id: note.id,
      text: note.text,
      by: names.get(note.authorId) ?? '',
      createdAt: note.createdAt.toISOString(),
    })),
  };
}

export function describeSuspension(
  row: SuspensionRow,
  names: ReadonlyMap<string, string>,
): contract.Suspension {
  return {
    _id: row.id,
    reason: row.reason,
    startedAt: row.startedAt.toISOString(),
    startedBy: names.get(row.startedBy) ?? '',
    endsAt: row.endsAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    endedBy: (row.endedBy && names.get(row.endedBy)) ?? null,
  };
}
