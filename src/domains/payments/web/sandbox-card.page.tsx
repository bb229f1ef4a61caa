/**
 * The sandbox gateway's card page: pays with a named test card, no card number. All state is read from the
 * server, so the page can be reloaded at any time.
 */
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Banner } from '#design/parts/banner.tsx';
import { Brandmark } from '#design/parts/brandmark.tsx';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { type CardPayment, loadCardPayment } from './card-payment.ts';
import { CardStage } from './card-stage.tsx';
import styles from './payments.module.css';
import { purposeState } from './purpose.ts';
import { useOutcome } from './use-outcome.ts';

const load = pageLoad(({ api, params, url }) =>
  loadCardPayment(api, { id: params.id ?? '', right: url.searchParams.get('right') ?? undefined }),
);
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

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

export default function SandboxCardPage() {
  const payment = useLoaderData<typeof loader>();
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
      <Banner
        label={t`Notice`}
      >{t`Test payment: no real money is charged, and no card number is needed.`}</Banner>
      <main id="content" className={styles.content}>
        <Brandmark name={siteName} />
        <CardStage payment={payment} continueAt={continueAt} />
      </main>
    </div>
  );
}
