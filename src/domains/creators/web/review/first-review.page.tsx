/**
 * Beside the queue while no application is chosen: on wide pages the first one, already in the server's first answer.
 * Phones show the queue alone.
 */
import { useLoaderData } from 'react-router';
import { askForReauthentication } from '#domains/accounts/contract/reauthentication.contract.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { getReview, listReviews } from '../../contract/reviews.contract.ts';
import { useNarrowPage } from '../directory/use-narrow-page.ts';
import { ReviewOf } from './review-of.tsx';
import { queuePage, queueQuery } from './review-queue.ts';

const load = pageLoad(async ({ api, url }) => {
  const { data } = await api.call(listReviews, {
    query: { ...queueQuery(url), ...queuePage(url).page, limit: 1 },
  });
  const [first] = data;
  if (!first) return null;
  const [review, { isFresh }] = await Promise.all([
    api.call(getReview, { params: { id: first._id } }),
    api.call(askForReauthentication),
  ]);
  return { review, isFresh };
});
export const loader = load.onServer;
// In the browser the queue navigates to the address of its first one by itself.
export const clientLoader = () => null;

export default function FirstReview() {
  const first = useLoaderData<typeof loader>();
  // On a narrow page it is not visible, so no key may decide it.
  const isNarrow = useNarrowPage();
  return first && !isNarrow && <ReviewOf {...first} shown="in-queue" />;
}
