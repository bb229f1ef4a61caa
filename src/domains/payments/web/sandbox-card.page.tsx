/** The sandbox gateway's card page: pays with a named test card, no card number. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { Banner } from '#design/parts/banner.tsx';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { getSandboxPayment } from '../contract/sandbox.contract.ts';
import { ChooseCard, ConfirmCard } from './card-forms.tsx';
import { CardPage } from './card-page.tsx';

const load = pageLoad(async ({ api, params, url }) => {
  const right = url.searchParams.get('right') ?? undefined;
  const id = params.id ?? '';
  const payment = await api.call(getSandboxPayment, { params: { id }, query: { right } });
  return { ...payment, right, gateway: 'sandbox' as const };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function SandboxCardPage() {
  const payment = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const [wantsOtherCard, setWantsOtherCard] = useState(false);
  const isAsked = payment.status === 'require_authentication' && !wantsOtherCard;
  return (
    <CardPage
      payment={payment}
      banner={
        <Banner
          label={t`Notice`}
        >{t`Test payment: no real money is charged, and no card number is needed.`}</Banner>
      }
    >
      {isAsked ? (
        <ConfirmCard payment={payment} onOtherCard={() => setWantsOtherCard(true)} />
      ) : (
        <ChooseCard payment={payment} />
      )}
    </CardPage>
  );
}
