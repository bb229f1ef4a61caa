/**
 * The page on which a payment is made. All state is read from the server, so the page can be reloaded at any time.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Brandmark } from '#design/parts/brandmark.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import type { CardPayment } from './card-payment.ts';
import { CardStage } from './card-stage.tsx';
import styles from './payments.module.css';
import { purposeState } from './purpose.ts';
import { useOutcome } from './use-outcome.ts';

/**
 * Back to the API client where it was started, or to the intended item; if that is bought already or gone, to the page
 * that shows the payment.
 */
function continueAddress({ _id, returnTo, purpose, client }: CardPayment): string {
  if (client) return client.paid;
  const state = purposeState(purpose);
  if (returnTo && state !== 'bought' && state !== 'gone') return returnTo;
  const query = new URLSearchParams({ transactionId: _id, ...(returnTo ? { returnTo } : {}) });
  return `/payment/success?${query}`;
}

interface CardPageProps {
  payment: CardPayment;
  /** Above the page. */
  banner?: ReactNode;
  /** What the payer does while the payment waits for them. */
  children: ReactNode;
}

export function CardPage({ payment, banner, children }: CardPageProps) {
  const { t } = useLingui();
  const { siteName } = useSettings();
  const continueAt = continueAddress(payment);
  // A payer without a session and without a client to return to reads the result on this page.
  const staysHere = payment.right !== undefined && !payment.client;
  // A full page load, so that every page has the new balance.
  useOutcome(payment, () => staysHere || window.location.replace(continueAt));

  return (
    <div className={styles.page}>
      <title>{`${t`Pay by card`} · ${siteName}`}</title>
      {banner}
      <main id="content" className={styles.content}>
        <Brandmark name={siteName} />
        <CardStage payment={payment} continueAt={continueAt}>
          {children}
        </CardStage>
      </main>
    </div>
  );
}
