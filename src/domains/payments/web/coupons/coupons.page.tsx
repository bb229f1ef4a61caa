/** The operators’ coupons: those for top-ups, and those of creators. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { listAt, readList } from '#platform/web/lists/list-address.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { listCoupons } from '../../contract/coupons.contract.ts';
import { operatorKeeps } from './coupon-keeper.ts';
import { CouponList } from './coupon-list.tsx';

export const handle: PageHandle = { topBar: { title: msg`Coupons`, back: '/admin/more' } };

const load = pageLoad(async ({ api, url }) => {
  const { address, query } = readList(url, { filters: [], choices: {} });
  const { data, total } = await listAt(url, address, api.call(listCoupons, { query }));
  return { coupons: data, total, address, open: url.searchParams.get('open') };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Coupons() {
  const { t } = useLingui();
  return (
    <CouponList
      keeper={operatorKeeps}
      line={t`Codes for top-ups. Creators make their own for their subscriptions.`}
      {...useLoaderData<typeof loader>()}
      hasCreators
    />
  );
}
