/** The page of a payment by Stripe: its form takes the card, and the bank's question is answered in it. */
import { useLoaderData } from 'react-router';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { getStripePayment } from '../../contract/stripe.contract.ts';
import { CardPage } from '../card-page.tsx';
import { ConfirmSavedCard } from './confirm-saved-card.tsx';
import { EnterCard } from './enter-card.tsx';

const load = pageLoad(async ({ api, params, url }) => {
  const right = url.searchParams.get('right') ?? undefined;
  const id = params.id ?? '';
  return {
    ...(await api.call(getStripePayment, { params: { id }, query: { right } })),
    right,
    gateway: 'stripe' as const,
  };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function StripeCardPage() {
  const payment = useLoaderData<typeof loader>();
  return (
    <CardPage payment={payment}>
      {payment.status === 'require_authentication' ? (
        <ConfirmSavedCard payment={payment} />
      ) : (
        <EnterCard payment={payment} />
      )}
    </CardPage>
  );
}
