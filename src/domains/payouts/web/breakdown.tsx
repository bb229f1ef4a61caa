/** The sums by kind, each opening to its sales, each of those to the ledger entries that make it. */
import { Plural, useLingui } from '@lingui/react/macro';
import { classNames } from '#design/parts/class-names.ts';
import { Money } from '#design/parts/money.tsx';
import { Note } from '#design/parts/note.tsx';
import { ShareBar } from '#design/parts/progress.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { useListLinks } from '#platform/web/lists/list-address.ts';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import { useFormat } from '#platform/web/words/format.ts';
import { Time } from '#platform/web/words/time.tsx';
import { EarningState, KindCount, useKindWord, useSaleLine } from './earning-words.tsx';
import styles from './earnings.module.css';
import { type Earning, type EarningsData, NOTHING_OPEN } from './earnings-data.ts';
import { LedgerEntries } from './ledger-entries.tsx';
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
  const columns: Column<KindSums>[] = [
    {
      key: 'kind',
      head: t`Where it came from`,
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
        return <ShareBar label={t`${kind}, ${share} of what you earned`} percent={Math.round(percent)} />;
      },
    },
    {
      key: 'gross',
      head: t`Fans paid`,
      align: 'end',
      phone: 'none',
      cell: ({ gross }) => <Money size="name">{format.tokens(gross)}</Money>,
    },
    {
      key: 'fee',
      head: t`Fee`,
      align: 'end',
      phone: 'none',
      cell: ({ fee }) => (
        <Money faint size="name">
          {format.tokens(fee)}
        </Money>
      ),
    },
    {
      key: 'net',
      head: t`You earned`,
      align: 'end',
      phone: 'figure',
      cell: ({ net }) => (
        <Money gold size="name">
          {format.tokens(net)}
        </Money>
      ),
    },
  ];
  return (
    <DataTable
      label={t`Where it came from`}
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
          return t`Show what ${kind} is made of`;
        },
        content: ({ type, count }) =>
          type === 'refund' ? (
            <Note>{t`What was given back stands with the sale that it belongs to, on the day of that sale.`}</Note>
          ) : (
            <Sales data={data} kind={type} count={count} fresh={fresh} unseen={unseenOf(type)} />
          ),
      }}
      empty={
        <EmptyState drawing="lamp" title={t`Nothing earned in this time`}>
          {t`Tips and unlocks stand here the moment they happen.`}
        </EmptyState>
      }
    />
  );
}

interface SalesProps extends BreakdownProps {
  kind: string;
  /** How many sales of it there are. */
  count: number;
  unseen: readonly Earning[];
}

/** The sales of a kind; while it is closed, those that have come to it and that nobody has looked at. */
function Sales({ data, kind, count, fresh, unseen }: SalesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const kindWord = useKindWord();
  const saleLine = useSaleLine();
  const { address, openEarning, entries, isOpenByItself } = data;
  const { filterHref, onPageHref } = useListLinks(address);
  const listed = data.openKind === kind ? data.earnings : undefined;
  const isOnlyWide = ({ _id }: Earning) => isOpenByItself && !fresh.unseen.has(_id);
  const columns: Column<Earning>[] = [
    {
      key: 'when',
      head: t`When`,
      phone: 'line',
      cell: ({ createdAt }) => (
        <span className={styles.oneLine}>
          <Time value={createdAt} as="dayAndTime" />
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
    {
      key: 'gross',
      head: t`Fan paid`,
      align: 'end',
      phone: 'none',
      cell: ({ grossPrice }) => <Money>{format.tokens(grossPrice)}</Money>,
    },
    {
      key: 'fee',
      head: t`Fee`,
      align: 'end',
      phone: 'none',
      cell: ({ fee }) => <Money faint>{format.tokens(fee)}</Money>,
    },
    {
      key: 'net',
      head: t`You earned`,
      align: 'end',
      phone: 'figure',
      cell: ({ netPrice }) => <Money gold>{format.tokens(netPrice)}</Money>,
    },
    {
      key: 'state',
      head: t`State`,
      phone: 'none',
      cell: (earning) => (
        <span className={styles.oneLine}>
          <EarningState earning={earning} />
        </span>
      ),
    },
  ];
  return (
    <>
      {/* What is open by itself is closed on a phone. */}
      {unseen.length > 0 && (!listed || isOpenByItself) && (
        <JustCame
          hidden={count - unseen.length}
          count={count}
          href={filterHref({ open: kind, earning: undefined })}
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
            return t`Show the entries of ${amount} from ${userInfo.username}`;
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
    </>
  );
}

interface JustCameProps {
  count: number;
  /** How many of them do not hang below. */
  hidden: number;
  /** Opens the row. */
  href: string;
  className: string | false | undefined;
}

/** Why something hangs from a row that is closed, and the way to the rest of it. */
function JustCame({ count, hidden, href, className }: JustCameProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <div className={classNames(styles.justCame, className)}>
      <Text size="small" tone="second">{t`Just came in`}</Text>
      {hidden > 0 && (
        <Text size="small">
          <TextLink href={href}>{t`Show all ${format.count(count)}`}</TextLink>
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

/** On a phone: what the row of a sale has no room for. */
function AboutSale({ earning }: { earning: Earning }) {
  const line = useSaleLine()(earning);
  return (
    <div className={styles.about}>
      {line && <p>{line}</p>}
      <PaidAndState earning={earning} />
    </div>
  );
}

/** From what its figure comes, and where it is now. */
function PaidAndState({ earning }: { earning: Earning }) {
  const { t } = useLingui();
  const format = useFormat();
  const gross = format.tokens(earning.grossPrice);
  const charged = format.tokens(earning.fee);
  return (
    <>
      <p>{t`Fan paid ${gross}, fee ${charged}`}</p>
      <p>
        <EarningState earning={earning} />
      </p>
    </>
  );
}
