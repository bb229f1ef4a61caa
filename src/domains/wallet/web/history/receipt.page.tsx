/** Page for one receipt. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { Icon } from '#design/parts/icon.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { VisuallyHidden } from '#design/parts/visually-hidden.tsx';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { useReconnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRefresh } from '#platform/web/live/use-refresh.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { updateBalance } from '../../contract/wallet.events.ts';
import { loadReceipt } from './load-receipt.ts';
import styles from './receipt.module.css';
import { ReceiptTicket } from './receipt-ticket.tsx';

export const handle: PageHandle = { topBar: { title: msg`Receipt`, back: '/wallet' } };

const load = pageLoad(({ api, params }) => loadReceipt(api, params.id ?? ''));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function ReceiptPage() {
  const whole = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const refresh = useRefresh();
  // Every refund also changes the balance.
  useSocketEvent(updateBalance, refresh);
  useReconnected(refresh);
  const title = t`Receipt ${whole.receipt.receiptNumber}`;
  return (
    <div className={styles.page}>
      <title>{`${title} · ${siteName}`}</title>
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      <BackToWallet />
      <ReceiptTicket {...whole} />
    </div>
  );
}

/** Back link on a wide page; on a phone it is in the top bar. */
function BackToWallet() {
  const { t } = useLingui();
  return (
    <TextLink href="/wallet" className={styles.back}>
      <Icon glyph={IconArrowLeft} flip />
      {t`Wallet`}
    </TextLink>
  );
}
