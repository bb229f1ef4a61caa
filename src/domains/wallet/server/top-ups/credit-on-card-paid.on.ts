import { cardPaid, paymentStatusCallback } from '#domains/payments/contract/payments.events.ts';
import { tokens, toWire } from '#platform/contract/money.ts';
import { newId } from '#platform/server/ids.ts';
import { on } from '#platform/server/outbox/outbox.ts';
import { updateBalance } from '../../contract/wallet.events.ts';
import { postTopUp } from '../ledger/ledger.sql.ts';

/** A card has paid for tokens: the fan gets them, once per payment, and the waiting screen ends. */
export default on(cardPaid, async (ctx, payment) => {
  const id = newId();
  const topUp = await postTopUp(ctx.tx, {
    id,
    cardTransactionId: payment.transactionId,
    gateway: payment.gateway,
    fanId: payment.accountId,
    // One token costs one unit of the site's currency.
    amountTokens: tokens(payment.amountCents),
    requestId: ctx.requestId,
    now: ctx.clock.now(),
  });
  if (topUp.id !== id) return;
  const fan = `account:${topUp.fanId}` as const;
  ctx.tell(fan, updateBalance, {
    token: toWire(topUp.amountTokens),
    balance: toWire(topUp.balanceAfterTokens),
  });
  ctx.tell(fan, paymentStatusCallback, { redirectUrl: payment.redirectUrl });
});
