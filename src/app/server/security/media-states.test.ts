/**
 * Who gets which file of an item in every state that the item can be in: the main file, the teaser, the thumbnail and
 * the original of a video, the same of a post, the photos of a gallery, and the video on a profile. By addresses that
 * are signed for each viewer, as if another mistake had signed too much.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { newId } from '#platform/server/ids.ts';
import {
  giveTokens,
  operator,
  publishGallery,
  publishPost,
  registerCreator,
  registerFan,
  suspend,
  type TestUser,
  uploadPhoto,
} from '#testing/factories.ts';
import { type MediaStore, storeVideo } from '#testing/media.ts';
import { MediaRights, type Seen } from '#testing/media-rights.ts';
import { passMoments } from '#testing/move-time.ts';
import { photo } from '#testing/pictures.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { subscribableCreator, subscribeTo } from '#testing/subscriptions.ts';
import { VIDEO_UPLOAD } from '#testing/videos.ts';

type Place = Pick<Seen, 'kind' | 'itemId' | 'fileId'>;
/** An item with its files. */
interface Item {
  kind: 'feed' | 'video' | 'gallery';
  id: string;
  main: Place;
  /** Open to everybody who sees that the item exists. */
  teaser?: Place;
  thumbnail?: Place;
}
type Viewer =
  | 'guest'
  | 'fan'
  | 'follower'
  | 'subscriber'
  | 'buyer'
  | 'blocked'
  | 'otherCreator'
  | 'owner'
  | 'operator';
/** `all` with the original where the item offers it; `extras`: teaser and thumbnail. */
type Gets = 'all' | 'extras' | 'nothing';

let site: TestSite;
let rights: MediaRights;
let store: MediaStore;
let creator: TestUser;
let thumbnail: string;
const viewers = {} as Record<Viewer, TestUser | undefined>;

beforeAll(async () => {
  site = await openTestSite();
  rights = new MediaRights(site);
  store = { storage: site.runtime.storage, write: (work) => site.runtime.write({}, (ctx) => work(ctx.tx)) };
  creator = await subscribableCreator(site);
  thumbnail = await uploadPhoto(site, creator, await photo({ width: 2_200, height: 1_100 }));
  await site.drain();
  const [fan, follower, subscriber, buyer, blocked] = await Promise.all(
    Array.from({ length: 5 }, () => registerFan(site)),
  );
  Object.assign(viewers, { guest: undefined, fan, follower, subscriber, buyer, blocked });
  viewers.otherCreator = await registerCreator(site, { approved: true });
  viewers.owner = creator;
  viewers.operator = await operator(site);
  for (const each of [subscriber, buyer] as TestUser[]) await giveTokens(site, each, 200_00);
  await site.call('POST', `/follows/${creator.id}`, { token: follower?.token });
  expect((await subscribeTo(site, subscriber as TestUser, creator, { payWith: 'wallet' })).status).toBe(200);
  await site.runtime.database.pool.query(
    `insert into user_blocks (id, blocker_id, blocked_id, reason, created_at) values ($1, $2, $3, '', $4)`,
    [newId(), creator.id, blocked?.id, site.clock.now()],
  );
});
afterAll(async () => {
  vi.restoreAllMocks();
  await site.close();
});

type Fields = Record<string, unknown>;
const offering = (fields: Fields) => ({ audience: 'everyone', ...fields });

async function makeVideo(fields: Fields, owner = creator, thumbnailId = thumbnail): Promise<Item> {
  const [fileId, teaserId] = [await storeVideo(store, owner.id), await storeVideo(store, owner.id)];
  const { status, data, body } = await site.call('POST', VIDEO_UPLOAD, {
    token: owner.token,
    body: { title: 'Kiln', fileId, teaserId, thumbnailId, allowsDownload: true, ...offering(fields) },
  });
  if (status !== 200) throw new Error(`the video was refused: ${JSON.stringify(body)}`);
  await site.drain();
  return itemOf('video', data._id, { main: fileId, teaser: teaserId, thumbnail: thumbnailId });
}

async function makePost(fields: Fields): Promise<Item> {
  const fileId = await storeVideo(store, creator.id);
  const teaserId = await storeVideo(store, creator.id, 'feed-teaser');
  const { _id } = await publishPost(site, creator, {
    ...{ type: 'video', text: 'Kiln', fileIds: [fileId], teaserId },
    ...offering(fields),
  });
  return itemOf('feed', _id, { main: fileId, teaser: teaserId });
}

