/**
 * No byte of private media for a wrong viewer: every class of media against every state of a viewer, by the addresses
 * of somebody who may, and by addresses signed for the viewer as if another mistake had signed too much. Access that
 * has ended ends delivery within ten seconds. And no answer names what it does not give.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reverseCharge } from '#domains/wallet/server/index.ts';
import { tokens } from '#platform/contract/money.ts';
import { newId } from '#platform/server/ids.ts';
import { eventually } from '#testing/eventually.ts';
import {
  giveTokens,
  logIn,
  operator,
  publishPost,
  registerFan,
  suspend,
  type TestPost,
  type TestUser,
  uploadPhoto,
} from '#testing/factories.ts';
import { openListeners } from '#testing/listen.ts';
import { readMailbox } from '#testing/mailbox.ts';
import { type MediaStore, storeAudio, storeVideo } from '#testing/media.ts';
import { A_RANGE, MediaRights, OF_AUDIO, OF_PHOTO, OF_VIDEO, type Seen } from '#testing/media-rights.ts';
import { photo } from '#testing/pictures.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { passDays, subscribableCreator, subscribeTo } from '#testing/subscriptions.ts';

let site: TestSite;
let creator: TestUser;
let otherCreator: TestUser;
let boss: TestUser;
let store: MediaStore;
let rights: MediaRights;

/** What a file of a class is seen through, one post for each audience. */
type Audience = 'buyers' | 'subscribers' | 'followers';
type Private = Seen;
const posts = {} as Record<Audience, Private>;
let sold: Record<'photo' | 'audio' | 'video', Private>;
/** Another post of the same creator, open to everybody. */
let free: TestPost;

const NAMES = { photo: OF_PHOTO, audio: OF_AUDIO, video: OF_VIDEO } as const;
const ORIGINAL_NAME = 'My kitchen';

beforeAll(async () => {
  site = await openTestSite();
  rights = new MediaRights(site, { asksForAll: Boolean(process.env.LONG) });
  [creator, otherCreator] = [await subscribableCreator(site), await subscribableCreator(site)];
  boss = await operator(site);
  store = {
    storage: site.runtime.storage,
    write: (work) => site.runtime.write({}, (ctx) => work(ctx.tx)),
  };
  const publish = async (
    type: keyof typeof NAMES,
    audience: string,
    fileId: string,
    more: object = {},
  ): Promise<Private> => {
    const { _id: itemId } = await publishPost(site, creator, {
      ...{ type, text: `${type} for ${audience}`, audience, fileIds: [fileId] },
      ...(audience === 'buyers' ? { price: 5 } : {}),
      ...more,
    });
    return { kind: 'feed', itemId, fileId, names: NAMES[type] };
  };
  const [forSale, forSubscribers, forFollowers, teaser, song] = [
    await storeVideo(store, creator.id),
    await storeVideo(store, creator.id),
    await storeVideo(store, creator.id),
    await storeVideo(store, creator.id, 'feed-teaser'),
    await storeAudio(store, creator.id),
  ];
  const picture = await uploadPhoto(site, creator, await photo({ width: 2_200, height: 1_100 }));
  await site.drain();
  sold = {
    video: await publish('video', 'buyers', forSale, { teaserId: teaser }),
    photo: await publish('photo', 'buyers', picture),
    audio: await publish('audio', 'buyers', song),
  };
  posts.buyers = sold.video;
  posts.subscribers = await publish('video', 'subscribers', forSubscribers);
  posts.followers = await publish('video', 'followers', forFollowers);
  free = await publishPost(site, creator, { photos: 1 });
  await site.drain();
});
afterAll(() => site.close());

const follow = (fan: TestUser, method: 'POST' | 'DELETE' = 'POST') =>
  site.call(method, `/follows/${creator.id}`, { token: fan.token });

async function buyerOf({ itemId }: Private): Promise<{ fan: TestUser; chargeId: string }> {
  const fan = await registerFan(site);
  await giveTokens(site, fan, 20_00);
  const { status, data } = await site.call('POST', `/wallet/charges/feed/${itemId}`, {
    token: fan.token,
    body: {},
  });
  expect(status).toBe(200);
  return { fan, chargeId: data._id };
}

async function subscriber(): Promise<TestUser> {
  const fan = await registerFan(site);
  await giveTokens(site, fan, 20_00);
  const { status } = await subscribeTo(site, fan, creator, { payWith: 'wallet' });
  expect(status).toBe(200);
  return fan;
}

