/** The creator directory: search, filters and order, all in the address. */

import { Plural, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useMemo } from 'react';
import { Link, useLoaderData, useNavigation, useOutletContext, useSearchParams } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { OwnText } from '#design/parts/own-text.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { getBodyAttributes } from '#domains/site/contract/look-up-lists.contract.ts';
import { keepDataWhen } from '#platform/web/call/keep-data-when.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { PublicHead } from '#platform/web/page/public-head.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { listCategories } from '../../contract/categories.contract.ts';
import { countDirectoryOptions, MOST_TOTAL, searchCreators } from '../../contract/directory.contract.ts';
import { CreatorTile } from './creator-tile.tsx';
import styles from './directory.module.css';
import { DirectoryChips } from './directory-chips.tsx';
import { offeredFacets, withKnownOptions } from './directory-facets.ts';
import {
  changed,
  countsQuery,
  type DirectoryFilters,
  directoryQuery,
  filtersAddress,
  isNarrowed,
  isSameView,
  isUnfolded,
  nextPages,
  readDirectoryFilters,
} from './directory-filters.ts';
import { DirectoryForm, DirectorySearchLine } from './directory-form.tsx';
import { DirectoryOrderChoice } from './directory-order.tsx';
import { DirectoryTotal } from './directory-total.tsx';
import { useFilterDraft } from './use-filter-draft.ts';
import { useNarrowPage } from './use-narrow-page.ts';

const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'));

const load = pageLoad(async ({ api, url }) => {
  const asked = readDirectoryFilters(url);
  const [{ data: categories }, lists, everybody, matching] = await Promise.all([
    api.call(listCategories),
    api.call(getBodyAttributes),
    isNarrowed(asked) ? api.call(searchCreators, { query: { limit: 1 } }) : undefined,
    // A single letter begins too many words.
    asked.q.trim().length > 1
      ? api.call(listCategories, { query: { q: asked.q, limit: MOST_MATCHING } })
      : undefined,
  ]);
  const filters = withKnownOptions(asked, lists);
  // In this order because slugs of the address must become ids first.
  const [creators, counted] = await Promise.all([
    api.call(searchCreators, { query: directoryQuery(filters, categories) }),
    api.call(countDirectoryOptions, { query: countsQuery(filters, categories) }),
  ]);
  const counts = counted.isComplete ? counted.counts : undefined;
  return {
    filters,
    categories: categories.map((category) => ({
      ...category,
      creatorCount: counts && (counts.categoryIds[category._id] ?? 0),
    })),
    matching: matching?.data ?? [],
    facets: offeredFacets(lists, counts, filters.chosen),
    creators,
    onTheSite: everybody?.total ?? creators.total,
  };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;
// Opening the filters does not change the creators.
export const shouldRevalidate = keepDataWhen(
  (current, next) => current.href !== next.href && isSameView(current, next),
);

// More than a few would say nothing of what is searched for.
const MOST_MATCHING = 3;

// The first row on a phone is loaded eagerly; on wide pages the rest of the row follows right after rendering.
const EAGER_CARDS = 2;

export default function Directory() {
  const {
    filters: loaded,
    categories,
    matching,
    facets,
    creators,
    onTheSite,
  } = useLoaderData<typeof loader>();
  const [searchParams] = useSearchParams();
  const open = isUnfolded(searchParams);
  const filters = useMemo(() => ({ ...loaded, open }), [loaded, open]);
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { location: next } = useNavigation();
  const isLoading = next?.pathname === '/creator';
  const wanted = useWanted(filters, isLoading ? next.search : undefined);
  const { draft, change } = useFilterDraft(wanted);
  const most = useFormat().count(MOST_TOTAL);
  const more = nextPages(filters, creators.total);
  const isNarrow = useNarrowPage(open);
  // The way to what else the search finds.
  const tabs = useOutletContext<ReactNode>();
  const groups = { categories, facets, draft, change };
  return (
    <div className={styles.page}>
      <PublicHead
        title={`${t`Creators`} · ${siteName}`}
        description={t`Browse creators on ${siteName}: see their profiles before you follow.`}
        path="/creator"
      />
      <header className={styles.head}>
        <PageHead
          title={t`Creators`}
          size="profile"
          line={
            onTheSite > 0 && (
              <span className={styles.wideOnly}>
                {!isNarrowed(filters) && (
                  <OwnText>
                    {onTheSite > MOST_TOTAL ? (
                      <OwnText>{t`More than ${most} creators.`}</OwnText>
                    ) : (
                      <OwnText>
                        <Plural value={onTheSite} one="# creator." other="# creators." />
                      </OwnText>
                    )}{' '}
                  </OwnText>
                )}
                <OwnText>{t`Browse profiles before you follow.`}</OwnText>
              </span>
            )
          }
        />
        <DirectorySearchLine draft={draft} change={change} />
      </header>
      {tabs}
      {matching.length > 0 && (
        <ChipRow label={t`Categories`} bleed>
          {matching.map(({ _id, name, slug }) => (
            <Chip key={_id} small href={filtersAddress(changed(filters, { q: '', categories: [slug] }))}>
              {t`Category: ${name}`}
            </Chip>
          ))}
        </ChipRow>
      )}
      <div className={styles.columns}>
        <DirectoryForm {...groups} unfolded={open && isNarrow === undefined} />
        {isNarrow && open && (
          <Suspense>
            <FilterSheet {...groups} open onClose={() => change({ open: false })} total={creators.total} />
          </Suspense>
        )}
        <DirectoryChips filters={wanted} categories={categories} facets={facets} />
        <p role="status" className={styles.total}>
          <DirectoryTotal total={creators.total} of={isNarrowed(filters) ? onTheSite : undefined} />
        </p>
        <DirectoryOrderChoice order={draft.order} onChange={(order) => change({ order })} />
        <section aria-label={t`Creators`} aria-busy={isLoading} className={styles.results}>
          {creators.total === 0 && !isNarrowed(filters) && (
            <EmptyState drawing="chair" title={t`No creators yet`}>
              {t`Creators appear here once they’re approved.`}
            </EmptyState>
          )}
          {creators.total === 0 && isNarrowed(filters) && (
            <EmptyState
              drawing="chair"
              title={t`No results`}
              action={
                <Button kind="main" href="/creator">
                  {t({ message: 'Show all', context: 'people' })}
                </Button>
              }
            >
              {t`Remove a filter above the list, or search for fewer words.`}
            </EmptyState>
          )}
          <div className={classNames(styles.cards, isLoading && styles.waiting)}>
            {creators.data.map((creator, index) => (
              <CreatorTile key={creator._id} creator={creator} eager={index < EAGER_CARDS} />
            ))}
          </div>
          {/* The list grows below what one is looking at; the page must not jump to its top. */}
          {more && (
            <Button
              kind="line"
              className={styles.more}
              busy={isLoading}
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

/** The latest choice, also while its creators are loading: a quick second click builds on it. */
function useWanted(filters: DirectoryFilters, next: string | undefined): DirectoryFilters {
  return useMemo(
    () => (next === undefined ? filters : readDirectoryFilters({ searchParams: new URLSearchParams(next) })),
    [filters, next],
  );
}
