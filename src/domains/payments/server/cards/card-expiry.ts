import type { PaymentCardRow } from '../payments.tables.ts';

/** A card is valid until its month has ended everywhere. */
export function isExpired(
  { expMonth, expYear }: Pick<PaymentCardRow, 'expMonth' | 'expYear'>,
  now: Date,
): boolean {
  return now.getTime() >= Date.UTC(expYear, expMonth, 1);
}
