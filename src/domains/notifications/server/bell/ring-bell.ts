import type { WriteContext } from '#platform/server/context.ts';
import { type NoticeKind, noticeKinds } from '#platform/server/notices.ts';
import { bellChanged } from '../../contract/bell.contract.ts';
import { withdrawMail } from '../delivery/waiting-mails.sql.ts';
import { withdrawPush } from '../push/waiting-pushes.sql.ts';
import { goesBy } from '../ways.ts';
import { insertEntry, withdrawMembers } from './bell.sql.ts';

/** Writes a notice into the lists of accounts; returns those for whom it is news. */
export async function ringBell(
  ctx: WriteContext,
  kind: NoticeKind,
  accountIds: readonly string[],
  data: unknown,
): Promise<string[]> {
  if (!kind.bell || accountIds.length === 0) return [];
  const { actorId, member, group = member, link, facts } = kind.bell.entry(data);
  const entry = { kind: kind.name, group, member, actorId, link, facts, now: ctx.clock.now() };
  const notified = await insertEntry(ctx.tx, accountIds, entry);
  for (const id of notified) ctx.emit(`account:${id}`, bellChanged, {});
  return notified;
}

/** What was undone is notified no more, unless the account has seen or got it. */
export async function withdrawNotice<Data>(
  ctx: WriteContext,
  kind: NoticeKind<Data>,
  accountId: string,
  data: Data,
): Promise<void> {
  if (!kind.bell) return;
  const { member, group = member } = kind.bell.entry(data);
  await withdrawNotices(ctx, kind.name, [accountId], { group, members: [member] });
}

/** Without it, the bell is not locked for nothing. */
function bellHas({ ports }: WriteContext, name: string): boolean {
  const kind = ports.all(noticeKinds).find((each) => each.name === name);
  return kind !== undefined && goesBy(kind, 'app');
}

/** The same for members of one group, of several accounts. */
export async function withdrawNotices(
  ctx: WriteContext,
  kind: string,
  accountIds: readonly string[],
  of: { group: string; members: readonly string[] },
): Promise<void> {
  const isInBell = bellHas(ctx, kind);
  for (const accountId of accountIds.toSorted()) {
    for (const member of of.members) {
      await withdrawMail(ctx.tx, accountId, { kind, group: of.group, member });
      await withdrawPush(ctx.tx, accountId, { kind, group: of.group, member });
    }
    if (isInBell && (await withdrawMembers(ctx.tx, accountId, { kind, ...of })))
      ctx.emit(`account:${accountId}`, bellChanged, {});
  }
}
