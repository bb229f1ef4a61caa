/**
 * A charge that was sent, kept in session storage until its result is known. After a reload the same charge
 * is sent again under the same key, and is charged once.
 */
import { type Tokens, tokens } from '#platform/contract/money.ts';
import { readTab, writeTab } from '#platform/web/page/browser-storage.ts';

export interface SentCharge<Typed> {
  price: Tokens;
  /** The other fields; the same key must stand for the same content. */
  typed: Typed;
  idempotencyKey: string;
}

/** Who pays for what; other accounts and items have their own keys. */
export interface PurchaseIntent {
  intent: string;
  accountId: string | undefined;
}

const keyOf = ({ intent, accountId }: PurchaseIntent) => `sent:${accountId}:${intent}`;

/** Undefined removes it. */
export function keepSentCharge(sent: PurchaseIntent, charge: SentCharge<unknown> | undefined): void {
  writeTab(keyOf(sent), charge);
}

export function readSentCharge<Typed>(sent: PurchaseIntent): SentCharge<Typed> | undefined {
  const kept = readTab<Omit<SentCharge<Typed>, 'price'> & { price: number }>(keyOf(sent));
  return kept && { ...kept, price: tokens(kept.price) };
}
