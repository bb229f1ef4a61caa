/**
 * Purposes of card payments. Each domain that takes card payments registers one. A payment names its purpose
 * when it is started, and only that purpose handles its results.
 */
import type * as z from 'zod/mini';
import type { Cents, Tokens } from '#platform/contract/money.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { port } from '#platform/server/port.ts';
import type { cardTransaction } from '../contract/card-transaction.contract.ts';
import type {
  cardFailed,
  cardNeedsPayer,
  cardPaid,
  cardReturned,
  disputeWon,
} from '../contract/payments.events.ts';

/** A range of ledger transaction ids: at least `from`, and below `to` if given. Ids are ordered by time. */
export interface BookedRange {
  readonly from: string;
  readonly to?: string | undefined;
}

/**
 * By payment id, what the ledger holds for it in hundredths of the site's currency: 0 after it was taken
 * back.
 */
export type Booked = ReadonlyMap<string, number>;

type CardTransactionOutput = z.input<typeof cardTransaction>;

/** What a purpose knows a payment by. */
export interface PaymentFacts {
  readonly id: string;
  readonly accountId: string;
  readonly amountCents: Cents;
  /** Before the coupon; null: there was none. */
  readonly originalCents: Cents | null;
  /** What a top-up credits; null: as many tokens as are paid. */
  readonly tokens: Tokens | null;
  readonly subjectId: string | null;
  readonly performerId: string | null;
}

/** A payment for existing clients and on receipts. */
export type PaymentDescription = Pick<CardTransactionOutput, 'target' | 'products'>;

/** All methods are idempotent, because events are delivered at least once. */
export interface PaymentPurpose {
  /** Stored with each payment, so it must never change. Starts with its domain: `wallet.top-up`. */
  readonly name: string;
  /** The kind of payment for existing clients, by which they filter: `token_package`. */
  readonly type: string;
  /** The card that pays is saved, because it will be charged again while nobody is there. */
  readonly keepsCard?: true;
  /** Describes payments, by their ids. */
  describe(
    ctx: ReadContext,
    payments: readonly PaymentFacts[],
  ): Promise<ReadonlyMap<string, PaymentDescription>>;
  /** The payment succeeded: deliver what was bought and end the waiting screen. */
  paid(ctx: WriteContext, payment: z.output<typeof cardPaid.schema>): Promise<void>;
  /** Whether a payment that was not paid may be tried again; yes if absent. */
  isWanted?(ctx: ReadContext, payment: PaymentFacts): Promise<boolean>;
  /** Nothing was paid: the card was refused, or the payment expired. It may still be paid with another card. */
  failed?(ctx: WriteContext, failure: z.output<typeof cardFailed.schema>): Promise<void>;
  /** The bank wants the payer to confirm, who is away: `paymentUrl` is the page of our site where they can. */
  needsConfirmation?(ctx: WriteContext, payment: z.output<typeof cardNeedsPayer.schema>): Promise<void>;
  /**
   * Money was taken back, whole or in part: refunded or disputed. Throws while the payment itself is not handled
   * yet.
   */
  returned(ctx: WriteContext, loss: z.output<typeof cardReturned.schema>): Promise<void>;
  /** A dispute was won. Throws while its loss is not handled yet. */
  won(ctx: WriteContext, winning: z.output<typeof disputeWon.schema>): Promise<void>;
  /** For reconciliation: what the ledger holds for these payments. Payments never booked are absent. */
  bookedFor(db: ReadDb, paymentIds: readonly string[]): Promise<Booked>;
  /** For reconciliation: the same for all payments that were booked or taken back in the range. */
  bookedWithin(db: ReadDb, range: BookedRange): Promise<Booked>;
}

/** The registered purposes. */
export const purposes = port<PaymentPurpose>('payments.purposes');

/** The purpose with that name; undefined if it is not registered. */
export function findPurpose({ ports }: Pick<ReadContext, 'ports'>, name: string): PaymentPurpose | undefined {
  const [found, ...others] = ports.all(purposes).filter((purpose) => purpose.name === name);
  if (others.length > 0) throw new Error(`the payment purpose ${name} is registered twice`);
  return found;
}

/**
 * The purpose with that name. An unknown name is a programming error and throws: money must not be taken when
 * no code handles it.
 */
export function getPurpose(ctx: Pick<ReadContext, 'ports'>, name: string): PaymentPurpose {
  const found = findPurpose(ctx, name);
  if (!found) throw new Error(`no domain has registered the payment purpose ${name}`);
  return found;
}
