/** Account deletion: after a grace period, in which it can be canceled, all personal data is erased. */
import { forgetContactMessages, readSettings } from '#domains/site/server/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { audit } from '#platform/server/audit.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { deleteDraftsOf } from '#platform/server/drafts/drafts.sql.ts';
import { forgetAnswersTo } from '#platform/server/http/idempotency.ts';
import { forgetMailsOf } from '#platform/server/mail/mails.sql.ts';
import { notify } from '#platform/server/notices.ts';
import { port } from '#platform/server/port.ts';
import { refuse } from '#platform/server/refuse.ts';
import { earningsPending, operatorStays, ordersOpen } from '../../contract/accounts.refusals.contract.ts';
import type { showDeletion as showDeletionEndpoint } from '../../contract/data-export.contract.ts';
import { lockAccount } from '../accounts.sql.ts';
import type { Account } from '../accounts.tables.ts';
import { mailUser } from '../mail-user.ts';
import { accountErasedMail, deletionAskedMail, deletionTakenBackMail } from '../mails/data-export-mails.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { listFormerUsernames, retireUsername } from '../usernames.sql.ts';
import {
  eraseAccountRow,
  findDeletion,
  lockDueDeletion,
  markErased,
  postponeDeletion,
  putDeletion,
  takeDeletionBack,
} from './deletion.sql.ts';

/** Replaces an erased name. */
const NOBODY = 'Deleted account';

/** Until when money of an account is pending, so that it cannot be erased; undefined when none is. */
export type HeldMoney = (ctx: ReadContext, accountId: string) => Promise<Date | undefined>;
export const heldMoney = port<HeldMoney>('accounts.held-money');

/** Whether orders of an account are on their way or disputed, so that it cannot be erased: asked of what has orders. */
export type OpenOrders = (ctx: ReadContext, accountId: string) => Promise<boolean>;
export const openOrders = port<OpenOrders>('accounts.open-orders');

/** Erases what a domain stores about a user, in the transaction of the erasure. Domains run in reverse order. */
export type EraseDataExport = (ctx: WriteContext, accountId: string) => Promise<void>;
export const erasures = port<EraseDataExport>('accounts.erasures');

async function findHeldUntil(ctx: ReadContext, accountId: string): Promise<Date | undefined> {
  const answers = await Promise.all(ctx.ports.all(heldMoney).map((ask) => ask(ctx, accountId)));
  return answers.filter((until) => until !== undefined).sort((one, other) => +other - +one)[0];
}

async function hasOpenOrders(ctx: ReadContext, accountId: string): Promise<boolean> {
  const answers = await Promise.all(ctx.ports.all(openOrders).map((ask) => ask(ctx, accountId)));
  return answers.includes(true);
}

export async function showDeletion(ctx: ReadContext): Promise<EndpointOutput<typeof showDeletionEndpoint>> {
  const { deletionGraceDays } = await readSettings(ctx.db);
  const { accountId } = viewerOf(ctx);
  const [until, dueAt] = [await findHeldUntil(ctx, accountId), await findDeletion(ctx.db, accountId)];
  return {
    graceDays: deletionGraceDays,
    pendingUntil: until?.toISOString() ?? null,
    hasOpenOrders: await hasOpenOrders(ctx, accountId),
    dueAt: dueAt?.toISOString() ?? null,
  };
}

/**
 * Requests the deletion. Refuses with `accounts.earnings-pending` and the date, `accounts.orders-open`, or
 * `accounts.operator-stays`.
 * Pending earnings refuse it rather than postpone it: otherwise the account would be erased the minute the last of them
 * became available, and the logged-out creator could never be paid. Only earnings that arrive after the request
 * postpone the erasure.
 */
export async function askForDeletion(ctx: WriteContext): Promise<{ dueAt: string }> {
  const { accountId, role } = viewerOf(ctx);
  if (role === 'operator') throw refuse(operatorStays);
  const account = await lockAccount(ctx.tx, accountId);
  const until = await findHeldUntil(ctx, accountId);
  if (until) throw refuse(earningsPending, { until: until.toISOString() });
  if (await hasOpenOrders(ctx, accountId)) throw refuse(ordersOpen);
  const askedAt = ctx.clock.now();
  const { deletionGraceDays } = await readSettings(ctx.db);
  const wanted = new Date(askedAt.getTime() + deletionGraceDays * DAY_MILLISECONDS);
  const dueAt = await putDeletion(ctx.tx, { accountId, askedAt, dueAt: wanted });
  await endSessionsOf(ctx, accountId);
  await audit(ctx, { action: 'account.deletion-asked', objectKind: 'account', objectId: accountId });
  const answer = { dueAt: dueAt.toISOString() };
  await mailUser(ctx, account, deletionAskedMail, answer);
  return answer;
}

/** Cancels the deletion of the account that asks; also where there is none any more. */
export async function cancelDeletion(ctx: WriteContext): Promise<void> {
  await keepAccount(ctx, await lockAccount(ctx.tx, viewerOf(ctx).accountId));
}

/** Cancels the deletion. True when the account was to be deleted. */
export async function keepAccount(ctx: WriteContext, account: Account): Promise<boolean> {
  if (!(await takeDeletionBack(ctx.tx, account.id))) return false;
  await audit(ctx, { action: 'account.deletion-taken-back', objectKind: 'account', objectId: account.id });
  await mailUser(ctx, account, deletionTakenBackMail, {});
  return true;
}

/**
 * Erases everything that identifies the user, in all domains, once the grace period is over. The ledger stays as it is,
 * and buyers keep what they bought. Money that has become pending since postpones it, and so does an open order.
 */
export async function eraseAccount(ctx: WriteContext, accountId: string): Promise<void> {
  const now = ctx.clock.now();
  const account = await lockAccount(ctx.tx, accountId);
  if (!(await lockDueDeletion(ctx.tx, accountId, now))) return;
  const until = await findHeldUntil(ctx, accountId);
  if (until) return postponeDeletion(ctx.tx, accountId, until);
  if (await hasOpenOrders(ctx, accountId))
    return postponeDeletion(ctx.tx, accountId, new Date(now.getTime() + DAY_MILLISECONDS));
  await deleteDraftsOf(ctx.tx, accountId);
  for (const erase of [...ctx.ports.all(erasures)].reverse()) await erase(ctx, accountId);
  const { email, language, username } = account;
  await forgetContactMessages(ctx.tx, { accountId, email: account.verifiedEmail ? email : null });
  await forgetMailsOf(ctx.tx, accountId);
  await forgetAnswersTo(ctx.tx, accountId);
  const names = [username, ...(await listFormerUsernames(ctx.tx, accountId))];
  for (const name of names) if (name !== null) await retireUsername(ctx.tx, ctx.config, name);
  await eraseAccountRow(ctx.tx, accountId, NOBODY, now);
  await markErased(ctx.tx, accountId, now);
  await audit(ctx, { action: 'account.erased', objectKind: 'account', objectId: accountId });
  // No account has this address any more.
  if (email !== null) {
    await notify(ctx, accountErasedMail, { email, language }, { username: username ?? '' });
  }
}
