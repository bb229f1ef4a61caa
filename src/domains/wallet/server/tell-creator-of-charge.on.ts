import { findAccountCards } from '#domains/accounts/server/index.ts';
import { tokens, toWire } from '#platform/contract/money.ts';
import { on } from '#platform/server/outbox/outbox.ts';
import { charged, earningCreated, updateBalance } from '../contract/wallet.events.ts';
import { balanceOf } from './balances.sql.ts';

/** A creator who is online sees at once who paid what, and the new balance. */
export default on(charged, async (ctx, charge) => {
  const [cards, balance] = await Promise.all([
    findAccountCards(ctx, [charge.buyerId]),
    balanceOf(ctx.db, charge.sellerId),
  ]);
  const buyer = cards.get(charge.buyerId);
  if (!buyer) throw new Error('a charge has a buyer');
  const seller = `account:${charge.sellerId}` as const;
  const net = toWire(tokens(charge.netTokens));
  ctx.tell(seller, updateBalance, { token: net, balance: toWire(balance) });
  ctx.tell(seller, earningCreated, {
    _id: charge.chargeId,
    type: charge.kind,
    gross: toWire(tokens(charge.grossTokens)),
    fee: toWire(tokens(charge.feeTokens)),
    net,
    availableAt: charge.availableAt,
    message: charge.message,
    from: { name: buyer.name, username: buyer.username, avatar: buyer.avatar },
  });
});
