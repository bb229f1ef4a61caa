/** The entries of the ledger behind one earning, with the seals over the creator's own. */
import { useLingui } from '@lingui/react/macro';
import { Money } from '#design/parts/money.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { useFormat } from '#platform/web/format.ts';
import { Time } from '#platform/web/time.tsx';
import type { listEarningEntries } from '../contract/proof.contract.ts';
import { accountWords, entryWords } from './earning-words.tsx';
import styles from './earnings.module.css';

type Entry = EndpointResult<typeof listEarningEntries>['data'][number];

export function LedgerEntries({ entries }: { entries: readonly Entry[] }) {
  const { i18n, t } = useLingui();
  const format = useFormat();
  const columns: Column<Entry>[] = [
    {
      key: 'account',
      head: t`Account`,
      phone: 'name',
      cell: ({ account }) => {
        const word = accountWords[account];
        return <strong>{word ? i18n._(word) : account}</strong>;
      },
    },
    {
      key: 'what',
      head: t`What`,
      phone: 'line',
      cell: ({ kind, createdAt }) => {
        const word = entryWords[kind];
        return (
          <>
            {word ? i18n._(word) : kind}, <Time value={createdAt} as="dayAndTime" />
          </>
        );
      },
    },
    {
      key: 'amount',
      head: t`Amount`,
      align: 'end',
      phone: 'figure',
      cell: ({ amount }) => <Money>{format.signedTokens(amount)}</Money>,
    },
    {
      key: 'seal',
      head: t`Seal`,
      phone: 'line',
      cell: (entry) => <Seal entry={entry} />,
    },
  ];
  return (
    <DataTable
      dense
      label={t`Entries of the ledger`}
      columns={columns}
      rows={entries}
      keyOf={({ transactionId, position }) => `${transactionId} ${position}`}
    />
  );
}

/** Only the creator's own accounts are sealed here; the other sides of the movement have seals of their own. */
function Seal({ entry }: { entry: Entry }) {
  const { t } = useLingui();
  const format = useFormat();
  const { account, sequence, hash } = entry;
  if (!account.startsWith('creator_')) return null;
  if (sequence === null || hash === null) return t`Being sealed`;
  const number = format.count(sequence);
  return (
    <span className={styles.seal}>
      {t`No. ${number}`} <code className={styles.hash}>{hash}</code>
    </span>
  );
}
