/** How the viewer gets notices that can wait: the pace of mails, and quiet hours. */
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { isTimeZone } from '#platform/server/days/time-zone.ts';
import { refuse } from '#platform/server/refuse.ts';
import { type NoticeDelivery, timeZoneUnknown } from '../../contract/delivery.contract.ts';
import { moveWaitingPushes } from '../push/waiting-pushes.sql.ts';
import { findDeliveries, type OwnDelivery, storeDelivery, USUAL_DELIVERY } from './delivery.sql.ts';
import { dueAt } from './due-at.ts';
import { dropWaitingMails, moveWaitingMails } from './waiting-mails.sql.ts';

export async function deliveryOf({ db }: Pick<ReadContext, 'db'>, accountId: string): Promise<OwnDelivery> {
  return (await findDeliveries(db, [accountId])).get(accountId) ?? USUAL_DELIVERY;
}

export async function showDelivery(ctx: ReadContext): Promise<NoticeDelivery> {
  const { pace, mailsOn, quietHours, timeZone } = await deliveryOf(ctx, viewerOf(ctx).accountId);
  return { mails: mailsOn ? pace : 'off', quietHours, timeZone };
}

/** Refuses with `notifications.time-zone-unknown`. */
export async function chooseDelivery(
  ctx: WriteContext,
  { mails, quietHours, timeZone }: NoticeDelivery,
): Promise<NoticeDelivery> {
  if (!isTimeZone(timeZone)) throw refuse(timeZoneUnknown);
  const { accountId } = viewerOf(ctx);
  const { pace } = await deliveryOf(ctx, accountId);
  const mailsOn = mails !== 'off';
  await changeDelivery(ctx, accountId, { pace: mailsOn ? mails : pace, mailsOn, quietHours, timeZone });
  return showDelivery(ctx);
}

/** All mails that can wait, off or on again as they were; by the link in a summary. */
export async function switchMails(ctx: WriteContext, accountId: string, mailsOn: boolean): Promise<void> {
  await changeDelivery(ctx, accountId, { ...(await deliveryOf(ctx, accountId)), mailsOn });
}

/** What waits already goes by the new choice. */
async function changeDelivery(ctx: WriteContext, accountId: string, wanted: OwnDelivery): Promise<void> {
  const now = ctx.clock.now();
  await storeDelivery(ctx.tx, accountId, wanted, now);
  if (wanted.mailsOn) await moveWaitingMails(ctx.tx, accountId, dueAt(now, wanted));
  else await dropWaitingMails(ctx.tx, accountId);
  await moveWaitingPushes(ctx.tx, accountId, dueAt(now, { ...wanted, pace: 'now' }));
}
