import { paymentStatusCallback } from '#domains/payments/contract/payments.events.ts';
import type { PaymentPurpose } from '#domains/payments/server/index.ts';
import { tokens, toWire } from '#platform/contract/money.ts';
import { newId } from '#platform/server/ids.ts';
import { updateBalance } from '../../contract/wallet.events.ts';
import { postTopUp } from '../ledger/ledger.sql.ts';
import { creditsOf, creditsWithin } from './credits.sql.ts';
import { giveTopUpAgain } from './give-top-up-again.ts';
import { takeBackTopUp } from './take-back-top-up.ts';

/**
 * The payment purpose "top-up": the fan gets the tokens once per payment, and loses them if the payment is
 * reversed.
 */
export const topUpPurpose: PaymentPurpose = {
  name: 'wallet.top-up',
  type: 'token_package',
  describe: async (_ctx, payments) =>
    new Map(
      payments.map(({ id, amountCents, tokens: credited }) => {
        const price = toWire(amountCents);
        const description = `${toWire(credited ?? amountCents).toFixed(2)} tokens`;
        return [
          id,
          { target: 'wallet', products: [{ name: 'Wallet top-up', description, price, quantity: 1 }] },
        ];
      }),
    ),
  async paid(ctx, payment) {
    const id = newId();
    const topUp = await postTopUp(ctx.tx, {
      id,
      cardTransactionId: payment.transactionId,
      gateway: payment.gateway,
      fanId: payment.accountId,
      // One token costs one unit of the site's currency; a package or a coupon gives more of them.
      amountTokens: tokens(payment.tokens ?? payment.amountCents),
      paidTokens: tokens(payment.amountCents),
      requestId: ctx.requestId,
      now: ctx.clock.now(),
    });
    if (topUp.id !== id) return;
    const fan = `account:${topUp.fanId}` as const;
    ctx.emit(fan, updateBalance, {
      token: toWire(topUp.amountTokens),
      balance: toWire(topUp.balanceAfterTokens),
    });
    ctx.emit(fan, paymentStatusCallback, { redirectUrl: payment.redirectUrl });
  },
  returned: (ctx, { transactionId, causeId, reason, amountCents }) =>
    takeBackTopUp(ctx, { paymentId: transactionId, causeId, reason, paidTokens: tokens(amountCents) }),
  won: (ctx, { transactionId, causeId }) => giveTopUpAgain(ctx, { paymentId: transactionId, causeId }),
  bookedFor: creditsOf,
  bookedWithin: creditsWithin,
};
