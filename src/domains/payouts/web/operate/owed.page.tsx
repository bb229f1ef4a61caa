/** Beside the queue of payouts: what the site owes in all, and the transfers that are due. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMatch, useOutletContext } from 'react-router';
import { Stat, StatRow } from '#design/parts/stat.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { MoneyTimeZone } from '#domains/site/web/index.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useFormat } from '#platform/web/text/format.ts';
import type { PayoutQueue } from './admin-payouts.page.tsx';
import { ExportTransfers } from './export-transfers.tsx';
import styles from './operate.module.css';

export const handle: PageHandle = {
  topBar: { title: msg`What the site owes`, back: '/admin/payouts' },
  noBottomBar: true,
  fills: true,
};

export default function Owed() {
  const { owed, toTransfer } = useOutletContext<PayoutQueue>();
  const { t } = useLingui();
  const format = useFormat();
  // Beside the queue its title is the heading of the page.
  const level = useMatch('/admin/payouts/owed') ? 1 : 2;
  return (
    <article className={styles.owed}>
      <header>
        <Heading level={level}>{t`What the site owes`}</Heading>
        <Text tone="second">{t`Approve requests, send the transfers, and mark them as paid.`}</Text>
      </header>
      <StatRow>
        <Stat label={t`Available to creators`} value={format.tokens(owed.available)} />
        <Stat label={t`Pending earnings`} value={format.tokens(owed.pending)} />
        <Stat label={t`On hold for disputes`} value={format.tokens(owed.disputed)} href="/admin/disputes" />
        <Stat label={t`Requested`} value={format.tokens(owed.requested)} />
      </StatRow>
      <StatRow>
        <Stat
          label={t`Paid out`}
          value={format.tokens(owed.paidOut)}
          note={owed.debts > 0 && t`Creators owe ${format.tokens(owed.debts)}`}
        />
        <Stat label={t`In fans’ wallets`} value={format.tokens(owed.fans)} />
        <Stat label={t`Platform fees`} value={format.tokens(owed.fees)} />
        <Stat
          label={t`All together`}
          value={format.tokens(owed.total)}
          note={t`What the site holds for everybody, and what is its own.`}
        />
      </StatRow>
      <MoneyTimeZone />
      <Actions>
        <ExportTransfers count={toTransfer} />
      </Actions>
    </article>
  );
}
