/**
 * Page after a failed card payment: the reason, and how to try again. For any other payment it shows the
 * status.
 */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { type FoundPayment, findPayment } from './find-payment.ts';
import { PayAgain } from './pay-again.tsx';
import { PaymentFailed } from './payment-failed.tsx';
import { returnedLabels } from './payment-labels.ts';
import styles from './payments.module.css';

export const handle: PageHandle = { topBar: { title: msg`Payment`, back: '/wallet' } };

const load = pageLoad(findPayment);
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function CancelPage() {
  const { payment, returnTo } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <>
      <title>{`${t`Payment`} · ${siteName}`}</title>
      {payment?.status === 'fail' || payment?.status === 'canceled' ? (
        <NotMade payment={payment} returnTo={returnTo} />
      ) : (
        <HowItStands payment={payment} returnTo={returnTo} />
      )}
    </>
  );
}

function NotMade({
  payment,
  returnTo,
}: { payment: NonNullable<FoundPayment['payment']> } & Pick<FoundPayment, 'returnTo'>) {
  const { t } = useLingui();
  const format = useFormat();
  const amount = format.money(payment.totalPrice, payment.currency);
  const isTopUp = payment.performerId === null;
  const product = payment.products[0]?.name ?? '';
  return (
    <div className={styles.result}>
      <PageHead
        title={
          isTopUp
            ? t`Your top-up of ${amount} did not go through`
            : t`Your payment of ${amount} did not go through`
        }
        line={isTopUp ? undefined : product}
      />
      <PaymentFailed failureCode={payment.failureCode} />
      <div className={styles.ways}>
        <PayAgain payment={payment} amount={payment.totalPrice} isTopUp={isTopUp} returnTo={returnTo} />
        <Button kind="quiet" href={returnTo ?? '/wallet'}>{t`Not now`}</Button>
      </div>
    </div>
  );
}

/** This page's address is easily saved or mistyped, so it shows the payment's current status. */
function HowItStands({ payment, returnTo }: FoundPayment) {
  const { i18n, t } = useLingui();
  const format = useFormat();
  const wallet = <Button kind="main" href="/wallet">{t`Go to wallet`}</Button>;
  if (!payment) {
    return (
      <EmptyState drawing="lamp" title={t`Payment not found`} level={1} page action={wallet}>
        {t`Your wallet shows all completed payments.`}
      </EmptyState>
    );
  }
  const amount = format.money(payment.totalPrice, payment.currency);
  const receipt = <Button kind="main" href={`/wallet/receipts/${payment._id}`}>{t`View receipt`}</Button>;
  switch (payment.status) {
    case 'processing':
      return (
        <EmptyState drawing="lamp" title={t`Waiting for your bank`} level={1} page action={wallet}>
          {payment.performerId === null
            ? t`Your card will be charged ${amount} only once. The tokens appear in your wallet when the payment goes through.`
            : t`Your card will be charged ${amount} only once.`}
        </EmptyState>
      );
    case 'success':
      return (
        <EmptyState drawing="lamp" title={t`Payment completed`} level={1} page action={receipt}>
          {payment.performerId === null
            ? t`Your card was charged ${amount}, and the tokens were added to your wallet.`
            : t`Your card was charged ${amount}.`}
        </EmptyState>
      );
    case 'refunded':
    case 'disputed': {
      const { title, more } = returnedLabels(payment.status, payment.performerId === null);
      return (
        <EmptyState drawing="lamp" title={i18n._(title)} level={1} page action={receipt}>
          {i18n._(more)}
        </EmptyState>
      );
    }
    default:
      return (
        <EmptyState
          drawing="lamp"
          title={t`Nothing was charged`}
          level={1}
          page
          action={<Button kind="main" href={returnTo ?? '/wallet'}>{t`Go back`}</Button>}
        >
          {t`This payment was canceled before it was completed. You can start again at any time.`}
        </EmptyState>
      );
  }
}
