import { findAccounts } from '#domains/accounts/server/index.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { CardTransactionStatus } from '../../contract/card-transaction.contract.ts';
import {
  noCardPayments,
  paymentDecided,
  paymentNotFound,
  testCardUnknown,
} from '../../contract/payments.refusals.contract.ts';
import type { TestCard } from '../../contract/sandbox.contract.ts';
import { refuseCardNumbers } from '../card-numbers.ts';
import { admitToCardPage } from '../card-page-right.ts';
import { lockOwnTransaction, lockTransaction, setCard } from '../card-transactions.sql.ts';
import { keepCard, keepCardIfRoom } from '../cards/save-card.ts';
import { holdCoupon } from '../coupons/coupon-of-payment.ts';
import { takesCardsOf } from '../gateways.ts';
import { moveTransaction } from '../move-transaction.ts';
import type { CardTransactionRow } from '../payments.tables.ts';
import { findPurpose } from '../purposes.ts';
import { foresee } from './foresee.ts';
import { newSandboxCard, testCardOf, tokenOf } from './sandbox-cards.ts';
import { referenceFor, SANDBOX } from './sandbox-gateway.ts';
import { asksPayer, isTestCard, outcomesOf } from './test-card-outcomes.ts';

/** The payer chooses a test card. The payment is then processing; its result arrives as a signed event. */
export async function payWithTestCard(
  ctx: WriteContext,
  transactionId: string,
  {
    right,
    ...body
  }: {
    card: string;
    confirmed?: boolean | undefined;
    save?: boolean | undefined;
    right?: string | undefined;
  },
): Promise<{ status: CardTransactionStatus }> {
  const payer = admitToCardPage(ctx, transactionId, right);
  refuseCardNumbers(body);
  const { card } = body;
  if (!isTestCard(card)) throw refuse(testCardUnknown);
  const transaction = await (payer === undefined
    ? lockTransaction(ctx.tx, transactionId)
    : lockOwnTransaction(ctx.tx, payer, transactionId));
  if (transaction?.gateway !== SANDBOX) throw refuse(paymentNotFound);
  if (!(await takesCardsOf(ctx, SANDBOX))) throw refuse(noCardPayments);
  // A session ends with its account; a right does not know of it.
  const account = (await findAccounts(ctx.db, [transaction.accountId])).get(transaction.accountId);
  if (account?.status !== 'active') throw refuse(paymentNotFound);
  const { status } = transaction;
  if (status !== 'created' && status !== 'require_authentication') {
    throw refuse(paymentDecided, { paymentStatus: status });
  }
  await holdCoupon(ctx, transaction);
  if (asksPayer(card) && !body.confirmed) {
    if (status === 'created') await moveTransaction(ctx, transaction, { to: 'require_authentication' });
    return { status: 'require_authentication' };
  }
  await moveTransaction(ctx, transaction, { to: 'processing' });
  const isOther = testCardOf(await tokenOf(ctx, transaction)) !== card;
  if (transaction.cardId !== null && isOther) await setCard(ctx.tx, transactionId, null);
  if (findPurpose(ctx, transaction.purpose)?.keepsCard) await setTestCard(ctx, transaction, card);
  else if (body.save && payer !== undefined) await saveTestCard(ctx, payer, card);
  const { amountCents, currency, attempt } = transaction;
  await foresee(
    ctx,
    { gatewayRef: referenceFor(transactionId), amountCents, currency, attempt },
    outcomesOf[card],
    newId(),
  );
  return { status: 'processing' };
}

/** Saves the card that pays with the payment, because it is charged again. */
async function setTestCard(
  ctx: WriteContext,
  { id, accountId }: CardTransactionRow,
  name: TestCard,
): Promise<void> {
  if (outcomesOf[name][0]?.status !== 'success') return;
  const card = newSandboxCard({ accountId, email: '', customerRef: null }, `test_${name}`, ctx.clock.now());
  if (card) await setCard(ctx.tx, id, await keepCard(ctx, accountId, SANDBOX, card));
}

/** Saves a card that pays; a payer who has saved it before, or has too many, pays all the same. */
async function saveTestCard(ctx: WriteContext, accountId: string, name: TestCard): Promise<void> {
  if (outcomesOf[name][0]?.status !== 'success') return;
  const owner = { accountId, email: '', customerRef: null };
  const card = newSandboxCard(owner, `test_${name}`, ctx.clock.now());
  if (card) await keepCardIfRoom(ctx, accountId, SANDBOX, card);
}
