import type * as z from 'zod/mini';
import { toWire } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { cardPagePayment } from '../contract/card-page.contract.ts';
import { paymentNotFound } from '../contract/payments.refusals.contract.ts';
import { admitToCardPage } from './card-page-right.ts';
import { findOwnTransaction, findTransaction } from './card-transactions.sql.ts';
import { describeByPurpose, describePurposeNow, describePurposeThen } from './describe-transaction.ts';
import { resultPage } from './move-transaction.ts';
import type { CardTransactionRow } from './payments.tables.ts';

/** A gateway's payment, for its payer and for those who show the right to it. Refuses all others. */
export async function findForCardPage(
  ctx: ReadContext,
  gateway: string,
  id: string,
  right: string | undefined,
): Promise<CardTransactionRow> {
  const payer = admitToCardPage(ctx, id, right);
  const transaction = await (payer === undefined
    ? findTransaction(ctx.db, id)
    : findOwnTransaction(ctx.db, payer, id));
  if (transaction?.gateway !== gateway) throw refuse(paymentNotFound);
  return transaction;
}

/** What every card page shows. */
export async function describeForCardPage(
  ctx: ReadContext,
  transaction: CardTransactionRow,
): Promise<z.input<typeof cardPagePayment>> {
  const { id, amountCents, currency, status, failureCode, returnTo, performerId } = transaction;
  // What somebody has bought is shown to themselves only.
  const isPayer = transaction.accountId === ctx.viewer?.accountId;
  const described = performerId === null ? undefined : await describeByPurpose(ctx, [transaction]);
  return {
    _id: id,
    amount: toWire(amountCents),
    currency,
    status,
    failureCode,
    product: described?.get(id)?.products[0]?.name ?? null,
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
