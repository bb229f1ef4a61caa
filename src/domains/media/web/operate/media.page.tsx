/** Media for operators: files that are being prepared or have failed, and what each creator stores. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { ListFilters } from '#design/patterns/list-filters.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { UserLink } from '#domains/accounts/web/index.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { ChoiceChips } from '#platform/web/lists/choice-chips.tsx';
import { listAt, readList, useListLinks } from '#platform/web/lists/list-address.ts';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import { sizeIn } from '#platform/web/text/size-in.ts';
import {
  conversionStates,
  listConversions,
  listStorage,
  type StorageOfCreator,
  storageSorts,
  UNDONE_CONVERSIONS,
} from '../../contract/conversions.contract.ts';
import { useConversionColumns } from './conversion-columns.tsx';
import { conversionLabels, storageSortLabels } from './conversion-labels.ts';
import styles from './media.module.css';

export const handle: PageHandle = { topBar: { title: msg`Media processing`, back: '/admin/more' } };

const CHOICES = [UNDONE_CONVERSIONS, ...conversionStates] as const;
// The storage is below them.
const CONVERSIONS_SHOWN = 10;
const CREATORS_SHOWN = 50;

const load = pageLoad(async ({ api, url }) => {
  const { address, filters, query } = readList(url, {
    pageSize: CONVERSIONS_SHOWN,
    filters: [],
    choices: { state: CHOICES, storage: storageSorts },
  });
  const [conversions, storage] = await Promise.all([
    listAt(url, address, api.call(listConversions, { query: { ...query, state: filters.state } })),
    api.call(listStorage, { query: { sort: filters.storage ?? 'total', limit: CREATORS_SHOWN } }),
  ]);
  return { conversions, storage, address, state: filters.state };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Media() {
  const { conversions, storage, address, state } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const locale = useFormatLocale();
  const { filterHref } = useListLinks(address);
  const originals = sizeIn(locale, storage.originalBytes);
  const renditions = sizeIn(locale, storage.renditionBytes);
  return (
    <PageBody>
      <title>{t`Media processing · ${siteName}`}</title>
      <PageHead
        wideOnly
        title={t`Media processing`}
        line={t`Videos and audio that are converted after their upload, and the storage that creators use.`}
      />
      <section className={styles.part}>
        <Heading level={2}>{t`Conversions`}</Heading>
        <ListFilters>
          <ChoiceChips label={t`Status`} name="state" words={CHOICES} labels={conversionLabels} />
        </ListFilters>
        <DataTable
          dense
          label={t`Conversions`}
          columns={useConversionColumns(conversions.data)}
          rows={conversions.data}
          keyOf={({ _id }) => _id}
          empty={
            <EmptyState
              drawing="lamp"
              title={state === undefined ? t`Nothing converted yet` : t`No results`}
              action={
                state !== undefined && (
                  <Button kind="line" href={filterHref({ state: undefined })}>
                    {t`Show all conversions`}
                  </Button>
                )
              }
            >
              {t`Uploaded videos and audio appear here.`}
            </EmptyState>
          }
        />
        <PageLinks address={address} total={conversions.total} />
      </section>
      <section className={styles.part}>
        <Heading level={2}>{t`Storage by creator`}</Heading>
        <Text size="small" tone="third">
          {t`In total: originals ${originals}, converted files ${renditions}.`}
        </Text>
        <ListFilters>
          <ChoiceChips
            label={t`Sort by`}
            isLabelShown
            name="storage"
            words={storageSorts}
            labels={storageSortLabels}
            standing="total"
          />
        </ListFilters>
        <DataTable
          dense
          label={t`Storage by creator`}
          columns={useStorageColumns()}
          rows={storage.data}
          keyOf={({ owner }) => owner._id}
          empty={
            <EmptyState drawing="lamp" title={t`No files yet`}>
              {t`What creators upload for posts, galleries and videos counts here.`}
            </EmptyState>
          }
        />
      </section>
    </PageBody>
  );
}

function useStorageColumns(): Column<StorageOfCreator>[] {
  const { t } = useLingui();
  const format = useFormat();
  const locale = useFormatLocale();
  return [
    {
      key: 'owner',
      head: t`Creator`,
      phone: 'name',
      cell: ({ owner }) => (
        <strong>
          <UserLink user={owner} />
        </strong>
      ),
    },
    {
      key: 'files',
      head: t({ message: 'Files', context: 'storage' }),
      align: 'end',
      phone: 'none',
      cell: ({ files }) => format.count(files),
    },
    {
      key: 'originals',
      head: t({ message: 'Originals', context: 'storage' }),
      align: 'end',
      phone: 'lineStart',
      cell: ({ originalBytes }) => sizeIn(locale, originalBytes),
    },
    {
      key: 'renditions',
      head: t({ message: 'Converted files', context: 'storage' }),
      align: 'end',
      phone: 'lineEnd',
      cell: ({ renditionBytes }) => sizeIn(locale, renditionBytes),
    },
    {
      key: 'total',
      head: t({ message: 'Total', context: 'storage' }),
      align: 'end',
      phone: 'figure',
      cell: ({ originalBytes, renditionBytes }) => sizeIn(locale, originalBytes + renditionBytes),
    },
  ];
}
