import { useState } from 'react';
import type { Tokens } from '#platform/contract/money.ts';
import { ApiFailure } from '#platform/web/api.ts';

/** What the server says once it has been paid. */
export interface Paid {
  /** The balance afterwards. */
  left: Tokens;
  receiptId: string;
}

/** The server has said no: nothing was paid. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500;

/** The charge itself: whether it has been paid, and whether that is not known. */
export function useCharge(price: Tokens | undefined, onPay: (idempotencyKey: string) => Promise<Paid>) {
  const [paid, setPaid] = useState<Paid & { price: Tokens }>();
  // Sent, and the answer was lost: it may be paid, whatever the balance says. The next press asks again, under the
  // same key, and never tops up for it.
  const [unsure, setUnsure] = useState<Tokens>();

  async function pay(idempotencyKey: string) {
    if (price === undefined) return;
    // Without a line nothing leaves this device, and nothing can have been paid.
    const leaves = navigator.onLine;
    try {
      setPaid({ price, ...(await onPay(idempotencyKey)) });
    } catch (error) {
      if (isRefused(error)) setUnsure(undefined);
      else if (leaves) setUnsure(price);
      throw error;
    }
  }

  return { paid, unsure, pay };
}
