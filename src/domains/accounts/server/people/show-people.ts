/** Operators find people and read what is known of them. */
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { daySpan } from '#platform/server/days/day-span.ts';
import { ownAddress } from '#platform/server/own-origin.ts';
import { type Port, port } from '#platform/server/port.ts';
import { refuse } from '#platform/server/refuse.ts';
import { NO_AVATAR } from '../../contract/account-card.contract.ts';
import { personNotFound } from '../../contract/accounts.refusals.contract.ts';
import type * as contract from '../../contract/people.contract.ts';
import { findAccounts } from '../accounts.sql.ts';
import type { Account } from '../accounts.tables.ts';
import { nameAccounts } from '../name-accounts.ts';
import { describeSession } from '../sessions/list-sessions.ts';
import { listLivingSessions } from '../sessions/sessions.sql.ts';
import { countPeople, listNotes, listPeopleRows, listSuspensions, type SuspensionRow } from './people.sql.ts';

/** Sums of tokens that another domain knows of an account, by name. */
export type PersonFigures = (
  ctx: ReadContext,
  account: Pick<Account, 'id' | 'role'>,
) => Promise<Record<string, number>>;

export const personFigures: Port<PersonFigures> = port<PersonFigures>('accounts.person-figures');

/** The first that is true. */
function personStateOf({ status, role, approved, verifiedEmail }: Account): contract.PersonState {
  if (status !== 'active') return status;
  if (role === 'performer' && !approved) return 'waiting';
  return verifiedEmail ? 'active' : 'unconfirmed';
}

function describePerson(ctx: ReadContext, account: Account): contract.Person {
  return {
    _id: account.id,
    username: account.username ?? '',
    name: account.name,
    email: account.email ?? '',
    avatar: ownAddress(ctx, account.avatarUrl ?? NO_AVATAR),
    role: account.role,
    state: personStateOf(account),
    createdAt: account.createdAt.toISOString(),
    lastSeenAt: account.lastSeenAt?.toISOString() ?? null,
  };
}

export async function listPeople(
  ctx: ReadContext,
  query: EndpointInput<typeof contract.listPeople>['query'],
): Promise<EndpointOutput<typeof contract.listPeople>> {
  const filter = { ...query, ...daySpan(query) };
  const [rows, total] = await Promise.all([
    listPeopleRows(ctx.db, filter, query),
    countPeople(ctx.db, filter),
  ]);
  return { data: rows.map((account) => describePerson(ctx, account)), total };
}

/** Refuses with `accounts.person-not-found`. */
export async function showPerson(
  ctx: ReadContext,
  id: string,
): Promise<EndpointOutput<typeof contract.getPerson>> {
  const account = (await findAccounts(ctx.db, [id])).get(id);
  if (!account) throw refuse(personNotFound);
  const [sessions, suspensions, notes, figures] = await Promise.all([
    listLivingSessions(ctx.db, id, ctx.clock.real()),
    listSuspensions(ctx.db, id),
    listNotes(ctx.db, id),
    Promise.all(ctx.ports.all(personFigures).map((sums) => sums(ctx, account))),
  ]);
  const people = [
    ...suspensions.flatMap(({ startedBy, endedBy }) => [startedBy, endedBy]),
    ...notes.map(({ authorId }) => authorId),
  ];
  const names = await nameAccounts(
    ctx,
    people.filter((each) => each !== null),
  );
  return {
    ...describePerson(ctx, account),
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