async function makeGallery(fields: Fields): Promise<Item> {
  const { _id, fileIds } = await publishGallery(site, creator, offering(fields));
  return itemOf('gallery', _id, { main: fileIds[0] ?? '' });
}

function itemOf(
  kind: Item['kind'],
  id: string,
  files: { main: string; teaser?: string; thumbnail?: string },
): Item {
  const place = (fileId: string): Place => ({ kind, itemId: id, fileId });
  return {
    kind,
    id,
    main: place(files.main),
    ...(files.teaser ? { teaser: place(files.teaser) } : {}),
    ...(files.thumbnail ? { thumbnail: place(files.thumbnail) } : {}),
  };
}

async function buy({ kind, id }: Item): Promise<void> {
  const { status, body } = await site.call('POST', `/wallet/charges/${kind}/${id}`, {
    token: viewers.buyer?.token,
    body: {},
  });
  if (status !== 200) throw new Error(`the purchase was refused: ${JSON.stringify(body)}`);
}

const OWN = {
  feed: '/performer/feeds',
  video: '/performer/performer-assets/videos',
  gallery: '/performer/performer-assets/galleries',
} as const;

async function remove({ kind, id }: Item, { token } = creator): Promise<void> {
  expect((await site.call('DELETE', `${OWN[kind]}/${id}`, { token })).status).toBe(200);
  await site.drain();
}

async function change({ kind, id }: Item, body: Fields): Promise<void> {
  const path = kind === 'video' ? `${OWN.video}/edit/${id}` : `${OWN[kind]}/${id}`;
  const { status, body: answer } = await site.call('PUT', path, { token: creator.token, body });
  if (status !== 200) throw new Error(`the change was refused: ${JSON.stringify(answer)}`);
}

const OF_VIDEO = ['captions-en.vtt', 'hls/480.mp4', 'hls/master.m3u8', 'large', 'small', 'sprite'];
const OF_THUMBNAIL = ['large', 'small'];
/** What is asked of a photo: of a video's names one, which it has not. */
const ASKED_OF_PHOTO = ['large', 'small', 'hls/480.mp4'];
/** A small photo has no large size. */
const OF_MAIN = { feed: OF_VIDEO, video: OF_VIDEO, gallery: ['small'] };

/** Access that has ended ends delivery within ten seconds. */
const LATE_SECONDS = 10;

/** What the viewers get, once nothing is remembered of before. */
async function expectServed(
  item: Item,
  expected: Partial<Record<Viewer, Gets>>,
  isOffered = false,
): Promise<void> {
  passMoments(LATE_SECONDS);
  for (const [viewer, gets] of Object.entries(expected) as [Viewer, Gets][]) {
    const user = viewers[viewer];
    const main = gets === 'all' ? [...OF_MAIN[item.kind], ...(isOffered ? ['download'] : [])].toSorted() : [];
    const asked = item.kind === 'gallery' ? ASKED_OF_PHOTO : undefined;
    expect(await rights.served(user, item.main, asked), `${item.kind} for ${viewer}`).toEqual(main);
    const extras = gets === 'nothing' ? [] : OF_VIDEO;
    if (item.teaser) expect(await rights.served(user, item.teaser), `teaser for ${viewer}`).toEqual(extras);
    if (item.thumbnail)
      expect(await rights.served(user, item.thumbnail, ASKED_OF_PHOTO), `thumbnail for ${viewer}`).toEqual(
        gets === 'nothing' ? [] : OF_THUMBNAIL,
      );
  }
}

const FOR_OWNER = { owner: 'all', operator: 'all' } as const;
type ForOthers = Exclude<Viewer, 'owner' | 'operator'>;
const NOBODY: Record<ForOthers, Gets> = {
  ...{ guest: 'nothing', fan: 'nothing', follower: 'nothing', subscriber: 'nothing' },
  ...{ buyer: 'nothing', blocked: 'nothing', otherCreator: 'nothing' },
};
const LOCKED: Record<ForOthers, Gets> = {
  ...{ guest: 'extras', fan: 'extras', follower: 'extras', subscriber: 'extras' },
  ...{ buyer: 'extras', blocked: 'nothing', otherCreator: 'extras' },
};
const OPEN: Record<ForOthers, Gets> = {
  ...{ guest: 'all', fan: 'all', follower: 'all', subscriber: 'all' },
  ...{ buyer: 'all', blocked: 'nothing', otherCreator: 'all' },
};
const SOLD = { audience: 'buyers', price: 5 };
const tomorrow = () => new Date(site.clock.now().getTime() + DAY_MILLISECONDS).toISOString();

