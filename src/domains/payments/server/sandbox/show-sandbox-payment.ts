import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { toWire } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { paymentNotFound } from '../../contract/payments.refusals.contract.ts';
import { type getSandboxPayment, testCards } from '../../contract/sandbox.contract.ts';
import { findOwnTransaction } from '../card-transactions.sql.ts';
import { SANDBOX } from './sandbox-gateway.ts';

/** The card page: shows its payer the amount and the test cards. */
export async function showSandboxPayment(
  ctx: ReadContext,
  id: string,
): Promise<EndpointOutput<typeof getSandboxPayment>> {
  const transaction = await findOwnTransaction(ctx.db, viewerOf(ctx).accountId, id);
  if (transaction?.gateway !== SANDBOX) throw refuse(paymentNotFound);
  const { amountCents, currency, status, returnTo } = transaction;
  return { _id: id, amount: toWire(amountCents), currency, status, cards: [...testCards], returnTo };
}
