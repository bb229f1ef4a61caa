/** The ledger page's filter by transaction kind. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { transactionKinds, WITHOUT_MATURITY } from '../../contract/books.contract.ts';
import { transactionLabels } from './ledger-labels.ts';

export const LEDGER_KINDS = [WITHOUT_MATURITY, 'all', ...transactionKinds] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export const ledgerKindLabels: Readonly<Record<LedgerKind, MessageDescriptor>> = {
  [WITHOUT_MATURITY]: msg`Hide released holds`,
  all: msg({ message: 'All', context: 'entries of the ledger' }),
  ...transactionLabels,
};

// With one of these filters the list shows every kind that affected it.
const NARROWER = ['account', 'person', 'of'];

/**
 * The default when the address names no kind: without ends of holds, which come by the hundred and would hide
 * everything else in an unfiltered ledger.
 */
export function chosenKind(query: URLSearchParams): LedgerKind {
  return NARROWER.some((name) => query.get(name)) ? 'all' : WITHOUT_MATURITY;
}
