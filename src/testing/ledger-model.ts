/**
 * The rules of the ledger, written a second time and as plainly as possible: everything in memory, nothing at
 * once, nothing fast. Tests drive it and the database with the same random orders and compare what comes out.
 */
import type { ChargeKind } from '#domains/wallet/contract/charge-kinds.contract.ts';
import { BASIS_POINTS } from '#platform/contract/money.ts';

export type Wallet =
  | 'fan_available'
  | 'creator_pending'
  | 'creator_available'
  | 'creator_reserved'
  | 'fees'
  | 'card_clearing'
  | 'payouts_paid'
  | 'promotions';

export interface ModelEntry {
  readonly transaction: string;
  readonly wallet: Wallet;
  /** The person; the site itself for fees, clearing and promotions. */
  readonly owner: string;
  readonly amount: number;
}

export interface ModelCharge {
  readonly id: string;
  readonly key: string;
  readonly kind: ChargeKind;
  readonly item: string;
  readonly place: string | null;
  readonly message: string | null;
  readonly buyer: string;
  readonly seller: string;
  readonly gross: number;
  readonly fee: number;
  readonly net: number;
  readonly rate: number;
  readonly unlocks: boolean;
  readonly at: number;
  readonly availableAt: number;
  /** The card payment that paid; null: the wallet. */
  readonly payment: string | null;
  matured: boolean;
  reversedGross: number;
  reversedFee: number;
  /** What of the reversed a dispute has taken. */
  disputed: number;
}

export interface ModelTopUp {
  readonly id: string;
  readonly fan: string;
  readonly amount: number;
  /** By card; promotions have paid the rest. */
  readonly paid: number;
  readonly at: number;
  /** How much of the card money is gone, and how many tokens with it. */
  lost: number;
  taken: number;
  /** What of the lost a dispute has taken. */
  disputed: number;
}

export type PayoutStep = 'reserve' | 'release' | 'pay' | 'return';

/** How card money was lost. */
export type Loss = 'card-disputed' | 'card-refunded';

export interface PurchaseIntent {
  readonly id: string;
  readonly key: string;
  readonly kind: ChargeKind;
  readonly item: string;
  readonly place: string | null;
  readonly message: string | null;
  readonly buyer: string;
  readonly seller: string;
  readonly gross: number;
  readonly siteRate: number;
  readonly unlocks: boolean;
  readonly at: number;
  readonly availableAt: number;
  readonly duplicatesSince: number | null;
}

export interface CardPurchase {
  readonly id: string;
  readonly payment: string;
  readonly item: string;
  readonly buyer: string;
  readonly seller: string;
  readonly gross: number;
  readonly siteRate: number;
  readonly at: number;
  readonly availableAt: number;
}

/** The id of what was posted now or by an earlier call, or the code of the refusal. */
export type ModelOutcome = { readonly id: string } | { readonly refused: string };

const SITE = 'site';

/** What a subscription has not. */
const NO_ITEM = { place: null, message: null, unlocks: false } as const;

/** The whole number nearest to a ÷ b; of two equally near ones the even one. */
export function nearest(a: bigint, b: bigint): number {
  const below = a / b;
  const above = below + 1n;
  const toBelow = a - below * b;
  const toAbove = above * b - a;
  if (toBelow === toAbove) return Number(below % 2n === 0n ? below : above);
  return Number(toBelow < toAbove ? below : above);
}

export class LedgerModel {
  readonly entries: ModelEntry[] = [];
  readonly charges: ModelCharge[] = [];
  readonly #rates = new Map<string, number>();
  readonly topUps = new Map<string, ModelTopUp>();
  readonly #causes = new Set<string>();
  readonly #reversals = new Map<string, { id: string; charge: string; gross: number }>();

  setRate(creator: string, kind: ChargeKind | 'all', rate: number): void {
    this.#rates.set(`${creator} ${kind}`, rate);
  }

  topUp(
    id: string,
    payment: string,
    { fan, amount, paid, at }: Pick<ModelTopUp, 'fan' | 'amount' | 'paid' | 'at'>,
  ): ModelOutcome {
    const known = this.topUps.get(payment);
    if (known) return { id: known.id };
    this.topUps.set(payment, { id, fan, amount, paid, at, lost: 0, taken: 0, disputed: 0 });
    this.#moveTopUp(id, fan, amount, paid);
    return { id };
  }

