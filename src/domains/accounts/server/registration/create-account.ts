import type { Language } from '#platform/contract/languages.ts';
import { audit } from '#platform/server/audit.ts';
import type { Role, WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { accountCreated } from '../../contract/accounts.events.ts';
import { usernameReserved } from '../../contract/accounts.refusals.contract.ts';
import { insertAccount } from '../accounts.sql.ts';
import type { Gender } from '../accounts.tables.ts';
import { takeSignUp } from '../invitations/sign-up.ts';
import type { PasswordHash } from '../passwords/password-hash.ts';
import { demandUnheldUsername, refusingTakenNames } from './refuse-taken-names.ts';
import { isReservedUsername } from './reserved-usernames.ts';

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
  /** The code of an invitation. */
  invitation?: string | undefined;
}

/**
 * The only place that creates accounts, of any role; creators start unapproved. Returns its id. Before the site has an
 * owner, only the owner's account and accounts from the console are created; where sign-up is by invitation, one use of
 * the invitation is taken. Refuses with `accounts.username-reserved`, `accounts.username-taken`, `accounts.email-taken`
 * or one of `signUpRefusals`.
 */
export async function createAccount(ctx: WriteContext, account: NewAccount): Promise<string> {
  const { role, email, username, passwordHash, firstName = '', lastName = '' } = account;
  const isSignUp = role !== 'operator' && ctx.actor !== 'console';
  const invitationId = isSignUp && (await takeSignUp(ctx, { role, invitation: account.invitation }));
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
  if (invitationId) {
    await audit(ctx, {
      action: 'invitation.used',
      objectKind: 'invitation',
      objectId: invitationId,
      actorId: id,
      userId: id,
    });
  }
  ctx.publish(accountCreated, { accountId: id, role });
  return id;
}
