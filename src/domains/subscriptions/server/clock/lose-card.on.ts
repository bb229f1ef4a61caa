import { cardRemoved } from '#domains/payments/contract/payments.events.ts';
import { on } from '#platform/server/outbox/outbox.ts';
import { mailRemovedCard } from '../mails/send-mails.ts';
import { publishChange } from '../publish-change.ts';
import { changeSubscription } from '../subscriptions.sql.ts';
import { lockWithCard } from './due.sql.ts';

/** A subscription whose card was removed has no way to pay until its fan chooses one; its renewal fails otherwise. */
export default on(cardRemoved, async (ctx, { cardId }) => {
  for (const row of await lockWithCard(ctx.tx, cardId)) {
    const after = await changeSubscription(ctx.tx, row, { cardId: null }, ctx.clock.now());
    publishChange(ctx, row, after);
    if (row.nextRenewalAt !== null) await mailRemovedCard(ctx, after);
  }
});
