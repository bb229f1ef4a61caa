/** The ledger entries behind one earning, with the seals of the creator's own accounts. */

import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#design/parts/icon-button.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { MoneyTime } from '#domains/site/web/index.ts';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { EntryTable, SealHash } from '#platform/web/lists/entry-table.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { useInWords } from '#platform/web/text/in-text.ts';
import type { listEarningEntries } from '../contract/entries.contract.ts';
import { accountLabels, entryLabels } from './earning-labels.tsx';
import styles from './earnings.module.css';

type Entry = EndpointResult<typeof listEarningEntries>['data'][number];

export function LedgerEntries({ entries }: { entries: readonly Entry[] }) {
  const { t } = useLingui();
  const inWords = useInWords();
  return (
    <EntryTable
      entries={entries}
      account={({ account }) => <strong>{inWords(accountLabels, account)}</strong>}
      why={({ kind }) => inWords(entryLabels, kind)}
      when={(createdAt) => <MoneyTime value={createdAt} as="dayAndTime" />}
      evidence={[{ key: 'seal', head: t`Hash`, phone: 'line', cell: (entry) => <Seal entry={entry} /> }]}
    />
  );
}

/** Only the creator's own accounts show seals here; the other accounts have their own chains. */
function Seal({ entry }: { entry: Entry }) {
  const { t } = useLingui();
  const format = useFormat();
  const { account, sequence, hash } = entry;
  if (!account.startsWith('creator_')) return null;
  if (sequence === null || hash === null) return <OwnText>{t`Hash pending`}</OwnText>;
  const number = format.count(sequence);
  return (
    <span className={styles.seal}>
      {t`No. ${number}`} · <SealHash hash={hash} />
      <CopySeal number={number} hash={hash} />
    </span>
  );
}

function CopySeal({ number, hash }: { number: string; hash: string }) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    // A browser may refuse: the text stays visible beside the button.
    await navigator.clipboard.writeText(hash).then(
      () => setCopied(true),
      () => {},
    );
  }
  return (
    <>
      <IconButton
        size="dense"
        label={t`Copy hash No. ${number}`}
        glyph={isCopied ? IconCheck : IconCopy}
        onClick={copy}
      />
      <span role="status">{isCopied && t`Copied`}</span>
    </>
  );
}
