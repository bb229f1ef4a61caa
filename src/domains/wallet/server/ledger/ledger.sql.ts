/** The operations of the ledger. Each calls one database function; nothing else writes to the ledger. */

import type { BasisPoints, Tokens } from '#platform/contract/money.ts';
import { tokens, toWire } from '#platform/contract/money.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import type { WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { ChargeKind } from '../../contract/charge-kinds.contract.ts';
import {
  alreadyBought,
  balanceTooLow,
  capReached,
  moreThanAvailable,
  moreThanCharged,
} from '../../contract/wallet.refusals.contract.ts';
import { chargeColumns } from '../charges/charge-columns.sql.ts';
import type {
  ChargeHead,
  ChargeRow,
  ReversalRow,
  TopUpReversalReason,
  TopUpReversalRow,
  TopUpRow,
} from '../wallet.tables.ts';

export interface ChargeOrder extends ChargeHead {
  /** Id of the new charge. A result with another id is the stored result of an earlier call. */
  readonly id: string;
  /** One effect per key. */
  readonly key: string;
  /** The site's rate for the kind; a creator's own rates take precedence. */
  readonly siteRateBasisPoints: BasisPoints;
  readonly unlocks: boolean;
  readonly requestId: string;
  readonly now: Date;
  /** An identical charge after this time counts as the same charge; null to always charge. */
  readonly duplicatesSince: Date | null;
  /** The item that is tipped. */
  readonly tipTarget: { kind: ChargeKind; itemId: string; title: string } | null;
  /** When the month began for which the fan's cap counts. */
  readonly monthSince: Date;
}

/** Charges a fan's wallet. Refuses with `balance-too-low`, `already-bought`, `cap-reached`, `idempotency.reused`. */
export async function postCharge(tx: WriteDb, order: ChargeOrder): Promise<ChargeRow> {
  const posted = tx.one<ChargeRow>(sql`
    select ${chargeColumns} from post_charge(
      p_id => ${order.id}, p_key => ${order.key}, p_kind => ${order.kind}, p_item => ${order.itemId},
      p_title => ${order.title}, p_place => ${order.place}, p_message => ${order.message},
      p_buyer => ${order.buyerId}, p_seller => ${order.sellerId}, p_gross => ${order.grossTokens},
      p_site_rate => ${order.siteRateBasisPoints}, p_unlocks => ${order.unlocks}, p_request => ${order.requestId},
      p_at => ${order.now}, p_available_at => ${order.availableAt}, p_duplicates_since => ${order.duplicatesSince},
      p_tip_target_kind => ${order.tipTarget?.kind ?? null}, p_tip_target_item => ${order.tipTarget?.itemId ?? null},
      p_tip_target_title => ${order.tipTarget?.title ?? null}, p_quantity => ${order.quantity},
      p_month_since => ${order.monthSince})`);
  return posted.catch((error) => {
    throw asRefusal(error, order.grossTokens);
  });
}

export interface CardChargeOrder
  extends Pick<
    ChargeOrder,
    'id' | 'key' | 'kind' | 'itemId' | 'title' | 'buyerId' | 'sellerId' | 'grossTokens' | 'availableAt'
  > {
  readonly siteRateBasisPoints: BasisPoints;
  /** The rate of a charge that is booked again; null for the current one. */
  readonly rateBasisPoints: number | null;
  readonly cardTransactionId: string;
  readonly gateway: string;
  readonly actor: string;
  readonly requestId: string;
  readonly now: Date;
}

