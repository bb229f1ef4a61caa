/**
 * What was chosen in a subscribe sheet that was not sent yet, and the payment that was started from it. Kept in session
 * storage, so that both survive closing the sheet, the bank's page and a session that ends.
 */
import { readTab, writeTab } from '#platform/web/page/browser-storage.ts';

export interface SubscribeDraft {
  /** The name of a plan; absent until one is chosen. */
  plan?: string;
  /** A way of paying; absent until one is chosen. */
  way?: string;
  /** As typed. */
  coupon: string;
}

/** Whose sheet it is, and for which creator. */
export interface SubscribeWriter {
  creatorId: string;
  accountId: string | undefined;
}

const keyOf = (what: string, { accountId, creatorId }: SubscribeWriter) =>
  `${what}:${accountId}:${creatorId}`;

/** Undefined removes it. */
export function keepSubscribeDraft(writer: SubscribeWriter, draft: SubscribeDraft | undefined): void {
  writeTab(keyOf('subscribe-draft', writer), draft);
}

export function readSubscribeDraft(writer: SubscribeWriter): SubscribeDraft | undefined {
  return readTab(keyOf('subscribe-draft', writer));
}

/** The card payment that was started; undefined removes it. */
export function keepStartedPayment(writer: SubscribeWriter, paymentId: string | undefined): void {
  writeTab(keyOf('subscribe-payment', writer), paymentId);
}

export function startedPayment(writer: SubscribeWriter): string | undefined {
  return readTab(keyOf('subscribe-payment', writer));
}
