/**
 * What was sent to be paid, kept in this tab from the sending until it is known what became of it: after a reload it
 * goes out again as it was, under the same key, and is charged once.
 */
import { type Tokens, tokens } from '#platform/contract/money.ts';
import { readTab, writeTab } from '#platform/web/page/browser-storage.ts';

export interface SentCharge<Typed> {
  price: Tokens;
  /** What else was chosen or typed: the same key stands for the same words. */
  typed: Typed;
  idempotencyKey: string;
}

/** What it was sent for, and by whom: the keys of others are other keys. */
export interface PurchaseIntent {
  intent: string;
  accountId: string | undefined;
}

const keyOf = ({ intent, accountId }: PurchaseIntent) => `sent:${accountId}:${intent}`;

/** Undefined takes it away. */
export function keepSentCharge(sent: PurchaseIntent, charge: SentCharge<unknown> | undefined): void {
  writeTab(keyOf(sent), charge);
}

export function readSentCharge<Typed>(sent: PurchaseIntent): SentCharge<Typed> | undefined {
  const kept = readTab<Omit<SentCharge<Typed>, 'price'> & { price: number }>(keyOf(sent));
  return kept && { ...kept, price: tokens(kept.price) };
}
