/**
 * What a payer agreed to before leaving for a top-up: that the tokens, once there, pay exactly this price. It is
 * kept in this tab, for one way back, and holds the key under which the server takes the price once.
 */
import { type Tokens, tokens } from '#platform/contract/money.ts';
import { readTab, writeTab } from '#platform/web/kept/tab-storage.ts';

export interface Agreement {
  price: Tokens;
  idempotencyKey: string;
}

const keyOf = (returnTo: string) => `agreement:${returnTo}`;

export function keepAgreement(returnTo: string, agreement: Agreement): void {
  writeTab(keyOf(returnTo), agreement);
}

export function readAgreement(returnTo: string): Agreement | undefined {
  const kept = readTab<{ price: number; idempotencyKey: string }>(keyOf(returnTo));
  return kept && { ...kept, price: tokens(kept.price) };
}

export function dropAgreement(returnTo: string): void {
  writeTab(keyOf(returnTo), undefined);
}
