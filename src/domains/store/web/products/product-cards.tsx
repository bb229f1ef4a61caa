/** Products as cards: picture, name and price. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CardPicture } from '#design/parts/card-picture.tsx';
import { OnPicture } from '#design/parts/on-picture.tsx';
import { PriceTag } from '#design/parts/price-tag.tsx';
import { productAddress } from '#platform/contract/product-address.ts';
import { useFormat } from '#platform/web/text/format.ts';
import type { WireProduct } from '../../contract/products/product.contract.ts';
import { picturesOf } from './product-picture.ts';
import styles from './products.module.css';

// Two beside each other on a phone, three or four in a column of at most 996 px.
const SIZES = '(min-width: 900px) 300px, 50vw';

interface ProductCardsProps {
  products: readonly WireProduct[];
  /** Whose they are, where cards of several creators are beside each other. */
  signed?: boolean;
  /** The first ones are in sight when the page opens. */
  eager?: boolean;
}

export function ProductCards({ products, signed, eager }: ProductCardsProps): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <div className={styles.cards}>
      {products.map((product, index) => (
        <CardPicture
          key={product._id}
          href={productAddress(product)}
          picture={picturesOf(product, SIZES, '')[0] ?? null}
          name={product.name}
          craft={signed && product.performer.name}
          price={<PriceTag>{format.tokens(product.price)}</PriceTag>}
          mark={product.stock === 0 && <OnPicture small>{t`Sold out`}</OnPicture>}
          eager={eager === true && index < 2}
        />
      ))}
    </div>
  );
}
