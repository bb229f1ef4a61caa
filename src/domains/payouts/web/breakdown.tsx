/** Sums by kind, each expanding to its sales. */
import { useLingui } from '@lingui/react/macro';
import { Note } from '#design/parts/note.tsx';
import { ShareBar } from '#design/parts/progress.tsx';
import { Text } from '#design/parts/text.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { useListLinks } from '#platform/web/lists/list-address.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { KindCount, useKindWord } from './earning-labels.tsx';
import styles from './earnings.module.css';
import { type EarningsData, NOTHING_OPEN } from './earnings-data.ts';
import { useMoneyColumns } from './money-columns.tsx';
import { Sales } from './sales.tsx';
import type { FreshEarnings } from './use-fresh-earnings.ts';

type KindSums = EarningsData['stats']['byType'][number];

interface BreakdownProps {
  data: EarningsData;
  fresh: FreshEarnings;
}

export function Breakdown({ data, fresh }: BreakdownProps) {
  const { t } = useLingui();
  const format = useFormat();
  const kindWord = useKindWord();
  const { filterHref } = useListLinks(data.address);
  const { byType, totalNetPrice } = data.stats;
  const hasCome = data.newest.filter(({ _id }) => fresh.ids.has(_id));
  const unseenOf = (kind: string) => hasCome.filter(({ _id }) => fresh.unseen.get(_id) === kind);
  const moneyColumns = useMoneyColumns<KindSums>({ paid: t`Fans paid`, size: 'name', of: (sums) => sums });
  const columns: Column<KindSums>[] = [
    {
      key: 'kind',
      head: t`Source`,
      phone: 'name',
      cell: ({ type, count }) => (
        <>
          <strong className={styles.kind}>{kindWord(type)}</strong>{' '}
          <Text as="span" size="small" tone="third">
            <KindCount kind={type} count={count} />
          </Text>
        </>
      ),
    },
    {
      key: 'share',
      head: t`Share`,
      hideHead: true,
      phone: 'none',
      cell: ({ type, net }) => {
        const percent = totalNetPrice > 0 ? Math.min(Math.max((net / totalNetPrice) * 100, 0), 100) : 0;
        const kind = kindWord(type);
        const share = format.percent(percent / 100);
        return <ShareBar label={t`${kind}, ${share} of your earnings`} percent={Math.round(percent)} />;
      },
    },
    ...moneyColumns,
  ];
  return (
    <DataTable
      label={t`Source`}
      columns={columns}
      rows={byType}
      keyOf={({ type }) => type}
      isNew={({ type }) => hasCome.some((earning) => earning.type === type)}
      opening={{
        openKey: data.openKind,
        onlyWide: data.isOpenByItself,
        hasNews: ({ type }) => unseenOf(type).length > 0,
        hrefOf: ({ type }, isOpen) => filterHref({ open: isOpen ? NOTHING_OPEN : type, earning: undefined }),
        labelOf: ({ type }) => {
          const kind = kindWord(type);
          return t`Show details: ${kind}`;
        },
        content: ({ type, count }) =>
          type === 'refund' ? (
            <Note>{t`Each refund is shown with its sale, on the date of that sale.`}</Note>
          ) : (
            <Sales data={data} kind={type} count={count} fresh={fresh} unseen={unseenOf(type)} />
          ),
      }}
      empty={
        <EmptyState drawing="lamp" title={t`No earnings in this period`}>
          {t`Tips and unlocks appear here right away.`}
        </EmptyState>
      }
    />
  );
}
