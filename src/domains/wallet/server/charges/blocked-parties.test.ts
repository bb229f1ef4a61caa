/** Where a fan and a creator are hidden from each other, no money moves between them, in both directions of a block. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import {
  balance,
  giveTip,
  giveTokens,
  publishPost,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let creator: TestUser;
let post: { _id: string; slug: string };
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  post = await publishPost(site, creator, { photos: 1, audience: 'buyers', price: 4 });
});
afterAll(() => site.close());

const block = (blocker: TestUser, blocked: TestUser) =>
  site.runtime.database.pool.query(
    `insert into user_blocks (id, blocker_id, blocked_id, reason, created_at) values ($1, $2, $3, '', now())`,
    [newId(), blocker.id, blocked.id],
  );
const buy = (fan: TestUser, idOrSlug: string) =>
  site.call('POST', `/wallet/charges/feed/${idOrSlug}`, { token: fan.token, body: {} });

test.each(['the creator', 'the fan'])('%s has blocked the other: neither tip nor purchase', async (who) => {
  const fan = await registerFan(site);
  await giveTokens(site, fan, 50_00);
  await (who === 'the fan' ? block(fan, creator) : block(creator, fan));
  const byName = { fan, creator: { ...creator, id: creator.username } };
  for (const parties of [{ fan, creator }, byName]) {
    for (const fields of [{ price: 10 }, { price: 10, feedId: post._id }]) {
      const { body } = await giveTip(site, parties, fields);
      // As of a creator who does not exist: that somebody has blocked is not told.
      expect(body).toMatchObject({ status: 404, code: 'creators.not-found' });
    }
  }
  for (const name of [post._id, post.slug]) {
    const { body } = await buy(fan, name);
    expect(body).toMatchObject({ status: 404, code: 'wallet.not-for-sale' });
  }
  expect(await balance(site, fan)).toBe(50);

  await site.runtime.database.pool.query('delete from user_blocks');
  expect((await giveTip(site, { fan, creator }, { price: 10 })).status).toBe(200);
  expect((await buy(fan, post._id)).status).toBe(200);
});
