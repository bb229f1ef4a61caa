/** What the creator's first page shows, gathered from the calls of several domains. */
import { getSelf } from '#domains/accounts/contract/self.contract.ts';
import { getOwnPost, summarizeOwnPosts } from '#domains/content/contract/own-posts.contract.ts';
import { getFollowerGrowth } from '#domains/creators/contract/follows.contract.ts';
import { getEarningStats, getRecentEarnings } from '#domains/payouts/contract/earnings.contract.ts';
import { postAddress } from '#platform/contract/post-address.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';

export const loadStudio = pageLoad(async ({ api }) => {
  const [self, stats, recent, posts, followers] = await Promise.all([
    api.call(getSelf),
    api.call(getEarningStats, { query: { period: 'this-month' } }),
    api.call(getRecentEarnings),
    api.call(summarizeOwnPosts),
    api.call(getFollowerGrowth),
  ]);
  const best = await Promise.all(
    recent.best.map(async (item) => {
      // A post that was removed since keeps its earnings, and has no picture any more.
      const post = await api.call(getOwnPost, { params: { id: item.itemId } }).catch((error: unknown) => {
        if (error instanceof ApiFailure && error.status === 404) return undefined;
        throw error;
      });
      return { ...item, picture: post?.files[0]?.thumbnails.at(-1), href: post && postAddress(post) };
    }),
  );
  const { avatar, cover, bio, review, username, verifiedDocument } = self;
  return {
    creator: {
      avatar,
      cover,
      bio: bio ?? '',
      review,
      username: username || self._id,
      isApproved: verifiedDocument,
    },
    followers,
    posts,
    stats,
    days: recent.days,
    notes: recent.notes,
    best,
  };
});

export type StudioData = Awaited<ReturnType<typeof loadStudio.inBrowser>>;
