/** Entries of the ledger as operators read them, with everything that proves them. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Anchor } from '#design/parts/anchor.tsx';
import type { Column } from '#design/patterns/data-table.tsx';
import { PersonLink } from '#domains/accounts/web/index.ts';
import { EntryTable, SealHash } from '#platform/web/entry-table.tsx';
import type { LedgerEntry } from '../contract/books.contract.ts';
import { accountWords, transactionWords } from './ledger-words.ts';

interface BookEntriesProps {
  entries: readonly LedgerEntry[];
  empty?: ReactNode;
}

// Enough to tell one transaction from another; the whole of it stands in the address.
const END_DIGITS = 8;

export function BookEntries({ entries, empty }: BookEntriesProps) {
  const { t, i18n } = useLingui();
  const proofs: Column<LedgerEntry>[] = [
    {
      key: 'transaction',
      head: t`Transaction`,
      phone: 'none',
      cell: ({ transactionId, position }) => (
        <Anchor href={`/admin/ledger?of=${transactionId}`}>
          <code>
            {transactionId.slice(-END_DIGITS)} / {position}
          </code>
        </Anchor>
      ),
    },
    {
      key: 'seal',
      head: t`Seal`,
      phone: 'none',
      cell: ({ sequence, hash }) =>
        hash === null ? (
          '—'
        ) : (
          <>
            {sequence} · <SealHash hash={hash} />
          </>
        ),
    },
  ];
  return (
    <EntryTable
      entries={entries}
      account={({ account, owner, gateway }) => (
        <>
          <strong>{i18n._(accountWords[account])}</strong> {owner && <PersonLink person={owner} />}
          {gateway}
        </>
      )}
      // Every hold ends for the same reason, which its name says.
      why={({ kind, reason }) =>
        kind === 'maturity' ? i18n._(transactionWords[kind]) : `${i18n._(transactionWords[kind])}, ${reason}`
      }
      proofs={proofs}
      empty={empty}
    />
  );
}
