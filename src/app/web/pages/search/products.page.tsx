/** The products that a search finds, newest first. */
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { searchProducts } from '#domains/store/contract/products/products.contract.ts';
import { ProductCards } from '#domains/store/web/index.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { FoundPage, findAt } from './found-page.tsx';

const load = pageLoad(({ api, url }) => findAt(url, (query) => api.call(searchProducts, { query })));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function FoundProducts() {
  const list = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <FoundPage title={t`Products`} nothingFound={t`No products found`} action="/search/products" list={list}>
      <ProductCards products={list.found.data} signed eager />
    </FoundPage>
  );
}
