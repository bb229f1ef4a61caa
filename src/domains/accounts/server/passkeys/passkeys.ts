/** Adds and removes passkeys of the user's own account. */
import { readSettings } from '#domains/site/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { audit } from '#platform/server/audit.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { type RefusedAndKept, refuse, refuseAndKeep } from '#platform/server/refuse.ts';
import {
  passkeyKnown,
  passkeyNotConfirmed,
  passkeysTooMany,
} from '../../contract/accounts.refusals.contract.ts';
import type * as contract from '../../contract/passkeys.contract.ts';
import { getAccount, lockAccount } from '../accounts.sql.ts';
import { mailUser } from '../mail-user.ts';
import { passkeyAddedMail, passkeyRemovedMail } from '../mails/passkey-mails.ts';
import { demandMoreThanPassword, requireSecondFactor } from '../second-factor/factors.ts';
import { weakenSessionsWithoutFactor } from '../sessions/sessions.sql.ts';
import { ALGORITHMS, readNewPasskey, userHandleOf } from './check-passkey.ts';
import { CHALLENGE_MILLISECONDS, issueChallenge } from './passkey-challenges.ts';
import { deletePasskey, insertPasskey, listPasskeysOf, type Passkey } from './passkeys.sql.ts';
import { demandRelyingParty } from './relying-party.ts';

// More devices than anybody has; the list stays readable.
const MOST_PASSKEYS = 20;

export async function listPasskeys(ctx: ReadContext): Promise<EndpointOutput<typeof contract.listPasskeys>> {
  const passkeys = await listPasskeysOf(ctx.db, viewerOf(ctx).accountId);
  return { passkeys: passkeys.map(shown) };
}

const shown = ({ id, name, createdAt, lastUsedAt }: Omit<Passkey, 'accountId'>) => ({
  _id: id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** A passkey as browsers are told of it, to use it or not to create it again. */
export const known = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: [...transports],
});

/** Refuses with `accounts.passkeys-impossible` or `accounts.passkeys-too-many`. */
export async function beginPasskey(ctx: WriteContext): Promise<EndpointOutput<typeof contract.beginPasskey>> {
  const { accountId } = viewerOf(ctx);
  const party = demandRelyingParty(ctx);
  await requireSecondFactor(ctx);
  const others = await listPasskeysOf(ctx.tx, accountId);
  if (others.length >= MOST_PASSKEYS) throw refuse(passkeysTooMany);
  const { name, username, email } = await getAccount(ctx.tx, accountId);
  const { siteName } = await readSettings(ctx.db);
  return {
    challenge: await issueChallenge(ctx, { purpose: 'add', accountId }),
    rp: { id: party.id, name: siteName },
    user: { id: userHandleOf(accountId), name: username ?? email ?? name, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MILLISECONDS,
    excludeCredentials: others.map(known),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/**
 * Refuses with `accounts.passkey-not-confirmed`, `accounts.passkey-known`, `accounts.passkeys-too-many` or
 * `accounts.passkeys-impossible`.
 */
export async function addPasskey(
  ctx: WriteContext,
  { name, credential }: EndpointInput<typeof contract.addPasskey>['body'],
): Promise<EndpointOutput<typeof contract.addPasskey> | RefusedAndKept> {
  const { accountId } = viewerOf(ctx);
  // When two calls add at once, the second sees what the first has added.
  const account = await lockAccount(ctx.tx, accountId);
  await requireSecondFactor(ctx);
  if ((await listPasskeysOf(ctx.tx, accountId)).length >= MOST_PASSKEYS) throw refuse(passkeysTooMany);
  const read = await readNewPasskey(ctx, accountId, credential);
  if (!read) return refuseAndKeep(passkeyNotConfirmed);
  const made = { ...read, id: newId(), accountId, name, createdAt: ctx.clock.real() };
  if (!(await insertPasskey(ctx.tx, made))) return refuseAndKeep(passkeyKnown);
  await audit(ctx, { action: 'account.passkey-added', objectKind: 'account', objectId: accountId });
  await mailUser(ctx, account, passkeyAddedMail, { name });
  return shown({ ...made, lastUsedAt: null });
}

/** Refuses with `request.not-found`. */
export async function removePasskey(ctx: WriteContext, id: string): Promise<void> {
  const { accountId } = viewerOf(ctx);
  await demandMoreThanPassword(ctx);
  const name = await deletePasskey(ctx.tx, { id, accountId });
  if (name === undefined) throw refuse(platformRefusals.notFound);
  await weakenSessionsWithoutFactor(ctx.tx, accountId);
  await audit(ctx, { action: 'account.passkey-removed', objectKind: 'account', objectId: accountId });
  await mailUser(ctx, await getAccount(ctx.tx, accountId), passkeyRemovedMail, { name });
}
