/** After a payment by card that came to nothing: why, and how to try again. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { useFormat } from '#platform/web/format.ts';
import { pageLoad } from '#platform/web/page-data.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { useSettings } from '#platform/web/settings.tsx';
import { findPayment } from './find-payment.ts';
import { PayAgain } from './pay-again.tsx';
import { PaymentFailed } from './payment-failed.tsx';
import styles from './payments.module.css';

export const handle: PageHandle = { topBar: { title: msg`Payment`, back: '/wallet' } };

const load = pageLoad(findPayment);
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function CancelPage() {
  const { payment, returnTo } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const format = useFormat();
  const title = <title>{`${t`Payment`} · ${siteName}`}</title>;

  if (payment?.status !== 'fail' && payment?.status !== 'canceled') {
    return (
      <>
        {title}
        <EmptyState
          drawing="lamp"
          title={t`Nothing was charged`}
          level={1}
          page
          act={<Button kind="main" href={returnTo ?? '/wallet'}>{t`Go back`}</Button>}
        >
          {t`The payment was left before it was made. You can start again whenever you like.`}
        </EmptyState>
      </>
    );
  }

  const amount = format.money(payment.totalPrice);
  return (
    <div className={styles.result}>
      {title}
      <PageHead title={t`Your top-up of ${amount} was not made`} />
      <PaymentFailed failureCode={payment.failureCode} />
      <div className={styles.ways}>
        <PayAgain amount={payment.totalPrice} returnTo={returnTo} purpose={payment.purpose ?? undefined} />
        <Button kind="quiet" href={returnTo ?? '/wallet'}>{t`Not now`}</Button>
      </div>
    </div>
  );
}
