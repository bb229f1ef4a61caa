// Six digits keep the column aligned for the first million receipts; after that numbers get longer.
const DIGITS = 6;

/** The number printed on a receipt, such as `FL-2026-000412`. The count does not restart each year. */
export function receiptNumber(row: { receiptNumber: number; createdAt: Date }): string {
  return `FL-${row.createdAt.getUTCFullYear()}-${String(row.receiptNumber).padStart(DIGITS, '0')}`;
}
