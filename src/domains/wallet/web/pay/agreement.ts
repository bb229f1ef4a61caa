/**
 * What a payer agreed to before leaving for a top-up: that the tokens, once there, pay exactly this price. It is
 * kept in this tab, for one wish, and holds the key under which the server takes the price once.
 */
import { type Tokens, tokens } from '#platform/contract/money.ts';
import { readTab, writeTab } from '#platform/web/page/browser-storage.ts';

export interface Agreement {
  price: Tokens;
  idempotencyKey: string;
}

const keyOf = (wish: string) => `agreement:${wish}`;

export function keepAgreement(wish: string, agreement: Agreement): void {
  writeTab(keyOf(wish), agreement);
}

export function readAgreement(wish: string): Agreement | undefined {
  const kept = readTab<{ price: number; idempotencyKey: string }>(keyOf(wish));
  return kept && { ...kept, price: tokens(kept.price) };
}

export function dropAgreement(wish: string): void {
  writeTab(keyOf(wish), undefined);
}
