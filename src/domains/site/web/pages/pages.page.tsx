/** The operators' list of static pages. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { PlainTag } from '#design/parts/plain-tag.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { Time } from '#platform/web/text/time.tsx';
import { listOwnPages, listRemovedPages } from '../../contract/static-pages.contract.ts';
import { usePageColumns } from './page-columns.tsx';
import { RemovedPages } from './removed-pages.tsx';

export const handle: PageHandle = { topBar: { title: msg`Pages`, back: '/admin/more' } };

const load = pageLoad(async ({ api }) => {
  const [pages, removed] = await Promise.all([api.call(listOwnPages), api.call(listRemovedPages)]);
  return { pages: pages.data, removed: removed.data };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

type Row = Awaited<ReturnType<typeof load.inBrowser>>['pages'][number];

export default function Pages() {
  const { pages, removed } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const columns: Column<Row>[] = [
    ...usePageColumns(),
    {
      key: 'changed',
      head: t`Updated`,
      phone: 'figure',
      align: 'end',
      cell: ({ changedAt, isOurs }) =>
        isOurs || changedAt === null ? (
          <PlainTag>{t`Default text`}</PlainTag>
        ) : (
          <Time value={changedAt} as="date" />
        ),
    },
  ];
  return (
    <PageBody>
      <title>{t`Pages · ${siteName}`}</title>
      <PageHead
        wideOnly="words"
        title={t`Pages`}
        line={t`Terms, privacy policy and help come with default texts. Read them and adapt them to your site.`}
        aside={
          <Button href="/admin/pages/new" size="dense" icon={IconPlus}>
            {t`Add a page`}
          </Button>
        }
      />
      <DataTable dense label={t`Pages`} columns={columns} rows={pages} keyOf={({ slug }) => slug} />
      {removed.length > 0 && <RemovedPages pages={removed} />}
    </PageBody>
  );
}
