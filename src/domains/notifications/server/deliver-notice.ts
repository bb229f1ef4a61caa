import { findAccounts } from '#domains/accounts/server/index.ts';
import type { WriteContext } from '#platform/server/context.ts';
import {
  type DeliverNotice,
  type NoticeKind,
  type NoticeWay,
  noticeKinds,
  type Recipient,
} from '#platform/server/notices.ts';
import { ringBell } from './bell/ring-bell.ts';
import { mailNotice } from './channels/mail.ts';
import { mailInTime } from './delivery/mail-in-time.ts';
import { reachableAmong, wantingAmong } from './preferences.sql.ts';
import { devicesByAccount, pushInTime } from './push/push-in-time.ts';
import { goesBy, startsOn } from './ways.ts';

/** Delivers a notice: once by every way that carries its kind and that the account has not turned off. */
export const deliverNotice: DeliverNotice = async (ctx, { kind, to, data }) => {
  if (!ctx.ports.all(noticeKinds).includes(kind)) throw new Error(`no domain lists the notice ${kind.name}`);
  if (!('accountIds' in to) && to.accountId === undefined) {
    await mailNotice(ctx, kind, to, data);
    return;
  }
  const accountIds = 'accountIds' in to ? to.accountIds : [to.accountId ?? ''];
  // What concerns somebody's money or account is notified in any case; the bell leaves out the name.
  const actorId = kind.option && kind.bell?.entry(data).actorId;
  const allowed = actorId === undefined ? accountIds : await reachableAmong(ctx.db, accountIds, actorId);
  if (goesBy(kind, 'app')) await ringBell(ctx, kind, await wanting(ctx, kind, 'app', allowed), data);
  const devices = await devicesByAccount(ctx, allowed);
  const pushed = new Set(await wanting(ctx, kind, 'push', [...devices.keys()]));
  await pushInTime(ctx, kind, new Map([...devices].filter(([id]) => pushed.has(id))), data);
  const mailed = await wanting(ctx, kind, 'mail', allowed);
  if (goesBy(kind, 'mail')) await mailInTime(ctx, kind, await recipientsOf(ctx, to, mailed), data);
};

async function wanting(
  ctx: WriteContext,
  kind: NoticeKind,
  way: NoticeWay,
  accountIds: readonly string[],
): Promise<readonly string[]> {
  if (!kind.option || accountIds.length === 0) return accountIds;
  return wantingAmong(ctx.db, accountIds, { kind: kind.name, channel: way, startsOn: startsOn(kind, way) });
}

/** Their addresses; an account without one gets no mail. */
async function recipientsOf(
  ctx: WriteContext,
  to: Recipient | object,
  accountIds: readonly string[],
): Promise<(Recipient & { readonly accountId: string })[]> {
  if (accountIds.length === 0) return [];
  if ('email' in to) return accountIds.map((accountId) => ({ ...(to as Recipient), accountId }));
  const accounts = await findAccounts(ctx.db, accountIds);
  return accountIds.flatMap((accountId) => {
    const account = accounts.get(accountId);
    if (!account || account.email === null) return [];
    return [{ email: account.email, language: account.language, accountId }];
  });
}
