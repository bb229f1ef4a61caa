/** Thumbnail and teaser of a message with a price: who sees them, before it is bought and after, and who does not. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { giveTokens, operator, registerFan, suspend, type TestUser } from '#testing/factories.ts';
import { type Listeners, openListeners } from '#testing/listen.ts';
import { type MediaStore, storeVideo } from '#testing/media.ts';
import { letWrite, openConversation, sendMessage, uploadMessagePhoto } from '#testing/messages.ts';
import { passMoments } from '#testing/move-time.ts';
import { photo } from '#testing/pictures.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { subscribableCreator, subscribeTo } from '#testing/subscriptions.ts';
import { eraseMessages } from '../data-export.ts';

// An access that was granted is remembered for three seconds.
const FORGOTTEN_SECONDS = 4;

let site: TestSite;
let listeners: Listeners;
let creator: TestUser;
let fan: TestUser;
let third: TestUser;
let id: string;
let previews: { thumbnailId: string; teaserId: string };

beforeAll(async () => {
  site = await openTestSite();
  listeners = await openListeners(site);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await listeners.close();
  await site.close();
});
beforeEach(async () => {
  creator = await subscribableCreator(site);
  fan = await registerFan(site);
  third = await registerFan(site);
  await giveTokens(site, fan, 50_00);
  for (const each of [fan, third]) await letWrite(site, each, creator);
  id = await openConversation(site, fan, creator);
  previews = await uploadPreviews(creator);
});

const by = ({ token }: Pick<TestUser, 'token'>) => ({ token });

async function uploadPreviews(from: TestUser) {
  const file = { name: 'thumbnail.jpg', bytes: await photo({ width: 300, height: 200 }) };
  const { data } = await site.upload('/messages/public/file/thumbnail', { file }, by(from));
  const store: MediaStore = {
    storage: site.runtime.storage,
    write: (work) => site.runtime.write({}, ({ tx }) => work(tx)),
  };
  const teaserId = await storeVideo(store, from.id, 'message-teaser');
  return { thumbnailId: String(data._id), teaserId };
}

async function sendLocked(body: Record<string, unknown> = {}, to = id) {
  const fileIds = [await uploadMessagePhoto(site, creator)];
  await site.drain();
  return sendMessage(site, creator, to, { fileIds, isSale: true, price: 6, ...previews, ...body });
}

const messageOf = async (of: TestUser, messageId: string, path = `/messages/conversations/${id}`) => {
  const { data } = await site.call('GET', path, by(of));
  return data?.data.find(({ _id }: { _id: string }) => _id === messageId);
};
const statusOf = async (url: string) => (await site.inject('api', new URL(url).pathname)).statusCode;
/** What the addresses of thumbnail, teaser and content answer. */
async function opens(of: TestUser, messageId: string) {
  const { thumbnail, teaser, files } = await messageOf(of, messageId);
  const urls = [thumbnail?.url, teaser?.url, files[0]?.url];
  return { urls, statuses: await statusesOf(urls) };
}
const statusesOf = (urls: (string | undefined)[]) =>
  Promise.all(urls.map((url) => (url === undefined ? undefined : statusOf(url))));
const block = (blocker: TestUser, blocked: TestUser) =>
  site.runtime.database.pool.query(
    `insert into user_blocks (id, blocker_id, blocked_id, reason, created_at) values ($1, $2, $3, 'Rude', now())`,
    [randomUUID(), blocker.id, blocked.id],
  );
const unlock = (of: TestUser, messageId: string) =>
  site.call('POST', `/wallet/charges/message/${messageId}`, { ...by(of), body: {} });

