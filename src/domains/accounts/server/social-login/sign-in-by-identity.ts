import { readSettings } from '#domains/site/server/index.ts';
import { audit } from '#platform/server/audit.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  socialLoginAddressNeeded,
  socialLoginAddressTaken,
  socialLoginOperator,
} from '../../contract/accounts.refusals.contract.ts';
import { displayName } from '../../contract/legal-fields.contract.ts';
import { findAccountByEmail, lockAccount } from '../accounts.sql.ts';
import type { Account } from '../accounts.tables.ts';
import { createAccount } from '../registration/create-account.ts';
import { type OpenedSession, openSession } from '../sessions/open-session.ts';
import { refuseSuspended } from '../sessions/refuse-suspended.ts';
import { refuseUnverified } from '../sessions/refuse-unverified.ts';
import { chooseUsername } from './choose-username.ts';
import { findAccountOfIdentity, insertIdentity, lockIdentity, lockNewcomer } from './identities.sql.ts';
import type { Identity } from './identity.ts';

/**
 * Logs in a user whom another site has confirmed; a new one becomes a fan. An account with the same email address is
 * linked only when both sites have confirmed that address: otherwise someone could register another's address first and
 * get into their account. Refuses with `accounts.social-login-address-taken`, `accounts.social-login-operator`,
 * `accounts.social-login-address-needed`, `accounts.suspended`, `accounts.email-not-verified`, or for a new user with one
 * of `signUpRefusals`.
 */
export async function signInByIdentity(
  ctx: WriteContext,
  identity: Identity,
  invitation?: string,
): Promise<OpenedSession> {
  await lockIdentity(ctx.tx, identity);
  const accountId = await findAccountOfIdentity(ctx.tx, identity);
  const account = accountId
    ? await lockAccount(ctx.tx, accountId)
    : await findOrRegister(ctx, identity, invitation);
  if (account.status !== 'active') throw await refuseSuspended(ctx, account.id);
  const { requireEmailVerification } = await readSettings(ctx.db);
  if (requireEmailVerification && !account.verifiedEmail) throw await refuseUnverified(ctx);
  // Remembered, as at the other site: there is no checkbox beside the button.
  return openSession(ctx, account.id, true, 'other-site');
}

async function findOrRegister(
  ctx: WriteContext,
  identity: Identity,
  invitation: string | undefined,
): Promise<Account> {
  await lockNewcomer(ctx.tx, identity);
  const found = identity.email && (await findAccountByEmail(ctx.tx, identity.email));
  const accountId = found ? linkable(found) : await registerFrom(ctx, identity, invitation);
  await insertIdentity(ctx.tx, identity, accountId, ctx.clock.now());
  await audit(ctx, {
    action: 'account.social-login-linked',
    objectKind: 'account',
    objectId: accountId,
    after: { provider: identity.provider, issuer: identity.issuer },
  });
  return lockAccount(ctx.tx, accountId);
}

/** The id of the account that a confirmed address links to; never an operator's. */
function linkable({ id, role, verifiedEmail }: Account): string {
  if (role === 'operator') throw refuse(socialLoginOperator);
  if (!verifiedEmail) throw refuse(socialLoginAddressTaken);
  return id;
}

async function registerFrom(
  ctx: WriteContext,
  { email, name }: Identity,
  invitation: string | undefined,
): Promise<string> {
  const { requireEmailVerification } = await readSettings(ctx.db);
  if (requireEmailVerification && !email) throw refuse(socialLoginAddressNeeded);
  const username = await chooseUsername(ctx, name);
  const shown = displayName.safeParse(name);
  return createAccount(ctx, {
    role: 'fan',
    email: email ?? null,
    username,
    passwordHash: null,
    name: shown.success ? shown.data : username,
    verifiedEmail: email !== undefined,
    invitation,
  });
}
