import { payeeAccountChanged } from '#domains/payments/contract/payments.events.ts';
import { on } from '#platform/server/outbox/outbox.ts';
import { lockStripeAccountNamed } from './stripe-accounts.sql.ts';
import { takeStripeState } from './take-stripe-state.ts';

/** An account at Stripe has changed there. One that is nobody's here is left alone. */
export default on(payeeAccountChanged, async (ctx, { askedAt, ...state }) => {
  const row = await lockStripeAccountNamed(ctx.tx, state.accountRef);
  if (!row) return;
  const account = { ...state, askedAt: new Date(askedAt) };
  await takeStripeState(ctx, { creatorId: row.creatorId, before: undefined, account });
});
