/** Turns the user's second factor on and off. */
import QRCode from 'qrcode';
import { readSettings } from '#domains/site/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { audit } from '#platform/server/audit.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import type { NoticeKind } from '#platform/server/notices.ts';
import { RefusedAndKept, refuse } from '#platform/server/refuse.ts';
import { authenticatorOff, authenticatorOn, codeWrong } from '../../contract/accounts.refusals.contract.ts';
import type * as contract from '../../contract/second-factor.contract.ts';
import { getAccount, lockAccount } from '../accounts.sql.ts';
import { mailUser } from '../mail-user.ts';
import {
  authenticatorOffMail,
  authenticatorOnMail,
  recoveryCodesNewMail,
} from '../mails/second-factor-mails.ts';
import { endOtherSessions } from '../sessions/end-sessions.ts';
import { updateReauthentication, weakenSessionsWithoutFactor } from '../sessions/sessions.sql.ts';
import { checkCode, sealKey } from './check-code.ts';
import { hasSecondFactor, requireSecondFactor } from './factors.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import {
  countRecoveryCodes,
  deleteAuthenticator,
  findAuthenticator,
  putNewAuthenticator,
  replaceRecoveryCodes,
  updateSwitchedOn,
} from './second-factors.sql.ts';
import { newTotpKey, totpAddress } from './totp.ts';

export async function showSecondFactor(
  ctx: ReadContext,
): Promise<EndpointOutput<typeof contract.showSecondFactor>> {
  const { accountId, role } = viewerOf(ctx);
  const authenticator = await findAuthenticator(ctx.db, accountId);
  const switchedOnAt = authenticator?.switchedOnAt ?? null;
  return {
    isOn: switchedOnAt !== null,
    switchedOnAt: switchedOnAt?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(ctx.db, accountId),
    isRequired: role === 'operator' && (await readSettings(ctx.db)).operatorsNeedSecondFactor,
  };
}

/** Creates a key that is not active yet. Refuses with `accounts.authenticator-on`. */
export async function beginAuthenticator(
  ctx: WriteContext,
): Promise<EndpointOutput<typeof contract.beginAuthenticator>> {
  await requireSecondFactor(ctx);
  const { accountId } = viewerOf(ctx);
  const account = await lockAccount(ctx.tx, accountId);
  const key = newTotpKey();
  const isNew = await putNewAuthenticator(ctx.tx, accountId, sealKey(ctx, accountId, key), ctx.clock.real());
  if (!isNew) throw refuse(authenticatorOn);
  const { siteName } = await readSettings(ctx.db);
  const address = totpAddress(key, { site: siteName, username: account.username ?? account.email ?? '' });
  return { key, address, picture: await QRCode.toString(address, { type: 'svg', margin: 2 }) };
}

/**
 * The app's first code proves that it has the key; from now on logins require one. All other sessions end, because they
 * began without it. Refuses with `accounts.authenticator-on`, `accounts.authenticator-off`, `accounts.code-wrong` or
 * `accounts.too-many-codes`.
 */
export async function switchOnAuthenticator(
  ctx: WriteContext,
  code: string,
): Promise<{ recoveryCodes: string[] } | RefusedAndKept> {
  await requireSecondFactor(ctx);
  const { accountId, sessionId } = viewerOf(ctx);
  await lockAccount(ctx.tx, accountId);
  const authenticator = await findAuthenticator(ctx.tx, accountId);
  if (!authenticator) throw refuse(authenticatorOff);
  if (authenticator.switchedOnAt) throw refuse(authenticatorOn);
  const method = await checkCode(ctx, accountId, code, codeWrong);
  if (method instanceof RefusedAndKept) return method;
  const now = ctx.clock.real();
  await updateSwitchedOn(ctx.tx, accountId, now);
  await updateReauthentication(ctx.tx, sessionId, { at: now, method });
  await endOtherSessions(ctx);
  await note(ctx, 'account.authenticator-on', authenticatorOnMail);
  return giveRecoveryCodes(ctx, accountId);
}

/** Refuses with `accounts.authenticator-off`. */
export async function switchOffAuthenticator(ctx: WriteContext): Promise<void> {
  const { accountId } = viewerOf(ctx);
  if (!(await deleteAuthenticator(ctx.tx, accountId))) throw refuse(authenticatorOff);
  await replaceRecoveryCodes(ctx.tx, accountId, []);
  await weakenSessionsWithoutFactor(ctx.tx, accountId);
  await note(ctx, 'account.authenticator-off', authenticatorOffMail);
}

/** Creates ten new recovery codes and voids the old ones. Refuses with `accounts.authenticator-off`. */
export async function renewRecoveryCodes(ctx: WriteContext): Promise<{ recoveryCodes: string[] }> {
  const { accountId } = viewerOf(ctx);
  await lockAccount(ctx.tx, accountId);
  if (!(await hasSecondFactor(ctx, accountId))) throw refuse(authenticatorOff);
  await note(ctx, 'account.recovery-codes-renewed', recoveryCodesNewMail);
  return giveRecoveryCodes(ctx, accountId);
}

async function giveRecoveryCodes(ctx: WriteContext, accountId: string): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.map((code) => hashRecoveryCode(ctx.config, accountId, code));
  await replaceRecoveryCodes(ctx.tx, accountId, hashes);
  return { recoveryCodes };
}

/** Writes the audit entry and notifies the user. */
async function note(
  ctx: WriteContext,
  action: string,
  mail: NoticeKind<{ username: string }>,
): Promise<void> {
  const { accountId } = viewerOf(ctx);
  await audit(ctx, { action, objectKind: 'account', objectId: accountId });
  await mailUser(ctx, await getAccount(ctx.tx, accountId), mail, {});
}
