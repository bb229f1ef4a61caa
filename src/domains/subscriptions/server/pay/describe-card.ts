import type { PaymentCardRow } from '#domains/payments/server/index.ts';

/** A saved card as its owner sees it; existing clients know months and years as texts. */
export const describeCard = ({ id, brand, last4, expMonth, expYear }: PaymentCardRow) => ({
  _id: id,
  brand,
  last4Digits: last4,
  month: String(expMonth),
  year: String(expYear),
});
