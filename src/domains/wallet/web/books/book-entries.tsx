/** Table of ledger entries for operators, with transaction ids and seals. */

import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { OwnText } from '#design/parts/own-text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import type { Column } from '#design/patterns/data-table.tsx';
import { UserLink } from '#domains/accounts/web/index.ts';
import { MoneyTime } from '#domains/site/web/index.ts';
import { EntryTable, SealHash } from '#platform/web/lists/entry-table.tsx';
import { useInWords } from '#platform/web/text/in-text.ts';
import type { LedgerEntry } from '../../contract/books.contract.ts';
import { useKindLabel } from '../sellables.tsx';
import { accountLabels, reasonLabels, transactionLabels } from './ledger-labels.ts';

interface BookEntriesProps {
  entries: readonly LedgerEntry[];
  /** Given where the entries can be sorted by time. */
  byTime?: Column<LedgerEntry>['sort'];
  empty?: ReactNode;
}

// Enough of an id to tell transactions apart; the full id is in the address.
const END_DIGITS = 8;

export function BookEntries({ entries, byTime, empty }: BookEntriesProps) {
  const { t, i18n } = useLingui();
  const inWords = useInWords();
  const labelOf = useKindLabel();
  const evidence: Column<LedgerEntry>[] = [
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
      head: t`Hash`,
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
      // All holds end for the same reason, so their kind says it; a reversal can have a reason in the
      // operator's own words.
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
      when={(createdAt) => <MoneyTime value={createdAt} as="dayAndTime" />}
      evidence={evidence}
      byTime={byTime}
      empty={empty}
    />
  );
}
