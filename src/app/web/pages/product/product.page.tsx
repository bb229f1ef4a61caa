/** One product: its pictures, its price and its words, and other products of the same shop. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { redirect, useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Heading } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { getProduct, searchProducts } from '#domains/store/contract/products/products.contract.ts';
import { ProductCards, WholeProduct } from '#domains/store/web/index.ts';
import { productAddress } from '#platform/contract/product-address.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PublicHead } from '#platform/web/page/public-head.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import styles from '../gallery/gallery.module.css';
import { previewOfProduct } from '../link-preview.ts';
import { ProductData } from './product-data.tsx';

export const handle: PageHandle = { topBar: { title: msg`Product`, back: '/home' } };

// Two rows on a wide page.
const MORE = 8;

const load = pageLoad(async ({ api, params, url }) => {
  const name = params.id ?? '';
  const product = await api.call(getProduct, { params: { id: name } });
  // One page has one address: not also that with the id. What one has come for stands in the query.
  if (product.slug !== name) throw redirect(productAddress(product) + url.search);
  const more = await api.call(searchProducts, {
    query: { performerId: product.performerId, excludedId: product._id, limit: MORE },
  });
  return { product, more: more.data };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function ProductPage() {
  const { product, more } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { name, username } = product.performer;
  const title = t`${product.name} by ${name}`;
  const picture = previewOfProduct(product);
  return (
    <div className={styles.page}>
      <PublicHead
        kind="article"
        title={`${title} · ${siteName}`}
        sharedTitle={title}
        description={product.description || title}
        path={productAddress(product)}
        picture={import.meta.env.SSR ? picture : undefined}
      />
      <ProductData product={product} picture={picture?.src} />
      <div className={styles.back}>
        <Button kind="quiet" size="dense" icon={IconArrowLeft} href={`/${username}?tab=shop`}>
          {name}
        </Button>
      </div>
      <WholeProduct key={product._id} product={product} />
      {more.length > 0 && (
        <section className={styles.more}>
          <Heading level={2} size="name">{t`More from ${name}’s shop`}</Heading>
          <ProductCards products={more} />
          <TextLink href={`/${username}?tab=shop`}>{t`All products`}</TextLink>
        </section>
      )}
    </div>
  );
}
