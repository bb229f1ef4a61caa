import type { Tokens } from '#platform/contract/money.ts';
import { sendingCost } from '../../contract/orders/sending-cost.ts';
import type { Product } from '../products/products.tables.ts';

/** What it costs to send goods of a price to a country, in hundredths; undefined where the product is not sent. */
export function sendingOf(
  { sending, freeSendingFromTokens }: Pick<Product, 'sending' | 'freeSendingFromTokens'>,
  country: string,
  price: Tokens,
): number | undefined {
  const groups = sending.map(({ countries, costTokens }) => ({ countries, cost: costTokens }));
  return sendingCost({ groups, freeFrom: freeSendingFromTokens }, country, price);
}
