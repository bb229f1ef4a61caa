/** Everybody who publishes here: searched, filtered and ordered by the address alone. */
import { Plural, useLingui } from '@lingui/react/macro';
import { Link, useLoaderData, useNavigation } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { NativeSelect } from '#design/parts/native-select.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { pageLoad } from '#platform/web/page-data.ts';
import { useSettings } from '#platform/web/settings.tsx';
import { listCategories } from '../contract/categories.contract.ts';
import { searchCreators } from '../contract/directory.contract.ts';
import { CreatorCard } from './creator-card.tsx';
import styles from './directory.module.css';
import { DirectoryChips } from './directory-chips.tsx';
import {
  directoryQuery,
  filtersAddress,
  isNarrowed,
  nextPages,
  ORDERS,
  type Order,
  readFilters,
} from './directory-filters.ts';
import { DirectoryForm, DirectorySearch } from './directory-form.tsx';
import { useFilterDraft } from './use-filter-draft.ts';

const load = pageLoad(async ({ api, url }) => {
  const filters = readFilters(url);
  const [{ data: categories }, everybody] = await Promise.all([
    api.call(listCategories, { query: { withCounts: true } }),
    isNarrowed(filters) ? api.call(searchCreators, { query: { limit: 1 } }) : undefined,
  ]);
  // Only now: slugs of the address become ids first.
  const creators = await api.call(searchCreators, { query: directoryQuery(filters, categories) });
  return { filters, categories, creators, inTheHouse: everybody?.total ?? creators.total };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

// The first row of a wide page: asked for at once.
const EAGER_CARDS = 4;

export default function Directory() {
  const { filters, categories, creators, inTheHouse } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { draft, change } = useFilterDraft(filters);
  const isLooking = useNavigation().location?.pathname === '/creator';
  const more = nextPages(filters, creators.total);
  return (
    <div className={styles.page}>
      <title>{t`Who is in the house · ${siteName}`}</title>
      <meta name="description" content={t`Creators on ${siteName}: look around before you follow anybody.`} />
      <header className={styles.head}>
        <PageHead
          title={t`Who’s in the house`}
          size="profile"
          line={
            <span className={styles.wideOnly}>
              <Plural value={inTheHouse} one="# creator." other="# creators." />{' '}
              {t`Everything here can be looked at before you follow.`}
            </span>
          }
        />
        <DirectorySearch draft={draft} change={change} />
      </header>
      <div className={styles.columns}>
        <DirectoryForm categories={categories} draft={draft} change={change} />
        <DirectoryChips filters={filters} categories={categories} />
        <p role="status" className={styles.total}>
          <Plural value={creators.total} one="# creator" other="# creators" />
        </p>
        <OrderChoice order={draft.order} onChange={(order) => change({ order })} />
        <section aria-label={t`Creators`} aria-busy={isLooking} className={styles.results}>
          {creators.total === 0 && (
            <EmptyState
              drawing="chair"
              title={t`Nobody fits this`}
              act={<Button kind="main" href="/creator">{t`Show everybody`}</Button>}
            >
              {t`Fewer words, or more kinds of work, find more people.`}
            </EmptyState>
          )}
          <div className={classNames(styles.cards, isLooking && styles.waiting)}>
            {creators.data.map((creator, index) => (
              <CreatorCard key={creator._id} creator={creator} eager={index < EAGER_CARDS} />
            ))}
          </div>
          {/* The list grows below what one is looking at; the page must not jump to its top. */}
          {more && (
            <Button
              kind="line"
              className={styles.more}
              busy={isLooking}
              render={<Link to={filtersAddress({ ...filters, pages: more })} preventScrollReset />}
            >
              {t`Show more creators`}
            </Button>
          )}
        </section>
      </div>
    </div>
  );
}

function OrderChoice({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  const { t } = useLingui();
  const words: Record<Order, string> = {
    popular: t`Most followed`,
    online: t`Here most recently`,
    latest: t`Newest`,
    oldest: t`Here the longest`,
  };
  return (
    <NativeSelect
      quiet
      aria-label={t`Order`}
      className={styles.order}
      value={order}
      onChange={(event) => onChange(ORDERS.find((each) => each === event.target.value) ?? 'popular')}
    >
      {ORDERS.map((each) => (
        <option key={each} value={each}>
          {words[each]}
        </option>
      ))}
    </NativeSelect>
  );
}
