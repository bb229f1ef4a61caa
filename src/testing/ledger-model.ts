/**
 * The rules of the ledger, written a second time and as plainly as possible: everything in memory, nothing at
 * once, nothing fast. Tests drive it and the database with the same random orders and compare what comes out.
 */
import type { ChargeKind } from '#domains/wallet/contract/charge-kinds.contract.ts';
import { BASIS_POINTS } from '#platform/contract/money.ts';

export type Wallet = 'fan_available' | 'creator_pending' | 'creator_available' | 'fees' | 'card_clearing';

export interface ModelEntry {
  readonly transaction: string;
  readonly wallet: Wallet;
  /** The person; the site itself for fees and clearing. */
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
  readonly unlocks: boolean;
  readonly at: number;
  readonly availableAt: number;
  matured: boolean;
  reversedGross: number;
  reversedFee: number;
}

export interface ModelTopUp {
  readonly id: string;
  readonly fan: string;
  readonly amount: number;
  readonly at: number;
  /** Not taken back, or given again. */
  stands: boolean;
}

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

/** The id of what was posted now or by an earlier call, or the code of the refusal. */
export type ModelOutcome = { readonly id: string } | { readonly refused: string };

const SITE = 'site';

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

  setRate(creator: string, rate: number): void {
    this.#rates.set(creator, rate);
  }

  topUp(id: string, payment: string, fan: string, amount: number, at: number): ModelOutcome {
    const known = this.topUps.get(payment);
    if (known) return { id: known.id };
    this.topUps.set(payment, { id, fan, amount, at, stands: true });
    this.#post(id, ['card_clearing', SITE, -amount], ['fan_available', fan, amount]);
    return { id };
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
    const rate = this.#rates.get(intent.seller) ?? intent.siteRate;
    const fee = nearest(BigInt(intent.gross) * BigInt(rate), BigInt(BASIS_POINTS));
    const net = intent.gross - fee;
    this.charges.push({ ...intent, fee, net, matured: false, reversedGross: 0, reversedFee: 0 });
    this.#post(
      intent.id,
      ['fan_available', intent.buyer, -intent.gross],
      ['creator_pending', intent.seller, net],
      ['fees', SITE, fee],
    );
    return { id: intent.id };
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
      ['fan_available', charge.buyer, gross],
      [charge.matured ? 'creator_available' : 'creator_pending', charge.seller, fee - gross],
      ['fees', SITE, -fee],
    );
    return { id };
  }

  /**
   * The money of a card is gone: as many charges as are needed are given back, one after the other, then the
   * tokens leave the wallet. Answers whether anything has happened.
   */
  takeBack(cause: string, payment: string): boolean {
    const topUp = this.topUps.get(payment);
    if (!topUp || !this.#isNew(cause)) return false;
    const { fan, amount } = topUp;
    const spent = this.charges.filter(({ buyer }) => buyer === fan).sort(givenBackBefore(topUp));
    for (const charge of spent) {
      const missing = amount - this.balance('fan_available', fan);
      const rest = charge.gross - charge.reversedGross;
      if (missing <= 0) break;
      if (rest === 0) continue;
      const part = charge.unlocks ? rest : Math.min(rest, missing);
      this.reverse(`${cause}:${charge.id}`, `${cause}:${charge.id}`, charge, part);
    }
    topUp.stands = false;
    this.#post(cause, ['fan_available', fan, -amount], ['card_clearing', SITE, amount]);
    return true;
  }

  /** The dispute is won: the tokens come into the wallet again. */
  winDispute(cause: string, payment: string): boolean {
    const topUp = this.topUps.get(payment);
    if (!topUp || !this.#isNew(cause)) return false;
    topUp.stands = true;
    this.#post(cause, ['fan_available', topUp.fan, topUp.amount], ['card_clearing', SITE, -topUp.amount]);
    return true;
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
      const isFree = /^(creator_available|card_clearing)/.test(account);
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
