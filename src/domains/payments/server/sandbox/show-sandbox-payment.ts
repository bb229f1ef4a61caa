import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { toWire } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { paymentNotFound } from '../../contract/payments.refusals.contract.ts';
import { type getSandboxPayment, testCards } from '../../contract/sandbox.contract.ts';
import { findOwnTransaction, findTransaction } from '../card-transactions.sql.ts';
import { describePurposeNow, describePurposeThen } from '../describe-transaction.ts';
import { resultPage } from '../move-transaction.ts';
import type { CardTransactionRow } from '../payments.tables.ts';
import { admitToCardPage } from './card-page-right.ts';
import { SANDBOX } from './sandbox-gateway.ts';

/** The card page: shows its payer the amount and the test cards. */
export async function showSandboxPayment(
  ctx: ReadContext,
  id: string,
  right: string | undefined,
): Promise<EndpointOutput<typeof getSandboxPayment>> {
  const payer = admitToCardPage(ctx, id, right);
  const transaction = await (payer === undefined
    ? findTransaction(ctx.db, id)
    : findOwnTransaction(ctx.db, payer, id));
  if (transaction?.gateway !== SANDBOX) throw refuse(paymentNotFound);
  const { amountCents, currency, status, failureCode, returnTo } = transaction;
  // What somebody has bought is shown to themselves only.
  const isPayer = transaction.accountId === ctx.viewer?.accountId;
  return {
    _id: id,
    amount: toWire(amountCents),
    currency,
    status,
    cards: [...testCards],
    failureCode,
    purpose: isPayer ? await describePurposeNow(ctx, transaction) : describePurposeThen(transaction),
    returnTo,
    client: clientPages(ctx, transaction),
  };
}

/** Where a payer goes back to who came from a client of the API; never to an origin that the operator does not list. */
function clientPages(
  { config }: ReadContext,
  transaction: CardTransactionRow,
): { paid: string; notPaid: string } | null {
  const { begunAtOrigin: origin } = transaction;
  if (origin === null || !config.API_ORIGINS.includes(origin)) return null;
  return {
    paid: origin + resultPage(transaction, 'success'),
    notPaid: origin + resultPage(transaction, 'cancel'),
  };
}
