/** What the creator's first page shows, gathered from the calls of several domains. */
import { getSelf } from '#domains/accounts/contract/self.contract.ts';
import { getOwnPost, listOwnPosts } from '#domains/content/contract/own-posts.contract.ts';
import { getEarningStats } from '#domains/payouts/contract/earnings.contract.ts';
import { bestPosts, loadRecentEarnings, sumPerDay } from '#domains/payouts/web/index.ts';
import { ApiFailure } from '#platform/web/api.ts';
import { pageLoad } from '#platform/web/page-data.ts';

// As many as fit beside the chart.
const BEST_POSTS = 3;

export const loadStudio = pageLoad(async ({ api }) => {
  const now = new Date();
  const monthStart = `${now.toISOString().slice(0, 7)}-01`;
  const [self, stats, posts, earnings] = await Promise.all([
    api.call(getSelf),
    api.call(getEarningStats, { query: { fromDate: monthStart } }),
    api.call(listOwnPosts, { query: { limit: 1 } }),
    loadRecentEarnings(api, now),
  ]);
  const best = await Promise.all(
    bestPosts(earnings, BEST_POSTS).map(async (item) => {
      // A post that was removed since keeps its earnings, and has no picture any more.
      const post = await api.call(getOwnPost, { params: { id: item.itemId } }).catch((error: unknown) => {
        if (error instanceof ApiFailure && error.status === 404) return undefined;
        throw error;
      });
      return { ...item, picture: post?.files[0]?.thumbnails.at(-1), isThere: post !== undefined };
    }),
  );
  const { avatar, cover, bio, review, verifiedDocument, stats: counts } = self;
  return {
    creator: { avatar, cover, bio: bio ?? '', review, isApproved: verifiedDocument },
    followers: counts.followers ?? 0,
    stats,
    monthStart,
    postCount: posts.total,
    days: sumPerDay(earnings, now),
    best,
  };
});

export type StudioData = Awaited<ReturnType<typeof loadStudio.inBrowser>>;
