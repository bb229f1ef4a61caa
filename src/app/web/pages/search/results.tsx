/** Around the results of a search: how many of each kind it finds, and the way from one list to the other. */
import { useLingui } from '@lingui/react/macro';
import { Outlet, useLoaderData, useLocation } from 'react-router';
import { Tabs } from '#design/parts/tabs.tsx';
import { MOST_FOUND, searchPosts } from '#domains/content/contract/feeds.contract.ts';
import { searchGalleries } from '#domains/content/contract/galleries/galleries.contract.ts';
import { searchTags } from '#domains/content/contract/tags.contract.ts';
import { searchVideos } from '#domains/content/contract/videos/videos.contract.ts';
import { MOST_TOTAL, searchCreators } from '#domains/creators/contract/directory.contract.ts';
import { searchProducts } from '#domains/store/contract/products/products.contract.ts';
import { keepDataWhen } from '#platform/web/call/keep-data-when.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { MOST_TAGS, wordsIn } from './words-in.ts';

const NOTHING = { creators: 0, posts: 0, videos: 0, galleries: 0, products: 0, tags: 0 };

const load = pageLoad(async ({ api, url }) => {
  const q = wordsIn(url);
  if (q === '') return { q, totals: NOTHING };
  const query = { q, limit: 1 };
  const [creators, posts, videos, galleries, products, tags] = await Promise.all([
    api.call(searchCreators, { query }),
    api.call(searchPosts, { query }),
    api.call(searchVideos, { query }),
    api.call(searchGalleries, { query }),
    api.call(searchProducts, { query }),
    api.call(searchTags, { query: { q, limit: MOST_TAGS } }),
  ]);
  return {
    q,
    totals: {
      creators: creators.total,
      posts: posts.total,
      videos: videos.total,
      galleries: galleries.total,
      products: products.total,
      tags: tags.data.length,
    },
  };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;
export const shouldRevalidate = keepDataWhen(
  (current, next) => current.href !== next.href && wordsIn(current) === wordsIn(next),
);

/** The page that is open gets the tabs, to stand below its search field. */
export default function Results() {
  const { q, totals } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { count } = useFormat();
  const upTo = (most: number, total: number) => (total > most ? `${count(most)}+` : count(total));
  const tabs = [
    { address: '/search', label: t`All` },
    { address: '/creator', label: t`Creators`, count: upTo(MOST_TOTAL, totals.creators) },
    { address: '/post', label: t`Posts`, count: upTo(MOST_FOUND, totals.posts) },
    { address: '/search/videos', label: t`Videos`, count: upTo(MOST_FOUND, totals.videos) },
    { address: '/search/galleries', label: t`Galleries`, count: upTo(MOST_FOUND, totals.galleries) },
    { address: '/search/products', label: t`Products`, count: upTo(MOST_FOUND, totals.products) },
    { address: '/search/tags', label: t`Tags`, count: count(totals.tags) },
  ].map(({ address, ...tab }) => ({
    ...tab,
    href: `${address}?${new URLSearchParams({ q })}`,
    current: pathname === address,
  }));
  return <Outlet context={q !== '' && <Tabs label={t`Search results`} tabs={tabs} />} />;
}
