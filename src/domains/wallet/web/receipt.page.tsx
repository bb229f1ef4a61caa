/** One receipt, as a page of its own. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { PageHead } from '#design/patterns/page-head.tsx';
import { pageLoad } from '#platform/web/page-data.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { useSettings } from '#platform/web/settings.tsx';
import { getReceipt } from '../contract/history.contract.ts';
import styles from './receipt.module.css';
import { ReceiptTicket } from './receipt-ticket.tsx';

export const handle: PageHandle = { topBar: { title: msg`Receipt`, back: '/wallet' } };

const load = pageLoad(({ api, params }) => api.call(getReceipt, { params: { id: params.id ?? '' } }));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function ReceiptPage() {
  const receipt = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <div className={styles.page}>
      <title>{`${t`Receipt ${receipt.receiptNumber}`} · ${siteName}`}</title>
      <PageHead title={t`Receipt`} wideOnly />
      <ReceiptTicket receipt={receipt} />
    </div>
  );
}
