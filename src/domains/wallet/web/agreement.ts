/**
 * What a payer agreed to before leaving for a top-up: that the tokens, once there, pay exactly this price. It is
 * kept in this tab, for one way back, and holds the key under which the server takes the price once.
 */
import { type Tokens, tokens } from '#platform/contract/money.ts';

export interface Agreement {
  price: Tokens;
  idempotencyKey: string;
}

const keyOf = (returnTo: string) => `agreement:${returnTo}`;

export function keepAgreement(returnTo: string, agreement: Agreement): void {
  sessionStorage.setItem(keyOf(returnTo), JSON.stringify(agreement));
}

export function readAgreement(returnTo: string): Agreement | undefined {
  const kept = sessionStorage.getItem(keyOf(returnTo));
  if (!kept) return undefined;
  const { price, idempotencyKey } = JSON.parse(kept);
  return { price: tokens(price), idempotencyKey };
}

export function dropAgreement(returnTo: string): void {
  sessionStorage.removeItem(keyOf(returnTo));
}
