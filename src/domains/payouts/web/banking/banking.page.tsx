/** Where a creator's payouts go: a bank account, a PayPal account, and an account at Stripe. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { getPayoutAccounts } from '../../contract/payout-accounts.contract.ts';
import { getPayoutOverview } from '../../contract/payouts.contract.ts';
import { BankForm } from './bank-form.tsx';
import { PaypalForm } from './paypal-form.tsx';
import { StripeAccount } from './stripe-account.tsx';

export const handle: PageHandle = {
  topBar: { title: msg`Payout accounts`, back: '/creator/payout-request' },
};

const load = pageLoad(async ({ api }) => {
  const [accounts, { accountHoldDays }] = await Promise.all([
    api.call(getPayoutAccounts),
    api.call(getPayoutOverview),
  ]);
  return { accounts, accountHoldDays };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Banking() {
  const {
    accounts: { banking, paypal, stripe, paysByStripe },
    accountHoldDays,
  } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <PageBody width="form">
      <title>{t`Payout accounts · ${siteName}`}</title>
      <PageHead
        wideOnly="words"
        title={t`Payout accounts`}
        line={t`Where we send your payouts. Numbers are stored encrypted, and shown only in part.`}
      />
      {accountHoldDays > 0 && (
        <Alert tone="info" title={t`A change delays your next payout`}>
          {t`This gives you time to notice if it wasn’t you. We also send you an email.`}
        </Alert>
      )}
      {/* What was saved is another form: numbers are masked in it. */}
      <BankForm key={`bank ${banking?.changedAt}`} saved={banking} />
      <PaypalForm key={`paypal ${paypal?.changedAt}`} saved={paypal} />
      {(paysByStripe || stripe) && <StripeAccount saved={stripe} canConnect={paysByStripe} />}
    </PageBody>
  );
}
