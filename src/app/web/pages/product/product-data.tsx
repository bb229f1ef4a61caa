/** What search engines are told of a product, as schema.org has it. */
import type { WireProduct } from '#domains/store/contract/products/product.contract.ts';
import { productAddress } from '#platform/contract/product-address.ts';
import { usePublicOrigin } from '#platform/web/page/public-head.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { shippingDetails } from './shipping-details.ts';

// From here on fewer are worth a word.
const FEW = 5;
const TERMS = 'https://schema.org';

function availabilityOf({ stock }: WireProduct): string {
  if (stock === 0) return `${TERMS}/SoldOut`;
  return `${TERMS}/${stock !== null && stock <= FEW ? 'LimitedAvailability' : 'InStock'}`;
}

interface ProductDataProps {
  product: WireProduct;
  /** The address of its picture for everybody, from the root. */
  picture: string | undefined;
}

export function ProductData({ product, picture }: ProductDataProps) {
  const origin = usePublicOrigin();
  const { currency } = useSettings();
  const { name, description, price, performer, _id, sendingCosts } = product;
  const money = (value: number) => ({ '@type': 'MonetaryAmount', value: value.toFixed(2), currency });
  const data = {
    '@context': TERMS,
    '@type': 'Product',
    name,
    sku: _id,
    ...(description && { description }),
    ...(picture && { image: [origin + picture] }),
    brand: { '@type': 'Brand', name: performer.name },
    offers: {
      '@type': 'Offer',
      url: origin + productAddress(product),
      price: price.toFixed(2),
      priceCurrency: currency,
      availability: availabilityOf(product),
      itemCondition: `${TERMS}/NewCondition`,
      seller: { '@type': 'Person', name: performer.name, url: `${origin}/${performer.username}` },
      ...(product.type === 'physical' && {
        shippingDetails: shippingDetails(sendingCosts, money),
      }),
    },
  };
  // Nothing in it can end the element that it stands in. Search engines read what the server wrote; browsers leave it.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  const html = import.meta.env.SSR ? `<script type="application/ld+json">${json}</script>` : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: no markup comes from people
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
