import { findAccountCards } from '#domains/accounts/server/index.ts';
import { tokens, toWire } from '#platform/contract/money.ts';
import { onMany } from '#platform/server/outbox/outbox.ts';
import { charged } from '../../contract/charges.events.ts';
import { earningCreated, updateBalance } from '../../contract/wallet.events.ts';
import { balancesOf } from '../ledger/balances.sql.ts';

/** Sends a charge and the new balance to the creator's open pages. */
export default onMany(charged, async (ctx, charges) => {
  const [buyers, balances] = await Promise.all([
    findAccountCards(ctx, [...new Set(charges.map(({ buyerId }) => buyerId))]),
    balancesOf(ctx.db, [...new Set(charges.map(({ sellerId }) => sellerId))]),
  ]);
  for (const charge of charges) {
    const buyer = buyers.get(charge.buyerId);
    const balance = balances.get(charge.sellerId);
    if (!buyer || balance === undefined) throw new Error('a charge has a buyer and an account of its seller');
    const seller = `account:${charge.sellerId}` as const;
    const net = toWire(tokens(charge.netTokens));
    ctx.emit(seller, updateBalance, { token: net, balance: toWire(balance) });
    ctx.emit(seller, earningCreated, {
      _id: charge.chargeId,
      type: charge.kind,
      gross: toWire(tokens(charge.grossTokens)),
      fee: toWire(tokens(charge.feeTokens)),
      net,
      availableAt: charge.availableAt,
      message: charge.message,
      from: { name: buyer.name, username: buyer.username, avatar: buyer.avatar },
    });
  }
});
