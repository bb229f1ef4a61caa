import { useLingui } from '@lingui/react/macro';
import { Button } from '#design/parts/button.tsx';
import { Heading } from '#design/parts/text.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { Time } from '#platform/web/text/time.tsx';
import { type RemovedPage, restorePage } from '../../contract/static-pages.contract.ts';
import styles from '../rooms.module.css';
import { usePageColumns } from './page-columns.tsx';

/** Removed pages: each links to its versions and has a button to restore it. */
export function RemovedPages({ pages }: { pages: readonly RemovedPage[] }) {
  const { t } = useLingui();
  const columns: Column<RemovedPage>[] = [
    ...usePageColumns(),
    {
      key: 'removed',
      head: t`Removed`,
      phone: 'line',
      cell: ({ removedAt }) => <Time value={removedAt} as="date" />,
    },
    {
      key: 'by',
      head: t`Who`,
      phone: 'line',
      cell: ({ removedBy }) => (
        <bdi>{removedBy ?? t({ message: 'System', context: 'who did something' })}</bdi>
      ),
    },
    {
      key: 'act',
      head: t({ message: 'Restore', context: 'a removed page' }),
      hideHead: true,
      align: 'end',
      phone: 'figure',
      cell: (page) => <BringBack page={page} />,
    },
  ];
  return (
    <section className={styles.open}>
      <Heading level={2}>{t`Removed`}</Heading>
      <DataTable dense label={t`Removed`} columns={columns} rows={pages} keyOf={({ slug }) => slug} />
    </section>
  );
}

function BringBack({ page: { slug, version } }: { page: RemovedPage }) {
  const { t } = useLingui();
  const { busy, action } = useAction({ refresh: true });
  const bringBack = () =>
    action(async () => {
      await browserApi.call(restorePage, { params: { id: slug, version }, body: { changedAt: null } });
      return t`The page was restored and is public.`;
    });
  return (
    <Button kind="line" size="dense" busy={busy} onClick={bringBack}>
      {t({ message: 'Restore', context: 'a removed page' })}
    </Button>
  );
}
