/** Page after a successful card payment: its receipt, and a link to continue. */

import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { findPayment, purposeState, returnedLabels } from '#domains/payments/web/index.ts';
import { type Api, ApiFailure } from '#platform/web/call/api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { receiptNotFound } from '../../contract/wallet.refusals.contract.ts';
import { loadReceipt, type WholeReceipt } from './load-receipt.ts';
import styles from './receipt.module.css';
import { ReceiptTicket } from './receipt-ticket.tsx';

export const handle: PageHandle = { topBar: { title: msg`Payment`, back: '/wallet' } };

/** Undefined until the tokens are credited, shortly after the gateway's event. */
async function receiptOf(api: Api, paymentId: string): Promise<WholeReceipt | undefined> {
  try {
    return await loadReceipt(api, paymentId);
  } catch (error) {
    if (error instanceof ApiFailure && error.code === receiptNotFound.code) return undefined;
    throw error;
  }
}

const load = pageLoad(async (args) => {
  const { payment, returnTo } = await findPayment(args);
  return { payment, returnTo, whole: payment ? await receiptOf(args.api, payment._id) : undefined };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function SuccessPage() {
  const { payment, returnTo, whole } = useLoaderData<typeof loader>();
  const { i18n, t } = useLingui();
  const { siteName } = useSettings();
  const { me } = useSession();
  const format = useFormat();
  const title = <title>{`${t`Payment`} · ${siteName}`}</title>;

  if (!whole) {
    return (
      <OwnText>
        {title}
        <EmptyState
          drawing="lamp"
          title={payment ? t`This payment is still being processed` : t`Payment not found`}
          level={1}
          page
          action={<Button kind="main" href="/wallet">{t`Go to wallet`}</Button>}
        >
          {t`Your wallet shows all completed payments.`}
        </EmptyState>
      </OwnText>
    );
  }

  if (payment?.status === 'disputed' || payment?.status === 'refunded') {
    const { title: heading, more } = returnedLabels(payment.status, payment.performerId === null);
    return (
      <div className={styles.page}>
        {title}
        <PageHead title={i18n._(heading)} line={i18n._(more)} />
        <ReceiptTicket {...whole} />
        <div className={styles.ways}>
          <Button kind="main" size="hero" href="/wallet">{t`Go to wallet`}</Button>
        </div>
      </div>
    );
  }

  const isGone = purposeState(payment?.purpose ?? null) === 'gone';
  const name = payment?.purpose?.name ?? '';
  const amount = format.tokens(me?.balance ?? 0);
  const product = payment?.performerId ? payment.products[0]?.name : undefined;
  return (
    <div className={styles.page}>
      {title}
      <PageHead
        title={t`Thank you, ${me?.name || me?.username || ''}`}
        line={product ?? t`Your balance is now ${amount}.`}
      />
      {isGone && (
        <Alert tone="info" title={t`${name} is no longer for sale`}>
          {t`The tokens are in your wallet.`}
        </Alert>
      )}
      <ReceiptTicket {...whole} />
      <div className={styles.ways}>
        {returnTo && !isGone ? (
          <>
            <Button kind="main" href={returnTo}>{t`Continue where you left off`}</Button>
            <Button kind="quiet" href="/wallet">{t`Go to wallet`}</Button>
          </>
        ) : (
          <>
            {/* The top-up was started in the wallet. An item that no longer exists has no page to return to. */}
            <Button kind="main" href="/wallet">{t`Go to wallet`}</Button>
            <Button kind="quiet" href="/home">{t`Go to your feed`}</Button>
          </>
        )}
      </div>
    </div>
  );
}
