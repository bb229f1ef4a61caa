/** The products that a search finds, newest first. */
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { searchProducts } from '#domains/store/contract/products/products.contract.ts';
import { ProductCards } from '#domains/store/web/index.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { listAt, listQuery, readListAddress } from '#platform/web/lists/list-address.ts';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { NothingFound } from './nothing-found.tsx';
import styles from './search.module.css';
import { SearchHead } from './search-head.tsx';
import { wordsIn } from './words-in.ts';

const load = pageLoad(async ({ api, url }) => {
  const q = wordsIn(url);
  const address = readListAddress(url, { pageSize: 12 });
  const found =
    q === ''
      ? { data: [], total: 0 }
      : await listAt(url, address, api.call(searchProducts, { query: { q, ...listQuery(address) } }));
  return { q, found, address };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function FoundProducts() {
  const { q, found, address } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <div className={styles.page}>
      <title>{`${t`Products`} · ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <SearchHead title={t`Products`} q={q} finds={found.total > 0} action="/search/products" />
      {found.data.length > 0 ? (
        <div className={styles.wide}>
          <ProductCards products={found.data} signed eager />
        </div>
      ) : (
        <NothingFound q={q} title={t`No products found`} />
      )}
      <PageLinks address={address} total={found.total} />
    </div>
  );
}
