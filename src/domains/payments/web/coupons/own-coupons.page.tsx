/** A creator’s coupons for their subscriptions. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { listAt, readList } from '#platform/web/lists/list-address.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { listOwnCoupons } from '../../contract/coupons.contract.ts';
import { creatorKeeps } from './coupon-keeper.ts';
import { CouponList } from './coupon-list.tsx';

export const handle: PageHandle = { topBar: { title: msg`Coupons`, back: '/creator/studio' } };

const load = pageLoad(async ({ api, url }) => {
  const { address, query } = readList(url, { filters: [], choices: {} });
  const { data, total } = await listAt(url, address, api.call(listOwnCoupons, { query }));
  return { coupons: data, total, address, open: url.searchParams.get('open') };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function OwnCoupons() {
  const { t } = useLingui();
  return (
    <CouponList
      keeper={creatorKeeps}
      line={t`Codes that take a part off the price of your subscription.`}
      {...useLoaderData<typeof loader>()}
    />
  );
}
