import type { Language } from '#platform/contract/languages.ts';
import type { Role, WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { accountCreated } from '../../contract/accounts.events.ts';
import { usernameReserved } from '../../contract/accounts.refusals.contract.ts';
import { insertAccount } from '../accounts.sql.ts';
import type { Gender } from '../accounts.tables.ts';
import type { PasswordHash } from '../passwords/password-hash.ts';
import { demandUnheldUsername, refusingTakenNames } from './refuse-taken-names.ts';
import { isReservedUsername } from './reserved-usernames.ts';
import { demandOwner } from './setup-code.ts';

export interface NewAccount {
  role: Role;
  /** Lower case; null for a social login whose site returns none. */
  email: string | null;
  /** Lower case letters and digits. */
  username: string;
  /** From `prepareCredentials`, made before the transaction; null for a social login. */
  passwordHash: PasswordHash | null;
  /** The display name; by default made of first and last name. */
  name?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  gender?: Gender | undefined;
  /** Two capital letters. */
  country?: string | undefined;
  /** The language of the form. */
  language?: Language | undefined;
  /** `YYYY-MM-DD` */
  dateOfBirth?: string | undefined;
  verifiedEmail?: boolean;
}

/**
 * The only place that creates accounts, of any role; creators start unapproved. Returns its id. Before the site has an
 * owner, only the owner's account and accounts from the console are created. Refuses with `accounts.username-reserved`,
 * `accounts.username-taken`, `accounts.email-taken` or `accounts.site-without-owner`.
 */
export async function createAccount(ctx: WriteContext, account: NewAccount): Promise<string> {
  const { role, email, username, passwordHash, firstName = '', lastName = '' } = account;
  if (role !== 'operator' && ctx.actor !== 'console') await demandOwner(ctx.db);
  if (isReservedUsername(username)) throw refuse(usernameReserved);
  const id = newId();
  const now = ctx.clock.now();
  await refusingTakenNames(
    insertAccount(ctx.tx, {
      id,
      role,
      status: 'active',
      approved: false,
      email,
      username,
      passwordHash,
      name: account.name ?? `${firstName} ${lastName}`.trim(),
      firstName,
      lastName,
      gender: account.gender ?? null,
      country: account.country ?? null,
      language: account.language ?? null,
      dateOfBirth: account.dateOfBirth ?? null,
      verifiedEmail: account.verifiedEmail ?? false,
      createdAt: now,
      updatedAt: now,
    }),
  );
  await demandUnheldUsername(ctx, username);
  ctx.publish(accountCreated, { accountId: id, role });
  return id;
}
