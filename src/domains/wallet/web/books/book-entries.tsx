/** Entries of the ledger as operators read them, with everything that proves them. */

import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { OwnText } from '#design/parts/own-text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import type { Column } from '#design/patterns/data-table.tsx';
import { UserLink } from '#domains/accounts/web/index.ts';
import { EntryTable, SealHash } from '#platform/web/lists/entry-table.tsx';
import { useInWords } from '#platform/web/text/in-text.ts';
import type { LedgerEntry } from '../../contract/books.contract.ts';
import { useKindLabel } from '../sellables.tsx';
import { accountLabels, reasonLabels, transactionLabels } from './ledger-labels.ts';

interface BookEntriesProps {
  entries: readonly LedgerEntry[];
  /** Where they can be ordered by their time. */
  byTime?: Column<LedgerEntry>['sort'];
  empty?: ReactNode;
}

// Enough to tell one transaction from another; the whole of it stands in the address.
const END_DIGITS = 8;

export function BookEntries({ entries, byTime, empty }: BookEntriesProps) {
  const { t, i18n } = useLingui();
  const inWords = useInWords();
  const labelOf = useKindLabel();
  const proofs: Column<LedgerEntry>[] = [
    {
      key: 'transaction',
      head: t`Transaction`,
      phone: 'none',
      leads: true,
      cell: ({ transactionId, position }) => (
        <TextLink href={`/admin/ledger?of=${transactionId}`}>
          <code dir="ltr">
            {transactionId.slice(-END_DIGITS)} / {position}
          </code>
        </TextLink>
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
          <bdi dir="ltr">
            {sequence} · <SealHash hash={hash} />
          </bdi>
        ),
    },
  ];
  return (
    <EntryTable
      entries={entries}
      account={({ account, owner, gateway }) => (
        <>
          <strong>{i18n._(accountLabels[account])}</strong> {owner && <UserLink user={owner} />}
          <OwnText>{gateway}</OwnText>
        </>
      )}
      // Every hold ends for the same reason, which its name says; who gives something back may say why in own words.
      why={({ kind, reason }) => (
        <>
          {i18n._(transactionLabels[kind])}
          {kind !== 'maturity' && (
            <OwnText>
              {' · '}
              <bdi>{reason in reasonLabels ? inWords(reasonLabels, reason) : labelOf(reason)}</bdi>
            </OwnText>
          )}
        </>
      )}
      evidence={proofs}
      byTime={byTime}
      empty={empty}
    />
  );
}
