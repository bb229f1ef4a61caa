/** The sales behind the sum of a kind, each expanding to its ledger entries. */
import { Plural, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { classNames } from '#design/parts/class-names.ts';
import { Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { MoneyTime } from '#domains/site/web/index.ts';
import { useListLinks } from '#platform/web/lists/list-address.ts';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { EarningState, useKindWord, useSaleLine } from './earning-labels.tsx';
import styles from './earnings.module.css';
import type { Earning, EarningsData } from './earnings-data.ts';
import { LedgerEntries } from './ledger-entries.tsx';
import { useMoneyColumns } from './money-columns.tsx';
import { AboutSale, PaidAndState } from './sale-facts.tsx';
import type { FreshEarnings } from './use-fresh-earnings.ts';

interface SalesProps {
  data: EarningsData;
  fresh: FreshEarnings;
  kind: string;
  /** The number of sales of this kind. */
  count: number;
  unseen: readonly Earning[];
}

/** The sales of a kind; while its row is closed, only new ones that were not seen yet. */
export function Sales({ data, kind, count, fresh, unseen }: SalesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const kindWord = useKindWord();
  const saleLine = useSaleLine();
  const { address, openEarning, entries, isOpenByItself } = data;
  const { filterHref, onPageHref } = useListLinks(address);
  const listed = data.openKind === kind ? data.earnings : undefined;
  const top = useRef<HTMLDivElement>(null);
  const isAskedFor = useRef(false);
  // The "show all" link disappears when pressed: focus and screen reader continue at the start of the list.
  useEffect(() => {
    if (listed && isAskedFor.current) top.current?.focus();
    isAskedFor.current = false;
  }, [listed]);
  const isOnlyWide = ({ _id }: Earning) => isOpenByItself && !fresh.unseen.has(_id);
  const moneyColumns = useMoneyColumns<Earning>({
    paid: t`Fan paid`,
    of: ({ grossPrice, fee, netPrice }) => ({ gross: grossPrice, fee, net: netPrice }),
  });
  const columns: Column<Earning>[] = [
    {
      key: 'when',
      head: t`When`,
      phone: 'line',
      share: 'm',
      cell: ({ createdAt }) => (
        <span className={styles.oneLine}>
          <MoneyTime value={createdAt} as="dayAndTime" />
        </span>
      ),
    },
    {
      key: 'from',
      head: t({ message: 'From', context: 'who paid' }),
      phone: 'name',
      cell: (earning) => {
        const line = saleLine(earning);
        return (
          <>
            <strong>
              <bdi>{earning.userInfo.name || earning.userInfo.username}</bdi>
            </strong>
            {line && (
              <Text as="div" size="meta" tone="third" className={styles.wideOnly}>
                {line}
              </Text>
            )}
            {fresh.ids.has(earning._id) && earning._id !== openEarning && (
              <Text as="div" size="meta" tone="third" className={styles.phoneOnly}>
                <PaidAndState earning={earning} />
              </Text>
            )}
          </>
        );
      },
    },
    // Below one open kind, another may show its new sales: they are stacked.
    ...moneyColumns.map((column) => ({ ...column, share: 's' as const })),
    {
      key: 'state',
      head: t`Status`,
      phone: 'none',
      share: 'l',
      cell: (earning) => <EarningState earning={earning} />,
    },
  ];
  return (
    <div ref={top} tabIndex={-1}>
      {/* A row that opens by default is closed on a phone. */}
      {unseen.length > 0 && (!listed || isOpenByItself) && (
        <JustCame
          hidden={count - unseen.length}
          count={count}
          href={filterHref({ open: kind, earning: undefined })}
          onPress={() => {
            isAskedFor.current = true;
          }}
          className={listed && styles.phoneOnly}
        />
      )}
      <DataTable
        dense
        onPhone="columns"
        label={kindWord(kind)}
        columns={columns}
        rows={listed?.data ?? unseen}
        keyOf={({ _id }) => _id}
        isNew={({ _id }) => fresh.ids.has(_id)}
        isOnlyWide={isOnlyWide}
        opening={{
          openKey: openEarning,
          hrefOf: ({ _id }, isOpen) =>
            (listed ? onPageHref : filterHref)({ open: kind, earning: isOpen ? undefined : _id }),
          labelOf: ({ userInfo, netPrice }) => {
            const amount = format.tokens(netPrice);
            return t`Show ledger entries for ${amount} from ${userInfo.username}`;
          },
          content: (earning) => (
            <>
              <AboutSale earning={earning} />
              {entries && <LedgerEntries entries={entries} />}
            </>
          ),
        }}
      />
      {listed && <MoreSales data={data} kind={kind} listed={listed} />}
    </div>
  );
}

interface JustCameProps {
  count: number;
  /** How many of them are not shown. */
  hidden: number;
  /** Opens the row. */
  href: string;
  onPress: () => void;
  className: string | false | undefined;
}

/** Says that these sales are new, with a link to all. */
function JustCame({ count, hidden, href, onPress, className }: JustCameProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <div className={classNames(styles.justCame, className)}>
      <Text size="small" tone="second">{t`New sale`}</Text>
      {hidden > 0 && (
        <Text size="small">
          <TextLink href={href} onClick={onPress}>{t`Show all ${format.count(count)}`}</TextLink>
        </Text>
      )}
    </div>
  );
}

type Listed = NonNullable<EarningsData['earnings']>;

function MoreSales({ data, kind, listed }: { data: EarningsData; kind: string; listed: Listed }) {
  const { address, isOpenByItself } = data;
  const { filterHref } = useListLinks(address);
  if (!isOpenByItself) {
    return (
      <div className={styles.pages}>
        <PageLinks address={address} total={listed.total} />
      </div>
    );
  }
  const more = listed.total - listed.data.length;
  if (more <= 0) return null;
  return (
    <Text size="small" className={classNames(styles.pages, styles.wideOnly)}>
      <TextLink href={filterHref({ open: kind })}>
        <Plural value={more} one="# more" other="# more" />
      </TextLink>
    </Text>
  );
}
