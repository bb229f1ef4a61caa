import type { WriteContext } from '#platform/server/context.ts';
import { type DeliverNotice, type Notice, noticeKinds } from '#platform/server/notices.ts';
import { mailChannel } from './channels/mail.ts';
import { noticePreferences } from './preferences.ts';

const channels = [mailChannel];

/** Delivers a notice to its user: once by every channel that carries its kind and that the user has not turned off. */
export const deliverNotice: DeliverNotice = async (ctx, notice) => {
  const { kind } = notice;
  if (!ctx.ports.all(noticeKinds).includes(kind)) throw new Error(`no domain lists the notice ${kind.name}`);
  for (const channel of channels) {
    if (channel.carries(kind) && (await isWanted(ctx, notice, channel.name)))
      await channel.deliver(ctx, notice);
  }
};

async function isWanted(ctx: WriteContext, { kind, to }: Notice, channel: string): Promise<boolean> {
  if (!kind.option || to.accountId === undefined) return true;
  for (const wants of ctx.ports.all(noticePreferences)) {
    if (!(await wants(ctx, to.accountId, { kind: kind.name, channel }))) return false;
  }
  return true;
}
