import { handleJob, type JobContext } from '#platform/server/jobs/jobs.ts';
import { acceptState } from '../accept-gateway-event.ts';
import { findTransaction, lockTransaction } from '../card-transactions.sql.ts';
import { gatewayOrder } from '../gateway-order.ts';
import { gatewayNamed, takesCardsOf } from '../gateways.ts';
import { moveTransaction } from '../move-transaction.ts';
import { CardNotCharged, type GatewayState } from '../payment-gateway.ts';
import type { CardTransactionRow } from '../payments.tables.ts';
import { isExpired } from './card-expiry.ts';
import { findCard } from './payment-cards.sql.ts';
import { chargeCard } from './start-card-charge.ts';

/**
 * Asks the gateway for the money and takes over what it answers. A run that breaks off is repeated as a whole: the
 * gateway charges once per try, and an answer of a try that is over changes nothing.
 */
export const chargeCardJob = handleJob(chargeCard, async (job, { transactionId, attempt }) => {
  const row = await findTransaction(job.read().db, transactionId);
  if (!row || !isOpen(row, attempt)) return;
  const answer = await charge(job, row);
  await job.write(async (ctx) => {
    const locked = await lockTransaction(ctx.tx, transactionId);
    if (!locked || !isOpen(locked, attempt)) return;
    if (typeof answer === 'string') await moveTransaction(ctx, locked, { to: 'fail', failureCode: answer });
    else await acceptState(ctx, locked, answer);
  });
});

/** The gateway has not decided this try yet. */
const isOpen = (row: CardTransactionRow, attempt: number): boolean =>
  row.status === 'processing' && row.attempt === attempt;

/** The gateway's answer, or why it is not even asked. */
async function charge(job: JobContext, row: CardTransactionRow): Promise<GatewayState | string> {
  const ctx = job.read();
  const card = row.cardId === null ? undefined : await findCard(ctx.db, row.cardId);
  if (card?.accountId !== row.accountId || card.gateway !== row.gateway) return 'card_unknown';
  if (!(await takesCardsOf(ctx, row.gateway))) return 'card_unknown';
  if (isExpired(card, ctx.clock.now())) return 'expired';
  try {
    return await gatewayNamed(row.gateway).chargeCard(job, await gatewayOrder(ctx, row, card));
  } catch (error) {
    if (!(error instanceof CardNotCharged)) throw error;
    job.log.warn({ err: error, transactionId: row.id }, 'payments: a card was not charged');
    return error.failureCode;
  }
}