/** Books what a card has paid a creator; when repeated, returns the first result. Refuses with `idempotency.reused`. */
export async function postCardCharge(tx: WriteDb, order: CardChargeOrder): Promise<ChargeRow> {
  const posted = tx.one<ChargeRow>(sql`
    select ${chargeColumns} from post_card_charge(
      p_id => ${order.id}, p_key => ${order.key}, p_kind => ${order.kind}, p_item => ${order.itemId},
      p_title => ${order.title}, p_buyer => ${order.buyerId}, p_seller => ${order.sellerId},
      p_gross => ${order.grossTokens}, p_site_rate => ${order.siteRateBasisPoints},
      p_rate => ${order.rateBasisPoints}, p_card_transaction => ${order.cardTransactionId},
      p_gateway => ${order.gateway}, p_actor => ${order.actor}, p_request => ${order.requestId},
      p_at => ${order.now}, p_available_at => ${order.availableAt})`);
  return posted.catch((error) => {
    throw asRefusal(error, order.grossTokens);
  });
}

/** Credits a paid top-up; when repeated, returns the first result. */
export async function postTopUp(
  tx: WriteDb,
  topUp: {
    id: string;
    cardTransactionId: string;
    gateway: string;
    fanId: string;
    amountTokens: Tokens;
    /** What the card has paid; promotions pay the rest. */
    paidTokens: Tokens;
    requestId: string;
    now: Date;
  },
): Promise<TopUpRow> {
  return tx.one(sql`
    select id, card_transaction_id as "cardTransactionId", fan_id as "fanId", amount as "amountTokens",
      promoted as "promotedTokens", balance_after as "balanceAfterTokens"
    from post_top_up(${topUp.id}, ${topUp.cardTransactionId}, ${topUp.gateway}, ${topUp.fanId},
      ${topUp.amountTokens}, ${topUp.paidTokens}, ${topUp.requestId}, ${topUp.now})`);
}

/**
 * Takes back a top-up as far as its card money is lost, or credits it again after a won dispute; when repeated, returns
 * the first result. Refuses with `balance-too-low`, `more-than-charged`.
 */
export async function postTopUpReversal(
  tx: WriteDb,
  reversal: {
    id: string;
    key: string;
    topUp: TopUpRow;
    /** The card money that was lost or won, of the payment. */
    paidTokens: Tokens;
    reason: TopUpReversalReason;
    requestId: string;
    now: Date;
  },
): Promise<TopUpReversalRow> {
  const posted = tx.one<TopUpReversalRow>(sql`
    select id, fan_id as "fanId", amount as "amountTokens", balance_after as "balanceAfterTokens"
    from post_top_up_reversal(${reversal.id}, ${reversal.key}, ${reversal.topUp.id}, ${reversal.paidTokens},
      ${reversal.reason}, ${reversal.requestId}, ${reversal.now})`);
  return posted.catch((error) => {
    throw asRefusal(error, reversal.topUp.amountTokens);
  });
}

/** Refunds a charge in full or in part. Refuses with `more-than-charged`, `idempotency.reused`. */
export async function postReversal(
  tx: WriteDb,
  reversal: {
    id: string;
    key: string;
    chargeId: string;
    grossTokens: Tokens;
    actor: string;
    reason: string;
    requestId: string;
    now: Date;
  },
): Promise<ReversalRow> {
  const posted = tx.one<ReversalRow>(sql`
    select id, charge_id as "chargeId", fan_id as "fanId", gross as "grossTokens", fee as "feeTokens",
      net as "netTokens", reason, balance_after as "balanceAfterTokens"
    from post_reversal(${reversal.id}, ${reversal.key}, ${reversal.chargeId}, ${reversal.grossTokens},
      ${reversal.actor}, ${reversal.reason}, ${reversal.requestId}, ${reversal.now})`);
  return posted.catch((error) => {
    throw asRefusal(error, reversal.grossTokens);
  });
}

/**
 * Moves earnings whose hold is over to the creators' available balances; returns how many had something left.
 */
export async function postMaturities(
  tx: WriteDb,
  maturities: readonly { id: string; chargeId: string }[],
  requestId: string,
  now: Date,
): Promise<number> {
  const { moved } = await tx.one<{ moved: number }>(sql`
    select count(*) filter (where post_maturity(id, charge_id, ${requestId}, ${now})) as moved
    from unnest(${maturities.map(({ id }) => id)}::uuid[], ${maturities.map(({ chargeId }) => chargeId)}::uuid[])
      as due (id, charge_id)`);
  return moved;
}

