import type { WriteContext } from '#platform/server/context.ts';
import type { NoticeKind } from '#platform/server/notices.ts';
import { findDeliveries, USUAL_DELIVERY } from '../delivery/delivery.sql.ts';
import { dueAt } from '../delivery/due-at.ts';
import { findDevicesOf } from './push-devices.sql.ts';
import { sendPushes } from './send-pushes.ts';
import { notePushes } from './waiting-pushes.sql.ts';

/** Those of the accounts that have a device to push to, each with its devices. */
export async function devicesByAccount(
  ctx: WriteContext,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (accountIds.length === 0) return new Map();
  const devices = await findDevicesOf(ctx.db, accountIds, ctx.clock.real());
  const grouped = Map.groupBy(devices, ({ accountId }) => accountId);
  return new Map([...grouped].map(([accountId, own]) => [accountId, own.map(({ id }) => id)]));
}

/** Pushes a notice to all devices of accounts: at once, or after their quiet hours. */
export async function pushInTime(
  ctx: WriteContext,
  kind: NoticeKind,
  devices: ReadonlyMap<string, readonly string[]>,
  data: unknown,
): Promise<void> {
  if (!kind.bell || devices.size === 0) return;
  const now = ctx.clock.now();
  const canWait = kind.option !== undefined && !kind.option.neverWaits;
  const deliveries = canWait ? await findDeliveries(ctx.db, [...devices.keys()]) : new Map();
  const due = new Map<string, Date>();
  for (const [accountId, ids] of devices) {
    const { quietHours, timeZone } = deliveries.get(accountId) ?? USUAL_DELIVERY;
    const at = dueAt(now, { pace: 'now', quietHours, timeZone });
    for (const id of ids) due.set(id, at);
  }
  const { actorId, member, group = member, link, facts } = kind.bell.entry(data);
  const noted = await notePushes(ctx.tx, due, { kind: kind.name, group, member, actorId, link, facts, now });
  if (noted > 0) await ctx.enqueue(sendPushes, {});
}
