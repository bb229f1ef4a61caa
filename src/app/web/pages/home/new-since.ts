import type { WirePost } from '#domains/content/contract/post.contract.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { postAddress } from '#platform/contract/post-address.ts';

// As many faces as fit beside each other over the feed.
const MOST = 6;

/** Midnight in UTC, at the beginning of the day before. */
export function startOfYesterday(now: Date): Date {
  return new Date(Math.floor(now.getTime() / DAY_MILLISECONDS - 1) * DAY_MILLISECONDS);
}

export interface NewsPost {
  creator: Pick<WirePost['performer'], '_id' | 'name' | 'username' | 'avatar'>;
  publishedAt: string | null;
  slug: string;
  title: string;
}

export function toNews({ performer, publishedAt, slug, title }: WirePost): NewsPost {
  const { _id, name, username, avatar } = performer;
  return { creator: { _id, name, username, avatar }, publishedAt, slug, title };
}

export interface NewsOfCreator extends Pick<NewsPost, 'creator' | 'title'> {
  count: number;
  /** Of the newest, as its title. */
  publishedAt: string;
  /** The one post, or the profile when there are several. */
  href: string;
}

/**
 * Who published since a given time, the latest first; the reader's own posts do not count. `posts` are ordered newest
 * first.
 */
export function newSince(posts: readonly NewsPost[], since: Date, readerId?: string): NewsOfCreator[] {
  const news = new Map<string, NewsOfCreator>();
  for (const { publishedAt, creator, slug, title } of posts) {
    if (creator._id === readerId) continue;
    if (publishedAt === null || Date.parse(publishedAt) < since.getTime()) continue;
    const known = news.get(creator._id);
    news.set(
      creator._id,
      known
        ? { ...known, count: known.count + 1, href: `/${creator.username}` }
        : { creator, count: 1, publishedAt, title, href: postAddress({ slug }) },
    );
  }
  return [...news.values()].slice(0, MOST);
}