describe('whoever has the right opens every class', () => {
  test('buyer, owner, operator', async () => {
    for (const seen of Object.values(sold)) {
      const { fan } = await buyerOf(seen);
      for (const user of [fan, creator, boss]) await rights.expectEverything(user, seen);
    }
  });

  test('follower and subscriber', async () => {
    const follower = await registerFan(site);
    await follow(follower);
    await rights.expectEverything(follower, posts.followers);
    await rights.expectEverything(await subscriber(), posts.subscribers);
  });
});

describe('whoever has none opens nothing', () => {
  /** Viewers, and the audiences whose posts are locked for them. */
  const viewers: [string, () => Promise<TestUser | undefined>, readonly Audience[]][] = [
    ['a guest', async () => undefined, ['buyers', 'subscribers', 'followers']],
    ['another fan', () => registerFan(site), ['buyers', 'subscribers', 'followers']],
    ['another creator', async () => otherCreator, ['buyers', 'subscribers', 'followers']],
    [
      'a follower',
      async () => {
        const fan = await registerFan(site);
        await follow(fan);
        return fan;
      },
      ['buyers', 'subscribers'],
    ],
    ['a subscriber', subscriber, ['buyers']],
    ['the buyer of another post', async () => (await buyerOf(sold.audio)).fan, ['buyers', 'subscribers']],
  ];

  test.each(viewers)('%s', async (_who, make, audiences) => {
    const user = await make();
    const { fan: buyer } = await buyerOf(sold.video);
    for (const listener of ['site', 'api'] as const) {
      for (const audience of audiences) {
        const seen = posts[audience];
        await rights.expectNothing(await rights.signedFor(user, seen, listener), user, listener);
      }
      await rights.expectNothing(
        await rights.signedFor(user, posts.buyers, listener, { scope: 'preview' }),
        user,
        listener,
      );
    }
    // Of those who may.
    for (const owner of [creator, buyer])
      await rights.expectNothing(await rights.signedFor(owner, posts.buyers, 'site'), user, 'site');
  });

  test('one listener with the addresses of the other', async () => {
    const { fan } = await buyerOf(sold.video);
    await rights.expectNothing(await rights.signedFor(fan, sold.video, 'site'), fan, 'api');
    await rights.expectNothing(await rights.signedFor(fan, sold.video, 'api'), fan, 'site');
  });

  test('photos and sounds', async () => {
    const fan = await registerFan(site);
    for (const seen of [sold.photo, sold.audio])
      for (const listener of ['site', 'api'] as const)
        for (const user of [fan, undefined])
          await rights.expectNothing(await rights.signedFor(user, seen, listener), user, listener);
  });

  test('a right to another item, or to another file of it', async () => {
    const { fan } = await buyerOf(sold.audio);
    for (const seen of [sold.video, sold.photo]) {
      const moved = await rights.signedFor(fan, { ...seen, itemId: sold.audio.itemId }, 'site');
      const exchanged = await rights.signedFor(fan, { ...seen, itemId: free._id }, 'site');
      const made = await rights.signedFor(fan, { ...seen, itemId: newId() }, 'site');
      await rights.expectNothing([...moved, ...exchanged, ...made], fan, 'site');
    }
  });
});

