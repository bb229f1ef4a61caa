import type { WireProduct } from '#domains/store/contract/products/product.contract.ts';

interface ShippingDetails {
  readonly '@type': 'OfferShippingDetails';
  readonly shippingRate: object;
  /** Everywhere, or everywhere else, where no country is named. */
  readonly shippingDestination?: readonly object[];
}

/**
 * What sending costs, as schema.org has it: the countries that are named first, and then, without a destination, all
 * others. A product without any cost is sent everywhere for nothing.
 */
export function shippingDetails(
  sendingCosts: WireProduct['sendingCosts'],
  money: (value: number) => object,
): ShippingDetails[] {
  const groups = sendingCosts.length > 0 ? sendingCosts : [{ countries: [], cost: 0 }];
  return groups
    .toSorted((one, next) => Number(one.countries.length === 0) - Number(next.countries.length === 0))
    .map(({ countries, cost }) => ({
      '@type': 'OfferShippingDetails',
      shippingRate: money(cost),
      ...(countries.length > 0 && {
        shippingDestination: countries.map((code) => ({ '@type': 'DefinedRegion', addressCountry: code })),
      }),
    }));
}
