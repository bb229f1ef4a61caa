/** Around the results of a search: how many creators and posts it finds, and the way from one list to the other. */
import { useLingui } from '@lingui/react/macro';
import { Outlet, useLoaderData, useLocation } from 'react-router';
import { Tabs } from '#design/parts/tabs.tsx';
import { MOST_FOUND, searchPosts } from '#domains/content/contract/feeds.contract.ts';
import { MOST_TOTAL, searchCreators } from '#domains/creators/contract/directory.contract.ts';
import { keepDataWhen } from '#platform/web/call/keep-data-when.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { wordsIn } from './words-in.ts';

const load = pageLoad(async ({ api, url }) => {
  const q = wordsIn(url);
  if (q === '') return { q, creators: 0, posts: 0 };
  const query = { q, limit: 1 };
  const [creators, posts] = await Promise.all([
    api.call(searchCreators, { query }),
    api.call(searchPosts, { query }),
  ]);
  return { q, creators: creators.total, posts: posts.total };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;
export const shouldRevalidate = keepDataWhen(
  (current, next) => current.href !== next.href && wordsIn(current) === wordsIn(next),
);

/** The page that is open gets the tabs, to stand below its search field. */
export default function Results() {
  const { q, creators, posts } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { count } = useFormat();
  const upTo = (most: number, total: number) => (total > most ? `${count(most)}+` : count(total));
  const tabs = [
    { address: '/creator', label: t`Creators`, count: upTo(MOST_TOTAL, creators) },
    { address: '/post', label: t`Posts`, count: upTo(MOST_FOUND, posts) },
  ].map(({ address, ...tab }) => ({
    ...tab,
    href: `${address}?${new URLSearchParams({ q })}`,
    current: pathname === address,
  }));
  return <Outlet context={q !== '' && <Tabs label={t`Search results`} tabs={tabs} />} />;
}
