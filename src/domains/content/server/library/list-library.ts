/**
 * A fan's library: what they bought, of every kind. Starts from the fan's own purchases, so that a page costs what the
 * fan has bought, however large the site is.
 */
import { listUnlocked, type Unlocked } from '#domains/wallet/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { toWire } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { searchQuery } from '#platform/server/db/search-words.ts';
import { cursorAt, positionOf } from '#platform/server/lists/position.ts';
import {
  type listLibrary as endpoint,
  type LibraryItem,
  type LibraryKind,
  libraryKinds,
} from '../../contract/library/library.contract.ts';
import { describeGalleries } from '../galleries/describe-galleries.ts';
import { findGalleries } from '../galleries/galleries.sql.ts';
import { findPostsInOrder } from '../posts.sql.ts';
import { describeVideos } from '../videos/describe-videos.ts';
import { findVideosInOrder } from '../videos/videos.sql.ts';
import { describePosts } from '../view/describe-posts.ts';
import { findItemsWithWords } from './library.sql.ts';

type Described = Omit<LibraryItem, '_id' | 'kind' | 'itemId' | 'boughtAt' | 'amount'>;

/** What each kind shows of its items; those that the buyer no longer sees are absent. */
const SHOW: Record<
  LibraryKind,
  (ctx: ReadContext, ids: readonly string[]) => Promise<Map<string, Described>>
> = {
  async feed(ctx, ids) {
    const posts = await findPostsInOrder(ctx.db, ids);
    const removed = new Set(posts.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id));
    return byId(await describePosts(ctx, posts), ({ _id, slug, title, performer, files, photoCount }) => {
      const [first] = files;
      const picture = first && first.thumbnails.length > 0 ? first : null;
      const { duration } = files.find((file) => file.duration !== undefined) ?? {};
      return { slug, title, performer, picture, photoCount, duration, isRemoved: removed.has(_id) };
    });
  },
  async gallery(ctx, ids) {
    const galleries = await findGalleries(ctx.db, ids);
    const removed = new Set(galleries.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id));
    return byId(
      await describeGalleries(ctx, galleries),
      ({ _id, slug, title, performer, coverPhoto: picture, numOfItems: photoCount }) => ({
        slug,
        title,
        performer,
        picture,
        photoCount,
        isRemoved: removed.has(_id),
      }),
    );
  },
  async video(ctx, ids) {
    const videos = await findVideosInOrder(ctx.db, ids);
    const removed = new Set(videos.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id));
    return byId(await describeVideos(ctx, videos), ({ _id, slug, title, performer, thumbnail, video }) => ({
      slug,
      title,
      performer,
      picture: thumbnail ?? video,
      photoCount: 0,
      duration: video.duration,
      isRemoved: removed.has(_id),
    }));
  },
};

const byId = <Item extends { _id: string }>(items: readonly Item[], asShown: (item: Item) => Described) =>
  new Map(items.map((item) => [item._id, asShown(item)]));

// Purchases that are read at once while words are looked for.
const SEARCHED_AT_ONCE = 500;

/** Lists a fan's purchases, including items that were removed, unpublished or given another audience since. */
export async function listLibrary(
  ctx: ReadContext,
  { kind, q, before, limit }: EndpointInput<typeof endpoint>['query'],
): Promise<EndpointOutput<typeof endpoint>> {
  const search = q === undefined ? undefined : searchQuery(q);
  if (q !== undefined && search === undefined) return { data: [], next: null };
  const kinds = kind ? [kind] : libraryKinds;
  const atOnce = search === undefined ? limit + 1 : SEARCHED_AT_ONCE;
  const found: Unlocked[] = [];
  let from = positionOf(before);
  for (;;) {
    const read = await listUnlocked(ctx.db, viewerOf(ctx).accountId, kinds, { after: from, limit: atOnce });
    found.push(...(search === undefined ? read : await withWords(ctx, read, search)));
    const last = read.at(-1);
    if (!last || read.length < atOnce || found.length > limit) break;
    from = { at: last.boughtAt, id: last.chargeId };
  }
  const page = found.slice(0, limit);
  const end = found.length > limit ? page.at(-1) : undefined;
  return {
    data: await asItems(ctx, page),
    next: end ? cursorAt({ at: end.boughtAt, id: end.chargeId }) : null,
  };
}

const isKind = (kind: string): kind is LibraryKind => (libraryKinds as readonly string[]).includes(kind);

/** Those of the purchases whose items have the words. */
async function withWords(
  ctx: ReadContext,
  purchases: readonly Unlocked[],
  search: string,
): Promise<Unlocked[]> {
  const fitting = new Set<string>();
  for (const [kind, ofKind] of Map.groupBy(purchases, (each) => each.kind)) {
    if (!isKind(kind)) continue;
    const ids = ofKind.map(({ itemId }) => itemId);
    for (const id of await findItemsWithWords(ctx.db, kind, ids, search)) fitting.add(id);
  }
  return purchases.filter(({ itemId }) => fitting.has(itemId));
}

/** In the order of the purchases; an item that its buyer no longer sees is left out. */
async function asItems(ctx: ReadContext, purchases: readonly Unlocked[]): Promise<LibraryItem[]> {
  const described = new Map<string, Described>();
  for (const [kind, ofKind] of Map.groupBy(purchases, (each) => each.kind)) {
    if (!isKind(kind)) continue;
    const ids = ofKind.map(({ itemId }) => itemId);
    for (const [id, item] of await SHOW[kind](ctx, ids)) described.set(id, item);
  }
  return purchases.flatMap(({ chargeId, kind, itemId, paidTokens, boughtAt }) => {
    const item = described.get(itemId);
    if (!item || !isKind(kind)) return [];
    return {
      _id: chargeId,
      kind,
      itemId,
      ...item,
      boughtAt: boughtAt.toISOString(),
      amount: toWire(paidTokens),
    };
  });
}
