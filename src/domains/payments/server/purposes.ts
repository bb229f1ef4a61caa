/**
 * What payments by card are for. Each domain that takes money by card registers a purpose; a payment names its purpose when
 * it is begun, and whatever becomes of it is answered by that purpose alone.
 */
import type * as z from 'zod/mini';
import type { Cents } from '#platform/contract/money.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { port } from '#platform/server/port.ts';
import type { cardTransaction } from '../contract/card-transaction.contract.ts';
import type { cardPaid, cardReturned, disputeWon } from '../contract/payments.events.ts';

/** Ids of the ledger's transactions: not below `from`, and below `to` where there is one. They go by time. */
export interface BookedStretch {
  readonly from: string;
  readonly to?: string | undefined;
}

/** By payment, the hundredths of the site's currency that the books hold for it: 0 once they were taken back. */
export type Booked = ReadonlyMap<string, number>;

type CardTransactionOutput = z.input<typeof cardTransaction>;

/** All answers are idempotent, because events are delivered at least once. */
export interface PaymentPurpose {
  /** For ever in the rows of payments, with its domain in front: `wallet.top-up`. */
  readonly name: string;
  /** What existing clients read of such a payment. */
  describe(amountCents: Cents): Pick<CardTransactionOutput, 'type' | 'target' | 'products'>;
  /** The card has paid: what was bought is handed over, and the waiting screen ends. */
  paid(ctx: WriteContext, payment: z.output<typeof cardPaid.schema>): Promise<void>;
  /** The money is gone again: refunded, or disputed. Throws while the payment itself was not answered yet. */
  returned(ctx: WriteContext, loss: z.output<typeof cardReturned.schema>): Promise<void>;
  /** A disputed payment is ours after all. Throws while its loss was not answered yet. */
  won(ctx: WriteContext, winning: z.output<typeof disputeWon.schema>): Promise<void>;
  /** For reconciliation: what the books hold for these payments. Those that were never booked are absent. */
  bookedFor(db: ReadDb, paymentIds: readonly string[]): Promise<Booked>;
  /** For reconciliation: the same, of all payments that were booked or taken back in the stretch. */
  bookedWithin(db: ReadDb, stretch: BookedStretch): Promise<Booked>;
}

/** One for each thing that cards pay for. */
export const purposes = port<PaymentPurpose>('payments.purposes');

/** The purpose of that name; undefined where nobody has registered it. */
export function findPurpose({ ports }: Pick<ReadContext, 'ports'>, name: string): PaymentPurpose | undefined {
  const [found, ...others] = ports.all(purposes).filter((purpose) => purpose.name === name);
  if (others.length > 0) throw new Error(`the payment purpose ${name} is registered twice`);
  return found;
}

/** The purpose of that name. An unknown one is a fault of the code: no money is taken for what nobody answers. */
export function getPurpose(ctx: Pick<ReadContext, 'ports'>, name: string): PaymentPurpose {
  const found = findPurpose(ctx, name);
  if (!found) throw new Error(`no domain has registered the payment purpose ${name}`);
  return found;
}