/** A step of a payout: tokens are reserved, given back, or have been paid; `return`: what was paid has come back, or a part of it. */
export interface PayoutMovement {
  readonly payoutId: string;
  readonly creatorId: string;
  readonly step: 'reserve' | 'release' | 'pay' | 'return';
  readonly amountTokens: Tokens;
  /** One effect per key. */
  readonly key: string;
  readonly reason:
    | 'payout requested'
    | 'payout changed'
    | 'payout rejected'
    | 'payout failed'
    | 'payout paid'
    | 'payout returned';
  readonly actor: string;
  readonly requestId: string;
  readonly now: Date;
}

/** Moves what a payout is about; nothing where the key has moved it before. Refuses with `wallet.more-than-available`. */
export async function postPayout(tx: WriteDb, movement: PayoutMovement): Promise<void> {
  const { payoutId, creatorId, step, amountTokens, key, reason, actor, requestId, now } = movement;
  const posted = tx.run(sql`
    select post_payout(${newId()}, ${key}, ${payoutId}, ${creatorId}, ${step}, ${amountTokens}, ${reason}, ${actor},
      ${requestId}, ${now})`);
  await posted.catch((error) => {
    const { code, detail } = error as { code?: string; detail?: string };
    // Below zero is what later earnings have to make up for first.
    throw code === 'FL001' && step === 'reserve'
      ? refuse(moreThanAvailable, { available: toWire(tokens(Number(detail))) })
      : error;
  });
}

/** A step of a dispute about a charge: its earning is on hold, or is not any more. */
export interface DisputeMovement {
  readonly chargeId: string;
  readonly step: 'hold' | 'release';
  readonly reason: 'dispute opened' | 'dispute ended';
  readonly actor: string;
  readonly requestId: string;
  readonly now: Date;
}

/**
 * Puts the earning of a charge on hold, or ends that; a second time changes nothing. Returns what moved between the
 * available balance and the reserve fund: nothing of an earning that is still pending.
 */
export async function postDispute(tx: WriteDb, movement: DisputeMovement): Promise<Tokens> {
  const { chargeId, step, reason, actor, requestId, now } = movement;
  const { moved } = await tx.one<{ moved: Tokens }>(sql`
    select post_dispute(${newId()}, ${chargeId}, ${step}, ${actor}, ${reason}, ${requestId}, ${now}) as moved`);
  return moved;
}

/**
 * Counts and seals up to 20,000 open entries; returns how many. Returns zero while another process does it.
 */
export async function rollUp(tx: WriteDb): Promise<number> {
  const { counted } = await tx.one<{ counted: number }>(sql`select roll_up(20000) as counted`);
  return counted;
}

/** Maps the error codes that the operations raise to refusals; the wallet's LEDGER.md lists them. */
function asRefusal(error: unknown, grossTokens: Tokens): unknown {
  const { code, detail } = error as { code?: string; detail?: string };
  switch (code) {
    case 'FL001':
      return refuse(balanceTooLow, { neededTokens: toWire(tokens(grossTokens - Number(detail))) });
    case 'FL002':
      return refuse(alreadyBought);
    case 'FL003':
      return refuse(platformRefusals.keyReused);
    case 'FL004':
      return refuse(moreThanCharged);
    case 'FL005':
      return refuse(capReached, capFacts(detail ?? ''));
    default:
      return error;
  }
}

/** The cap and what is spent of it, which the database names in that order. */
function capFacts(detail: string) {
  const [cap = 0, spent = 0] = detail.split(' ').map(Number);
  return { capTokens: toWire(tokens(cap)), spentTokens: toWire(tokens(spent)) };
}
