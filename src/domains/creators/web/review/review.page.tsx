/** The page of one application, beside the queue. */
import { msg } from '@lingui/core/macro';
import { useLoaderData, useLocation } from 'react-router';
import { askForReauthentication } from '#domains/accounts/contract/reauthentication.contract.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { getReview } from '../../contract/reviews.contract.ts';
import { ReviewOf } from './review-of.tsx';
import { isOpenedByItself } from './review-queue.ts';

export const handle: PageHandle = {
  topBar: { title: msg`Application`, back: '/admin/creator-reviews' },
  noBottomBar: true,
  fills: true,
};

const load = pageLoad(async ({ api, params }) => ({
  review: await api.call(getReview, { params: { id: params.id ?? '' } }),
  isFresh: (await api.call(askForReauthentication)).isFresh,
}));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function ReviewPage() {
  const { review, isFresh } = useLoaderData<typeof loader>();
  const { state } = useLocation();
  // Reasons are kept per application, also while another one is open.
  return (
    <ReviewOf
      key={review._id}
      review={review}
      isFresh={isFresh}
      shown={isOpenedByItself(state) ? 'by-itself' : 'chosen'}
    />
  );
}