const MAKERS = { video: makeVideo, feed: makePost, gallery: makeGallery } as const;

for (const [kind, make] of Object.entries(MAKERS) as [Item['kind'], (fields: Fields) => Promise<Item>][]) {
  const isOffered = kind === 'video';

  test(`${kind}: by its audience`, async () => {
    await expectServed(await make({}), { ...OPEN, ...FOR_OWNER }, isOffered);
    const followers = { ...LOCKED, follower: 'all', subscriber: 'all', ...FOR_OWNER } as const;
    await expectServed(await make({ audience: 'followers' }), followers, isOffered);
    const subscribers = { ...LOCKED, subscriber: 'all', ...FOR_OWNER } as const;
    await expectServed(await make({ audience: 'subscribers' }), subscribers, isOffered);
    const item = await make(SOLD);
    await buy(item);
    await expectServed(item, { ...LOCKED, buyer: 'all', ...FOR_OWNER }, isOffered);
  });

  test(`${kind}: a draft`, async () => {
    await expectServed(await make({ status: 'inactive' }), { ...NOBODY, ...FOR_OWNER }, isOffered);
  });

  test(`${kind}: sold, and a draft again or removed since`, async () => {
    const item = await make(SOLD);
    await buy(item);
    await change(item, { status: 'inactive' });
    await expectServed(item, { ...NOBODY, buyer: 'all', ...FOR_OWNER }, isOffered);
    await remove(item);
    await expectServed(item, { ...NOBODY, buyer: 'all', owner: 'nothing', operator: 'all' }, isOffered);
  });

  test(`${kind}: removed without having been sold`, async () => {
    const item = await make({});
    await remove(item);
    await expectServed(item, { ...NOBODY, owner: 'nothing', operator: 'nothing' });
  });
}

test('video: announced', async () => {
  const item = await makeVideo({ isSchedule: true, scheduledAt: tomorrow() });
  await expectServed(item, { ...LOCKED, ...FOR_OWNER }, true);
});

test('feed: scheduled', async () => {
  await expectServed(await makePost({ scheduledAt: tomorrow() }), { ...NOBODY, ...FOR_OWNER });
});

test('video: the original only while it is offered', async () => {
  const item = await makeVideo({});
  await expectServed(item, { guest: 'all', fan: 'all' }, true);
  await change(item, { allowsDownload: false });
  await expectServed(item, { ...OPEN, ...FOR_OWNER }, false);
});

test('a welcome video', async () => {
  const fileId = await storeVideo(store, creator.id);
  const welcome: Place = { kind: 'creator', itemId: creator.id, fileId };
  const { pool } = site.runtime.database;
  const show = (isShown: boolean) =>
    pool.query('update creators set welcome_video_id = $1, welcome_video_shown = $2 where account_id = $3', [
      fileId,
      isShown,
      creator.id,
    ]);
  const expectFor = async (expected: Partial<Record<Viewer, string[]>>) => {
    passMoments(LATE_SECONDS);
    for (const [viewer, names] of Object.entries(expected))
      expect(await rights.served(viewers[viewer as Viewer], welcome), viewer).toEqual(names);
  };
  await show(true);
  await expectFor({ guest: OF_VIDEO, fan: OF_VIDEO, blocked: [], owner: OF_VIDEO });
  await show(false);
  await expectFor({ guest: [], fan: [], otherCreator: [], owner: OF_VIDEO });
});

test('video: its creator is suspended', async () => {
  const owner = await registerCreator(site, { approved: true });
  const cover = await uploadPhoto(site, owner, await photo({ width: 2_200, height: 1_100 }));
  await site.drain();
  const item = await makeVideo(SOLD, owner, cover);
  await buy(item);
  await suspend(site, owner);
  await expectServed(item, { ...NOBODY, buyer: 'all', operator: 'all' }, true);
});