describe('access that ends', () => {
  /** Plays, lets the right end, and waits until nothing is delivered any more: ten seconds at most. */
  async function expectEnd(fan: TestUser, seen: Private, end: () => Promise<unknown>): Promise<void> {
    const addresses = {
      site: await rights.signedFor(fan, seen, 'site'),
      api: await rights.signedFor(fan, seen, 'api'),
    };
    const segment = addresses.site.find((each) => each.endsWith('hls/480.mp4')) ?? '';
    const way = A_RANGE;
    expect((await rights.open(segment, fan, { way })).statusCode).toBe(206);
    await end();
    await eventually(async () => expect((await rights.open(segment, fan, { way })).statusCode).toBe(404));
    for (const listener of ['site', 'api'] as const)
      await rights.expectNothing(addresses[listener], fan, listener);
  }

  test.concurrent('refund', async () => {
    const { fan, chargeId } = await buyerOf(sold.video);
    await expectEnd(fan, sold.video, () =>
      site.runtime.write({}, (ctx) =>
        reverseCharge(ctx, { chargeId, grossTokens: tokens(5_00), reason: 'asked for', key: newId() }),
      ),
    );
  });

  test.concurrent('no longer a follower', async () => {
    const fan = await registerFan(site);
    await follow(fan);
    await expectEnd(fan, posts.followers, () => follow(fan, 'DELETE'));
  });

  test.concurrent('a block', async () => {
    const fan = await registerFan(site);
    await follow(fan);
    await expectEnd(fan, posts.followers, () =>
      site.runtime.database.pool.query(
        `insert into user_blocks (id, blocker_id, blocked_id, reason, created_at) values ($1, $2, $3, '', $4)`,
        [newId(), creator.id, fan.id, site.clock.now()],
      ),
    );
  });

  test.concurrent('a suspension', async () => {
    const { fan } = await buyerOf(sold.video);
    await expectEnd(fan, sold.video, () => suspend(site, fan));
  });

  test.concurrent('a logout', async () => {
    const { fan } = await buyerOf(sold.video);
    // Another session of the same fan goes on, with its own addresses.
    const other = { ...fan, token: await logIn(site, fan.username) };
    await expectEnd(fan, sold.video, () => site.call('POST', '/auth/logout', { token: fan.token }));
    await rights.expectNothing(
      await rights.signedFor(fan, sold.video, 'site').catch(() => []),
      other,
      'site',
    );
    await rights.expectEverything(other, sold.video);
  });

  // Last, because it moves the time of the site.
  test('the end of a subscription', async () => {
    const fan = await subscriber();
    const { data } = await site.call('GET', '/subscriptions/user/search', { token: fan.token });
    const { status } = await site.call('POST', `/payment/system/cancel-subscription/${data.data[0]._id}`, {
      token: fan.token,
      body: {},
    });
    expect(status).toBe(200);
    await expectEnd(fan, posts.subscribers, () => passDays(site, 31));
  });
});

describe('no answer names what it does not give', () => {
  const asked = (id: string, fileId: string) => [
    `/user/feeds/${id}`,
    '/user/feeds',
    `/user/feeds/${id}/file/${fileId}/status`,
    `/performer/feeds/files/${fileId}`,
    `/performers/${creator.username}`,
    '/notifications',
  ];

  test.each(['site', 'api'] as const)(
    'posts, lists, status of files and notices, on the listener %s',
    async (listener) => {
      const fan = await registerFan(site);
      await follow(fan);
      for (const { itemId, fileId } of [posts.buyers, posts.subscribers, sold.audio, sold.photo])
        for (const user of [undefined, fan, otherCreator])
          for (const path of asked(itemId, fileId)) {
            const { body } = await site.call('GET', path, { token: user?.token ?? '', listener });
            const text = JSON.stringify(body);
            const names = [...text.matchAll(new RegExp(`/media/[^/]+/${fileId}/([^"]+)`, 'g'))].map(
              ([, name]) => name,
            );
            const allowed = listener === 'api' ? ['locked', 'largest'] : ['locked'];
            for (const name of names) expect(allowed, `${path}: ${name}`).toContain(name);
            expect(text, path).not.toContain(ORIGINAL_NAME);
            if (fileId === sold.audio.fileId) expect(text, path).not.toContain('"peaks"');
          }
    },
  );

  test('the teaser of a locked video plays for everybody, and leads to nothing else', async () => {
    const { data } = await site.call('GET', `/user/feeds/${posts.buyers.itemId}`, { listener: 'site' });
    expect(data.files[0].kind).toBe('video');
    expect(data.files[0].duration).toBeGreaterThan(0);
    expect(data.files[0].playlist).toBeUndefined();
    expect(data.files[0].url).toBeUndefined();
    const { playlist } = data.teaser;
    expect((await rights.open(playlist, undefined)).statusCode).toBe(200);
    const stolen = playlist.replace(data.teaser._id, posts.buyers.fileId);
    expect((await rights.open(stolen, undefined)).statusCode).toBe(404);
  });

  test('mails and messages of the socket', async () => {
    const fan = await registerFan(site);
    await follow(fan);
    const listeners = await openListeners(site);
    try {
      const received = await listeners.listen(fan);
      const fileId = await storeVideo(store, creator.id);
      await publishPost(site, creator, {
        ...{ type: 'video', text: 'Told of', audience: 'buyers', price: 5, fileIds: [fileId] },
      });
      await site.drain();
      const mails = await readMailbox(site, `${fan.username}@fans.test`);
      const messages = JSON.stringify([received, mails]);
      expect(messages).not.toContain(`/${fileId}/`);
      expect(messages).not.toContain(ORIGINAL_NAME);
    } finally {
      await listeners.close();
    }
  });
});
