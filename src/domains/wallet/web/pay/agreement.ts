/**
 * What a payer agreed to before leaving for a top-up: the tokens then pay exactly this price. Kept in session
 * storage per purchase intent, with the idempotency key of the charge.
 */
import { type Tokens, tokens } from '#platform/contract/money.ts';
import { readTab, writeTab } from '#platform/web/page/browser-storage.ts';

export interface Agreement {
  price: Tokens;
  idempotencyKey: string;
}

const keyOf = (intent: string) => `agreement:${intent}`;

export function keepAgreement(intent: string, agreement: Agreement): void {
  writeTab(keyOf(intent), agreement);
}

export function readAgreement(intent: string): Agreement | undefined {
  const kept = readTab<{ price: number; idempotencyKey: string }>(keyOf(intent));
  return kept && { ...kept, price: tokens(kept.price) };
}

export function dropAgreement(intent: string): void {
  writeTab(keyOf(intent), undefined);
}
