import type { WriteContext } from '#platform/server/context.ts';
import type { NoticeKind, Recipient } from '#platform/server/notices.ts';
import { mailNotice } from '../channels/mail.ts';
import { findDeliveries, USUAL_DELIVERY } from './delivery.sql.ts';
import { dueAt } from './due-at.ts';
import { noteMails } from './waiting-mails.sql.ts';

/** Mails a notice to accounts: to each at once, or with the next summary, or after their quiet hours. */
export async function mailInTime(
  ctx: WriteContext,
  kind: NoticeKind,
  recipients: readonly (Recipient & { readonly accountId: string })[],
  data: unknown,
): Promise<void> {
  const now = ctx.clock.now();
  // Of security and of the reader's own money everybody is told at once.
  const canWait = kind.option !== undefined && !kind.option.neverWaits;
  const deliveries = canWait
    ? await findDeliveries(
        ctx.db,
        recipients.map(({ accountId }) => accountId),
      )
    : new Map();
  const due = new Map<string, Date | null>();
  for (const { accountId } of recipients) {
    const delivery = deliveries.get(accountId) ?? USUAL_DELIVERY;
    if (!delivery.mailsOn) continue;
    const at = dueAt(now, delivery);
    // A kind that is not in the bell has no words for a summary.
    due.set(accountId, (at > now || kind.gathered) && kind.bell ? at : null);
  }
  const entry = kind.option && kind.bell?.entry(data);
  const untold = entry
    ? await noteMails(ctx.tx, due, {
        kind: kind.name,
        group: entry.group ?? entry.member,
        member: entry.member,
        actorId: entry.actorId,
        link: entry.link,
        facts: entry.facts,
        now,
      })
    : new Set(due.keys());
  for (const recipient of recipients)
    if (due.get(recipient.accountId) === null && untold.has(recipient.accountId))
      await mailNotice(ctx, kind, recipient, data);
}
