/** One payout, beside the queue. */
import { msg } from '@lingui/core/macro';
import { useLoaderData } from 'react-router';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { getAdminPayout } from '../../contract/payouts-admin.contract.ts';
import { OpenPayout } from './open-payout.tsx';

export const handle: PageHandle = {
  topBar: { title: msg`Payout`, back: '/admin/payouts' },
  noBottomBar: true,
  fills: true,
};

const load = pageLoad(({ api, params }) => api.call(getAdminPayout, { params: { id: params.id ?? '' } }));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function AdminPayoutPage() {
  const payout = useLoaderData<typeof loader>();
  return <OpenPayout key={payout._id} payout={payout} />;
}
