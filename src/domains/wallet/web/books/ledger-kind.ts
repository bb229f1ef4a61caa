/** Which entries the ledger shows, by why money moved. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { transactionKinds, WITHOUT_MATURITY } from '../../contract/books.contract.ts';
import { transactionLabels } from './ledger-labels.ts';

export const LEDGER_KINDS = [WITHOUT_MATURITY, 'all', ...transactionKinds] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export const ledgerKindLabels: Readonly<Record<LedgerKind, MessageDescriptor>> = {
  [WITHOUT_MATURITY]: msg`Without ended holds`,
  all: msg({ message: 'All', context: 'entries of the ledger' }),
  ...transactionLabels,
};

// Whoever asks for one of these wants all that has moved it.
const NARROWER = ['account', 'person', 'of'];

/**
 * What an address shows while it does not say why money moved: holds end by the hundred, and would hide everything
 * else in the whole of the books.
 */
export function chosenKind(query: URLSearchParams): LedgerKind {
  return NARROWER.some((name) => query.get(name)) ? 'all' : WITHOUT_MATURITY;
}
