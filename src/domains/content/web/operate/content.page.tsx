/** All that creators publish: looked through, opened, taken down and restored, also several at once. */
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { ListFilters } from '#design/patterns/list-filters.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { ChoiceChips } from '#platform/web/lists/choice-chips.tsx';
import { DaysForm } from '#platform/web/lists/days-form.tsx';
import { listAt, readDays, readList } from '#platform/web/lists/list-address.ts';
import { ListSearch } from '#platform/web/lists/list-search.tsx';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import { useNarrowedDays, useSetFilters } from '#platform/web/lists/set-filters.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import {
  CONTENT_KINDS,
  CONTENT_STATES,
  type ContentItem,
  listContent,
} from '../../contract/operate-content.contract.ts';
import { BulkBar } from './bulk-bar.tsx';
import styles from './content.module.css';
import { contentKindLabels, contentStateLabels } from './content-labels.ts';
import { ContentPreview } from './content-preview.tsx';
import { ContentTile } from './content-tile.tsx';

export const handle: PageHandle = { topBar: { title: msg`Content`, back: '/admin/more' } };

const REPORTED = ['true'] as const;

const load = pageLoad(async ({ api, url }) => {
  const { address, filters, query } = readList(url, {
    filters: ['q'],
    choices: { kind: CONTENT_KINDS, state: CONTENT_STATES, reported: REPORTED },
  });
  const days = readDays(url);
  const { data, total } = await listAt(url, address, api.call(listContent, { query: { ...query, ...days } }));
  return { items: data, total, address, filters, days };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Content() {
  const { items, total, address, filters, days } = useLoaderData<typeof loader>();
  const { t, i18n } = useLingui();
  const { siteName } = useSettings();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<ContentItem>();
  const set = useSetFilters([
    { words: filters.kind && i18n._(contentKindLabels[filters.kind]), without: { kind: undefined } },
    { words: filters.state && i18n._(contentStateLabels[filters.state]), without: { state: undefined } },
    { words: filters.reported && t`Reported`, without: { reported: undefined } },
    ...useNarrowedDays(days),
  ]);
  const choose = (id: string, isChosen: boolean) =>
    setChosen((now) => new Set(isChosen ? [...now, id] : [...now].filter((each) => each !== id)));
  return (
    <PageBody>
      <title>{t`Content · ${siteName}`}</title>
      <PageHead
        wideOnly
        title={t`Content`}
        line={t`${plural(total, { one: '# found.', other: '# found.' })}`}
      />
      <ListFilters
        foldedAs={t`Filters`}
        set={set}
        first={
          <ListSearch
            label={t`Show one creator, by username, email or ID`}
            placeholder={t`Creator`}
            value={filters.q}
          />
        }
      >
        <ChoiceChips
          label={t({ message: 'Kind', context: 'of content' })}
          isLabelShown
          name="kind"
          words={CONTENT_KINDS}
          labels={contentKindLabels}
        />
        <ChoiceChips
          label={t`Status`}
          isLabelShown
          name="state"
          words={CONTENT_STATES}
          labels={contentStateLabels}
        />
        <ChoiceChips
          label={t`Reports`}
          isLabelShown
          name="reported"
          words={REPORTED}
          labels={{ true: msg`Reported` }}
        />
        <DaysForm days={days} />
      </ListFilters>
      {items.length === 0 ? (
        <EmptyState
          drawing="lamp"
          title={t`No results`}
          action={<Button kind="line" href="/admin/content">{t`Show all content`}</Button>}
        >
          {t`Posts, videos and galleries appear here, the newest first.`}
        </EmptyState>
      ) : (
        <ul className={styles.grid} aria-label={t`Content`}>
          {items.map((item) => (
            <ContentTile
              key={item._id}
              item={item}
              isChosen={chosen.has(item._id)}
              onChoose={(isChosen) => choose(item._id, isChosen)}
              onOpen={() => setShown(item)}
            />
          ))}
        </ul>
      )}
      <BulkBar
        items={items.filter(({ _id }) => chosen.has(_id))}
        onAll={() => setChosen(new Set(items.map(({ _id }) => _id)))}
        onDone={() => setChosen(new Set())}
      />
      <PageLinks address={address} total={total} />
      <ContentPreview item={shown} onClose={() => setShown(undefined)} />
    </PageBody>
  );
}