test('the recipient sees both before buying, and the content after; the sender everything', async () => {
  const { status, data } = await sendLocked();
  expect(status).toBe(200);
  expect([data.thumbnail._id, data.teaser._id]).toEqual([previews.thumbnailId, previews.teaserId]);
  expect(data.fileIds).toHaveLength(1);
  expect((await opens(creator, data._id)).statuses).toEqual([200, 200, 200]);
  const before = await opens(fan, data._id);
  expect(before.statuses).toEqual([200, 200, 403]);
  const path = (fileId: string) => `/messages/${data._id}/file/${fileId}/status`;
  expect((await site.call('GET', path(previews.teaserId), by(fan))).data.status).toBe('finished');
  expect((await site.call('GET', path(data.fileIds[0]), by(fan))).status).toBe(404);
  expect((await site.call('GET', path(previews.teaserId), by(third))).status).toBe(404);
  expect((await unlock(fan, data._id)).status).toBe(200);
  expect(await statusesOf(before.urls)).toEqual([200, 200, 200]);
  // The address of other clients for the same list.
  const shown = await messageOf(fan, data._id, `/messages/conversations/${id}`);
  expect(shown).toMatchObject({ isBought: true, thumbnail: { _id: previews.thumbnailId } });
  const outside = await site.call('GET', `/messages/conversations/${id}`, by(third));
  expect([outside.status, outside.body.code]).toEqual([404, 'messaging.conversation-not-found']);
});

test('nobody else opens them, by an own message neither', async () => {
  const { data } = await sendLocked();
  const { urls } = await opens(fan, data._id);
  const withThird = await openConversation(site, third, creator);
  const own = await sendMessage(site, third, withThird, { fileIds: [await uploadMessagePhoto(site, third)] });
  await site.drain();
  const shown = await messageOf(third, own.data._id, `/messages/conversations/${withThird}`);
  const { url, _id } = shown.files[0];
  expect(await statusOf(url)).toBe(200);
  for (const fileId of Object.values(previews)) expect(await statusOf(url.replace(_id, fileId))).toBe(404);
  // A session that has ended takes its addresses with it.
  await site.call('POST', '/auth/logout', by(fan));
  passMoments(FORGOTTEN_SECONDS);
  for (const address of urls.slice(0, 2)) expect(await statusOf(address)).toBe(404);
});

test('a block and a suspended sender close them until it is bought, a deleted message for all', async () => {
  const first = await sendLocked();
  const { urls } = await opens(fan, first.data._id);
  expect(await statusesOf(urls)).toEqual([200, 200, 403]);
  await block(creator, fan);
  passMoments(FORGOTTEN_SECONDS);
  for (const address of urls.slice(0, 2)) expect(await statusOf(address)).toBe(403);
  expect(await messageOf(fan, first.data._id)).toBeUndefined();
  expect(await messageOf(creator, first.data._id)).toMatchObject({ thumbnail: { status: 'finished' } });
  await site.runtime.database.pool.query('delete from user_blocks');

  previews = await uploadPreviews(creator);
  const second = await sendLocked();
  const ofSecond = [
    ...(await opens(fan, second.data._id)).urls,
    ...(await opens(creator, second.data._id)).urls,
  ];
  expect(await statusesOf(ofSecond)).toEqual([200, 200, 403, 200, 200, 200]);
  await site.call('DELETE', `/messages/${second.data._id}`, by(creator));
  passMoments(FORGOTTEN_SECONDS);
  for (const address of ofSecond) expect(await statusOf(address)).toBe(403);
  expect(await messageOf(fan, second.data._id)).toMatchObject({
    isDeleted: true,
    thumbnail: null,
    teaser: null,
  });

  previews = await uploadPreviews(creator);
  const third = await sendLocked();
  const ofThird = await opens(fan, third.data._id);
  await unlock(fan, third.data._id);
  await suspend(site, creator);
  expect(await statusesOf(ofThird.urls)).toEqual([200, 200, 200]);
  for (const address of urls.slice(0, 2)) expect(await statusOf(address)).toBe(403);
});

