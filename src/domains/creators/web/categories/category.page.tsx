/** The creators of a category, the most followed first. Public, and described for search engines. */
import { useLingui } from '@lingui/react/macro';
import { data, useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { ListedForEngines } from '#platform/web/page/listed-for-engines.tsx';
import { PublicHead } from '#platform/web/page/public-head.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { listCategories } from '../../contract/categories.contract.ts';
import { searchCreators } from '../../contract/directory.contract.ts';
import { CreatorTile } from '../directory/creator-tile.tsx';
import directory from '../directory/directory.module.css';

const PAGE_SIZE = 16;

const load = pageLoad(async ({ api, params }) => {
  const { data: categories } = await api.call(listCategories);
  const category = categories.find(({ slug }) => slug === params.slug);
  if (!category) throw data(null, { status: 404 });
  const creators = await api.call(searchCreators, {
    query: { categoryIds: [category._id], limit: PAGE_SIZE },
  });
  return { category, creators };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function CategoryPage() {
  const { category, creators } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { name, slug } = category;
  const path = `/category/${slug}`;
  return (
    <div className={directory.page}>
      <PublicHead
        title={`${name} · ${siteName}`}
        description={t`Creators in the category ${name} on ${siteName}: see their profiles before you follow.`}
        path={path}
      />
      {creators.total === 0 && <meta name="robots" content="noindex" />}
      <ListedForEngines name={name} path={path} items={creators.data.map(({ username }) => `/${username}`)} />
      <header className={directory.head}>
        <PageHead title={name} size="profile" />
      </header>
      {creators.total === 0 ? (
        <EmptyState
          drawing="chair"
          title={t`No creators in this category yet`}
          action={<Button kind="line" href="/creator">{t`Browse creators`}</Button>}
        >
          {t`Creators choose their categories themselves.`}
        </EmptyState>
      ) : (
        <>
          <section aria-label={t`Creators`} className={directory.cards}>
            {creators.data.map((creator, index) => (
              <CreatorTile key={creator._id} creator={creator} eager={index < 2} />
            ))}
          </section>
          {creators.total > PAGE_SIZE && (
            <Button kind="line" className={directory.more} href={`/creator?category=${slug}&current=2`}>
              {t`Show more creators`}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
