import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import type { PaymentCard } from '../../contract/payment-cards.contract.ts';
import type { PaymentCardRow } from '../payments.tables.ts';

const SOON_DAYS = 60;

type Expiry = Pick<PaymentCardRow, 'expMonth' | 'expYear'>;

/** A card is valid until its month has ended. */
export function validityOf({ expMonth, expYear }: Expiry, now: Date): PaymentCard['validity'] {
  const daysLeft = (Date.UTC(expYear, expMonth, 1) - now.getTime()) / DAY_MILLISECONDS;
  if (daysLeft <= 0) return 'expired';
  return daysLeft <= SOON_DAYS ? 'soon' : 'valid';
}

export const isExpired = (card: Expiry, now: Date): boolean => validityOf(card, now) === 'expired';