test('a refund locks the content again', async () => {
  const { data } = await sendLocked();
  const charge = (await unlock(fan, data._id)).data;
  const { urls } = await opens(fan, data._id);
  expect(await statusesOf(urls)).toEqual([200, 200, 200]);
  const boss = await operator(site);
  await site.call('POST', `/admin/charges/${charge._id}/refund`, { ...by(boss), body: { reason: 'A test' } });
  passMoments(FORGOTTEN_SECONDS);
  expect(await statusesOf(urls)).toEqual([200, 200, 403]);
});

test('they need a price, and must have been uploaded as such by the sender', async () => {
  const code = async (body: Record<string, unknown>) => (await sendLocked(body)).body.code;
  expect(await code({ isSale: false, price: undefined })).toBe('messaging.preview-needs-price');
  expect(await code({ thumbnailId: await uploadMessagePhoto(site, creator) })).toBe('messaging.file-unknown');
  expect(await code({ thumbnailId: previews.teaserId })).toBe('messaging.file-unknown');
  expect(await code({ teaserId: previews.thumbnailId })).toBe('messaging.file-unknown');
  // What is seen before buying is not sold.
  expect(await code({ fileIds: [previews.thumbnailId] })).toBe('messaging.file-unknown');
  const other = await subscribableCreator(site);
  expect(await code(await uploadPreviews(other))).toBe('messaging.file-unknown');
  expect((await sendLocked({ thumbnailId: null, teaserId: null })).status).toBe(200);
});

test('socket events have no addresses, and each side hears that a preview is ready', async () => {
  const received = await listeners.listen(fan);
  const fileIds = [await uploadMessagePhoto(site, creator)];
  await sendMessage(site, creator, id, { fileIds, isSale: true, price: 6, ...previews });
  await expect.poll(() => received.map(({ name }) => name)).toContain('message_created');
  expect(JSON.stringify(received)).not.toContain('/media/');
  const created = received.find(({ name }) => name === 'message_created')?.payload;
  expect(created.thumbnail).toMatchObject({ _id: previews.thumbnailId, thumbnails: [] });
  await site.drain();
  await expect
    .poll(() => received.filter(({ name }) => name === 'message_changed').length)
    .toBeGreaterThanOrEqual(2);
});

test('broadcasts and welcome messages have them as well, and an erased account leaves none', async () => {
  const fileIds = [await uploadMessagePhoto(site, creator)];
  await site.drain();
  const content = { text: 'The kiln is open', fileIds, isSale: true, price: 6, ...previews };
  const ordered = await site.call('POST', '/messages/broadcast-message', { ...by(creator), body: content });
  expect(ordered.data).toMatchObject({
    thumbnail: { _id: previews.thumbnailId },
    teaser: { status: 'finished' },
  });
  site.clock.advance(30_000);
  await runJob(site, 'messaging.send-broadcasts');
  const { data } = await site.call('GET', `/messages/conversations/${id}`, by(fan));
  expect((await opens(fan, data.data[0]._id)).statuses).toEqual([200, 200, 403]);

  const welcome = await site.call('PUT', '/messages/welcome-message', {
    ...by(creator),
    body: { isOn: true, ...content },
  });
  expect(welcome.data).toMatchObject({ thumbnail: { _id: previews.thumbnailId } });
  const late = await registerFan(site);
  await giveTokens(site, late, 20_00);
  await subscribeTo(site, late, creator, { payWith: 'wallet' });
  await site.drain();
  const withLate = await openConversation(site, late, creator);
  const { data: welcomed } = await site.call('GET', `/messages/conversations/${withLate}`, by(late));
  expect(welcomed.data[0]).toMatchObject({ isSale: true, teaser: { _id: previews.teaserId } });

  await site.runtime.write({}, (ctx) => eraseMessages(ctx, creator.id));
  const left = await site.runtime.database.pool.query(
    `select from messages where sender_id = $1 and thumbnail_id is not null
     union all select from broadcasts where creator_id = $1 and teaser_id is not null
     union all select from welcome_messages where creator_id = $1`,
    [creator.id],
  );
  expect(left.rowCount).toBe(0);
});
