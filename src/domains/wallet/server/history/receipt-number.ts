// Six digits keep the column straight for the first million receipts; then it grows.
const DIGITS = 6;

/** The number that stands on a receipt: `FL-2026-000412`. The count never starts anew. */
export function receiptNumber(row: { receiptNumber: number; createdAt: Date }): string {
  return `FL-${row.createdAt.getUTCFullYear()}-${String(row.receiptNumber).padStart(DIGITS, '0')}`;
}