  /** Tokens come into a wallet, or go where both are below zero: card money pays, and promotions pay the rest. */
  #moveTopUp(transaction: string, fan: string, amount: number, paid: number): void {
    this.#post(
      transaction,
      ['card_clearing', SITE, -paid],
      ['fan_available', fan, amount],
      ['promotions', SITE, paid - amount],
    );
  }

  charge(intent: PurchaseIntent): ModelOutcome {
    const duplicate = this.#duplicateOf(intent);
    if (duplicate) return { id: duplicate.id };
    const known = this.charges.find((charge) => charge.key === intent.key);
    if (known) return isSame(known, intent) ? { id: known.id } : { refused: 'idempotency.reused' };
    const isOwned = intent.unlocks && this.#owns(intent.buyer, intent.kind, intent.item);
    if (isOwned) return { refused: 'wallet.already-bought' };
    if (this.balance('fan_available', intent.buyer) < intent.gross)
      return { refused: 'wallet.balance-too-low' };
    const rate = this.#rateOf(intent.seller, intent.kind) ?? intent.siteRate;
    this.#book({ ...intent, rate, payment: null });
    return { id: intent.id };
  }

  /** A card has paid a creator: no wallet is touched. */
  cardCharge(purchase: CardPurchase): ModelOutcome {
    const known = this.charges.find(({ key }) => key === `card:${purchase.payment}`);
    if (known) {
      const isRepeat =
        known.buyer === purchase.buyer &&
        known.seller === purchase.seller &&
        known.item === purchase.item &&
        known.gross === purchase.gross;
      return isRepeat ? { id: known.id } : { refused: 'idempotency.reused' };
    }
    const kind = 'monthly_subscription';
    const rate = this.#rateOf(purchase.seller, kind) ?? purchase.siteRate;
    this.#book({ ...purchase, key: `card:${purchase.payment}`, kind, rate, ...NO_ITEM });
    return { id: purchase.id };
  }

  #rateOf(creator: string, kind: ChargeKind): number | undefined {
    return this.#rates.get(`${creator} ${kind}`) ?? this.#rates.get(`${creator} all`);
  }

  #book(charge: Omit<ModelCharge, 'fee' | 'net' | 'matured' | 'reversedGross' | 'reversedFee' | 'disputed'>) {
    const { id, buyer, seller, gross, rate, payment } = charge;
    const fee = nearest(BigInt(gross) * BigInt(rate), BigInt(BASIS_POINTS));
    const net = gross - fee;
    this.charges.push({ ...charge, fee, net, matured: false, reversedGross: 0, reversedFee: 0, disputed: 0 });
    this.#post(
      id,
      payment === null ? ['fan_available', buyer, -gross] : ['card_clearing', SITE, -gross],
      ['creator_pending', seller, net],
      ['fees', SITE, fee],
    );
  }

  /** Earnings whose hold is over at `now`. */
  due(now: number): ModelCharge[] {
    return this.charges.filter(
      (charge) => !charge.matured && charge.availableAt <= now && charge.reversedGross < charge.gross,
    );
  }

  mature(id: string, charge: ModelCharge): void {
    charge.matured = true;
    const left = charge.net - (charge.reversedGross - charge.reversedFee);
    this.#post(id, ['creator_pending', charge.seller, -left], ['creator_available', charge.seller, left]);
  }

  /** A payout reserves tokens; then they are given back, or have been paid, and may come back in parts, each by a key of its own. Each step has one effect. */
  payout(id: string, step: PayoutStep, creator: string, amount: number, part = ''): ModelOutcome {
    const cause = `${id}:${step}${part}`;
    if (this.#causes.has(cause)) return { id: 'repeated' };
    if (step === 'return') {
      this.#causes.add(cause);
      this.#post(cause, ['payouts_paid', SITE, -amount], ['creator_available', creator, amount]);
      return { id };
    }
    const isReserve = step === 'reserve';
    if (isReserve && this.balance('creator_available', creator) < amount)
      return { refused: 'wallet.more-than-available' };
    this.#causes.add(cause);
    this.#post(
      cause,
      [isReserve ? 'creator_available' : 'creator_reserved', creator, -amount],
      isReserve
        ? ['creator_reserved', creator, amount]
        : step === 'release'
          ? ['creator_available', creator, amount]
          : ['payouts_paid', SITE, amount],
    );
    return { id };
  }

  reverse(id: string, key: string, charge: ModelCharge, gross: number): ModelOutcome {
    const known = this.#reversals.get(key);
    if (known) {
      const isRepeat = known.charge === charge.id && known.gross === gross;
      return isRepeat ? { id: known.id } : { refused: 'idempotency.reused' };
    }
    if (gross <= 0 || charge.reversedGross + gross > charge.gross)
      return { refused: 'wallet.more-than-charged' };
    this.#reversals.set(key, { id, charge: charge.id, gross });
    const feeOfAll = nearest(BigInt(charge.fee) * BigInt(charge.reversedGross + gross), BigInt(charge.gross));
    const fee = feeOfAll - charge.reversedFee;
    charge.reversedGross += gross;
    charge.reversedFee = feeOfAll;
    this.#post(
      id,
      charge.payment === null ? ['fan_available', charge.buyer, gross] : ['card_clearing', SITE, gross],
      [charge.matured ? 'creator_available' : 'creator_pending', charge.seller, fee - gross],
      ['fees', SITE, -fee],
    );
    return { id };
  }

  /**
   * Money of a card is gone: as many charges as are needed are given back, one after the other, then the tokens that
   * it had paid for leave the wallet. Answers whether anything has happened.
   */
  takeBack(cause: string, payment: string, loss: number, reason: Loss): boolean {
    const topUp = this.topUps.get(payment);
    if (!topUp) return this.#takeBackCard(cause, payment, loss, reason);
    if (!this.#isNew(cause)) return false;
    const { fan } = topUp;
    const taken = nearest(BigInt(topUp.amount) * BigInt(topUp.lost + loss), BigInt(topUp.paid));
    const amount = taken - topUp.taken;
    const spent = this.charges
      .filter((charge) => charge.buyer === fan && charge.payment === null)
      .sort(givenBackBefore(topUp));
    for (const charge of spent) {
      const missing = amount - this.balance('fan_available', fan);
      const rest = charge.gross - charge.reversedGross;
      if (missing <= 0) break;
      if (rest === 0) continue;
      const part = charge.unlocks ? rest : Math.min(rest, missing);
      this.reverse(`${cause}:${charge.id}`, `${cause}:${charge.id}`, charge, part);
    }
    topUp.lost += loss;
    topUp.taken = taken;
    if (reason === 'card-disputed') topUp.disputed += loss;
    this.#moveTopUp(cause, fan, -amount, -loss);
    return true;
  }

  /** The newest charges of the payment go first. */
  #takeBackCard(cause: string, payment: string, loss: number, reason: Loss): boolean {
    if (!this.#isNew(cause)) return false;
    let missing = loss;
    for (const charge of this.chargesOf(payment).toReversed()) {
      const part = Math.min(missing, charge.gross - charge.reversedGross);
      if (part === 0) continue;
      this.reverse(`${cause}:${charge.id}`, `${cause}:${charge.id}`, charge, part);
      if (reason === 'card-disputed') charge.disputed += part;
      missing -= part;
    }
    return true;
  }

  /** The dispute is won: the tokens come into the wallet again, or the charge is booked again, as `id`. */
  winDispute(cause: string, payment: string, id: string): boolean {
    const topUp = this.topUps.get(payment);
    if (!this.#isNew(cause)) return false;
    if (!topUp) return this.#restoreCard(cause, payment, id);
    const taken = nearest(BigInt(topUp.amount) * BigInt(topUp.lost - topUp.disputed), BigInt(topUp.paid));
    this.#moveTopUp(cause, topUp.fan, topUp.taken - taken, topUp.disputed);
    topUp.lost -= topUp.disputed;
    topUp.taken = taken;
    topUp.disputed = 0;
    return true;
  }

  #restoreCard(cause: string, payment: string, id: string): boolean {
    const [first] = this.chargesOf(payment);
    if (!first) return false;
    this.#book({ ...first, id, key: `card:${payment}:${cause}`, gross: this.disputedOf(payment) });
    for (const charge of this.chargesOf(payment)) charge.disputed = 0;
    return true;
  }

  /** What a card payment has paid, oldest first. */
  chargesOf(payment: string): ModelCharge[] {
    return this.charges.filter((charge) => charge.payment === payment);
  }

  /** What is left of a payment's money. */
  leftOf(payment: string): number {
    const topUp = this.topUps.get(payment);
    if (topUp) return topUp.paid - topUp.lost;
    return this.chargesOf(payment).reduce(
      (left, { gross, reversedGross }) => left + gross - reversedGross,
      0,
    );
  }

  /** What disputes hold of a payment's money. */
  disputedOf(payment: string): number {
    const topUp = this.topUps.get(payment);
    if (topUp) return topUp.disputed;
    return this.chargesOf(payment).reduce((sum, { disputed }) => sum + disputed, 0);
  }

  #isNew(cause: string): boolean {
    const isNew = !this.#causes.has(cause);
    this.#causes.add(cause);
    return isNew;
  }

  balance(wallet: Wallet, owner: string = SITE): number {
    return this.entries
      .filter((entry) => entry.wallet === wallet && entry.owner === owner)
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Every rule that is broken; an empty list in a sound ledger. */
  faults(): string[] {
    const faults: string[] = [];
    if (this.entries.some(({ amount }) => amount === 0)) faults.push('an entry of nothing');
    for (const [transaction, sum] of sums(this.entries, ({ transaction }) => transaction)) {
      if (sum !== 0) faults.push(`${transaction} sums to ${sum}`);
    }
    for (const [account, sum] of sums(this.entries, ({ wallet, owner }) => `${wallet} of ${owner}`)) {
      const isFree = /^(creator_available|card_clearing|promotions)/.test(account);
      if (sum < 0 && !isFree) faults.push(`${account} is ${sum}`);
    }
    for (const charge of this.charges) {
      const { id, gross, fee, net, reversedGross, reversedFee } = charge;
      if (fee + net !== gross || fee < 0 || net < 0) faults.push(`${id} loses something`);
      if (reversedGross > gross || reversedFee > fee) faults.push(`${id} gives back too much`);
      if (reversedGross === gross && reversedFee !== fee) faults.push(`${id} keeps a rest`);
    }
    const owned = this.charges
      .filter(isEntitlement)
      .map(({ buyer, kind, item }) => `${buyer} ${kind} ${item}`);
    if (new Set(owned).size !== owned.length) faults.push('something was sold twice');
    return faults;
  }

  #duplicateOf({
    duplicatesSince,
    buyer,
    kind,
    item,
    gross,
    place,
    message,
  }: PurchaseIntent): ModelCharge | undefined {
    if (duplicatesSince === null) return undefined;
    return this.charges.find(
      (charge) =>
        charge.at > duplicatesSince &&
        charge.buyer === buyer &&
        charge.kind === kind &&
        charge.item === item &&
        charge.gross === gross &&
        charge.place === place &&
        charge.message === message,
    );
  }

  #owns(buyer: string, kind: string, item: string): boolean {
    return this.charges.some(
      (charge) =>
        isEntitlement(charge) && charge.buyer === buyer && charge.kind === kind && charge.item === item,
    );
  }

  #post(transaction: string, ...legs: [Wallet, string, number][]): void {
    for (const [wallet, owner, amount] of legs) {
      if (amount !== 0) this.entries.push({ transaction, wallet, owner, amount });
    }
  }
}

/** First what was bought since, of it what is still held, of it the newest. */
function givenBackBefore(topUp: ModelTopUp): (one: ModelCharge, other: ModelCharge) => number {
  const rank = (charge: ModelCharge) => (charge.at >= topUp.at ? 0 : 2) + (charge.matured ? 1 : 0);
  return (one, other) =>
    rank(one) - rank(other) || other.at - one.at || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0);
}

function isEntitlement(charge: ModelCharge): boolean {
  return charge.unlocks && charge.reversedGross < charge.gross;
}

function isSame(charge: ModelCharge, intent: PurchaseIntent): boolean {
  return (
    charge.buyer === intent.buyer &&
    charge.kind === intent.kind &&
    charge.item === intent.item &&
    charge.gross === intent.gross &&
    charge.message === intent.message
  );
}

function sums(entries: readonly ModelEntry[], nameOf: (entry: ModelEntry) => string): Map<string, number> {
  const found = new Map<string, number>();
  for (const entry of entries) found.set(nameOf(entry), (found.get(nameOf(entry)) ?? 0) + entry.amount);
  return found;
}
