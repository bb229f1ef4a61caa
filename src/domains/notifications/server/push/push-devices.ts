import { platformRefusals } from '#platform/contract/refusal.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { type PushDevice, pushServiceUnknown } from '../../contract/push.contract.ts';
import { isPushService } from './push.provider.ts';
import { deleteDevice, listDevices, replaceDevice } from './push-devices.sql.ts';

/** The devices of the viewer that get push messages. */
export async function showDevices(ctx: ReadContext): Promise<{ data: PushDevice[] }> {
  const { accountId, sessionId } = viewerOf(ctx);
  const devices = await listDevices(ctx.db, accountId, ctx.clock.real());
  return {
    data: devices.map(({ id, device, createdAt, sessionId: own }) => ({
      _id: id,
      device,
      createdAt: createdAt.toISOString(),
      isCurrent: own === sessionId,
    })),
  };
}

interface Subscribed {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Push messages to the browser of this session. Refuses with `notifications.push-service-unknown`. */
export async function addDevice(
  ctx: WriteContext,
  { endpoint, keys: { p256dh, auth } }: Subscribed,
): Promise<{ data: PushDevice[] }> {
  if (!isPushService(endpoint, ctx.config)) throw refuse(pushServiceUnknown);
  const { accountId, sessionId } = viewerOf(ctx);
  const createdAt = ctx.clock.real();
  await replaceDevice(ctx.tx, { id: newId(), accountId, sessionId, endpoint, p256dh, auth, createdAt });
  return showDevices(ctx);
}

export async function removeDevice(ctx: WriteContext, id: string): Promise<{ success: true }> {
  if (!(await deleteDevice(ctx.tx, viewerOf(ctx).accountId, id))) throw refuse(platformRefusals.notFound);
  return { success: true };
}
