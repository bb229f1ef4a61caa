import { useState } from 'react';
import type { Endpoint, EndpointResult } from '#platform/contract/endpoint.ts';
import { fromWire, type Tokens, tokens } from '#platform/contract/money.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { cancelCharge } from '../../contract/cancel-charge.contract.ts';
import type { tipCreator } from '../../contract/charges.contract.ts';
import { meaningOf, unsureAfter } from './charge-answer.ts';
import { keepSentCharge, readSentCharge, type SentCharge } from './sent-charge.ts';

/** The server's confirmation of a charge. */
export interface Paid {
  /** The balance after payment. */
  left: Tokens;
  receiptId: string;
}

/** Reads the confirmation from a charge. */
export const paidBy = (charge: EndpointResult<typeof tipCreator>): Paid => ({
  left: tokens(fromWire(charge.balanceAfter) ?? 0),
  receiptId: charge._id,
});

interface ChargeTerms<Typed> {
  /** Key of this purchase in session storage: `pendingActionOf` of the item. */
  intent: string;
  /** The endpoint whose declared refusals mean that nothing was paid. */
  endpoint: Pick<Endpoint, 'refusals'>;
  onPay(charge: SentCharge<Typed>): Promise<Paid>;
}

/** Sends the charge and tracks whether it was paid, or whether that is unknown. */
export function useCharge<Typed>({ intent, endpoint, onPay }: ChargeTerms<Typed>) {
  const sender = { intent, accountId: useSession().me?._id };
  const [paid, setPaid] = useState<Paid & { price: Tokens }>();
  // Sent, but the answer was lost: it may be paid, whatever the balance says. The next press sends it again
  // under the same key, and never tops up for it.
  const [unsure, setUnsure] = useState(() => readSentCharge<Typed>(sender));
  // The key of a canceled charge: nothing can be paid under it any more.
  const [canceledKey, setCanceledKey] = useState<string>();
  const [wasNotPaid, setWasNotPaid] = useState(false);

  async function pay(charge: SentCharge<Typed>) {
    const sent = unsure ?? charge;
    // While offline, nothing leaves this device.
    const hasLeft = navigator.onLine;
    // A page that is closed in the meantime never receives the answer.
    if (hasLeft) keepSentCharge(sender, sent);
    setWasNotPaid(false);
    try {
      const answer = await onPay(sent);
      keepSentCharge(sender, undefined);
      setPaid({ price: sent.price, ...answer });
    } catch (error) {
      const left = unsureAfter(unsure, sent, meaningOf(error, endpoint, hasLeft));
      keepSentCharge(sender, left);
      setUnsure(left);
      throw error;
    }
  }

  /** Asks for the result without paying. Closes the key, so that nothing can be paid under it later. */
  async function cancel() {
    if (!unsure) return;
    const { idempotencyKey, price } = unsure;
    const { charge } = await browserApi.call(cancelCharge, { body: { idempotencyKey } });
    keepSentCharge(sender, undefined);
    setUnsure(undefined);
    if (charge) return setPaid({ price, ...paidBy(charge) });
    setCanceledKey(idempotencyKey);
    setWasNotPaid(true);
  }

  return { paid, unsure, canceledKey, wasNotPaid, pay, cancel };
}
