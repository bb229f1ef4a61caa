/** What a buyer has typed for an order; kept in the tab until it is paid. */
import { readTab, writeTab } from '#platform/web/page/browser-storage.ts';

export interface OrderDraft {
  quantity: string;
  addressId: string | undefined;
  /** Where the chosen address lies. */
  country: string | undefined;
  phone: string;
  note: string;
}

interface Writer {
  productId: string;
  accountId: string | undefined;
}

const keyOf = ({ productId, accountId }: Writer) => `order-draft:${accountId}:${productId}`;

export const readOrderDraft = (writer: Writer): OrderDraft | undefined => readTab(keyOf(writer));
export const keepOrderDraft = (writer: Writer, draft: OrderDraft | undefined): void =>
  writeTab(keyOf(writer), draft);
