/** What an order costs, as far as it is known. */
import { fromWire, type Tokens, tokens } from '#platform/contract/money.ts';
import { MAX_QUANTITY } from '../../contract/orders/orders.contract.ts';
import { sendingCost } from '../../contract/orders/sending-cost.ts';
import type { WireProduct } from '../../contract/products/product.contract.ts';
import type { OrderDraft } from './order-draft.ts';

const PHONE = /^\+?\d[\d ()-]{5,26}\d$/;

export const isPhoneNumber = (typed: string): boolean => PHONE.test(typed);

type Priced = Pick<
  WireProduct,
  'type' | 'price' | 'stock' | 'limitPerBuyer' | 'sendingCosts' | 'freeSendingFrom'
>;

export interface OrderSums {
  /** Undefined while something is missing or wrong. */
  quantity: number | undefined;
  price: Tokens | undefined;
  /** Undefined without an address, or where nothing is sent. */
  sending: Tokens | undefined;
  isNotSent: boolean;
  /** Known as soon as the quantity and the country are. */
  total: Tokens | undefined;
  /** An address or a phone number is missing, without which nothing is ordered. */
  isLacking: boolean;
}

/** The sums of an order as far as it is typed. */
export function sumsOf(
  product: Priced,
  { quantity: typed, addressId, country, phone }: Omit<OrderDraft, 'note'>,
): OrderSums {
  const unit = fromWire(product.price) ?? 0;
  if (product.type === 'digital') {
    const price = tokens(unit);
    return { quantity: 1, price, sending: tokens(0), isNotSent: false, total: price, isLacking: false };
  }
  const count = Number(typed);
  const most = Math.min(product.stock ?? 0, product.limitPerBuyer ?? MAX_QUANTITY, MAX_QUANTITY);
  const quantity = Number.isInteger(count) && count >= 1 && count <= most ? count : undefined;
  const price = quantity === undefined ? undefined : tokens(unit * quantity);
  const hundredths = (amount: number) => fromWire(amount) ?? 0;
  const cost =
    country === undefined || price === undefined
      ? undefined
      : sendingCost(
          {
            groups: product.sendingCosts.map(({ countries, cost: each }) => ({
              countries,
              cost: hundredths(each),
            })),
            freeFrom: product.freeSendingFrom === null ? null : hundredths(product.freeSendingFrom),
          },
          country,
          price,
        );
  const sending = cost === undefined ? undefined : tokens(cost);
  return {
    quantity,
    price,
    sending,
    isNotSent: country !== undefined && price !== undefined && cost === undefined,
    total: price === undefined || sending === undefined ? undefined : tokens(price + sending),
    isLacking: addressId === undefined || !isPhoneNumber(phone),
  };
}
