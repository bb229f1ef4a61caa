/** Who opens the files of a message, by every address of theirs. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { giveTokens, NO_ID, operator, registerFan, suspend, type TestUser } from '#testing/factories.ts';
import { type Listeners, openListeners } from '#testing/listen.ts';
import { letWrite, openConversation, sendMessage, uploadMessagePhoto } from '#testing/messages.ts';
import { passMoments } from '#testing/move-time.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { subscribableCreator } from '#testing/subscriptions.ts';

// An access that was granted is remembered for three seconds.
const FORGOTTEN_SECONDS = 4;

let site: TestSite;
let listeners: Listeners;
let creator: TestUser;
let fan: TestUser;
let third: TestUser;
let id: string;

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
});

const by = ({ token }: Pick<TestUser, 'token'>) => ({ token });

/** A message with a ready photo. */
async function sendPhoto(from: TestUser, body: Record<string, unknown> = {}): Promise<string> {
  const fileId = await uploadMessagePhoto(site, from);
  await site.drain();
  const { data, status, body: answer } = await sendMessage(site, from, id, { fileIds: [fileId], ...body });
  if (status !== 200) throw new Error(JSON.stringify(answer));
  return data._id;
}

const fileOf = async (of: TestUser, messageId: string) => {
  const { data } = await site.call('GET', `/messages/conversations/${id}`, by(of));
  return data.data.find(({ _id }: { _id: string }) => _id === messageId)?.files[0];
};

/** Asks for the address as the viewer, at the API listener. */
const statusOf = async (url: string) => (await site.inject('api', new URL(url).pathname)).statusCode;

/** What the viewer's own address of the message's photo answers. */
const opens = async (of: TestUser, messageId: string) => statusOf((await fileOf(of, messageId)).url);

const block = (blocker: TestUser, blocked: TestUser) =>
  site.runtime.database.pool.query(
    `insert into user_blocks (id, blocker_id, blocked_id, reason, created_at) values ($1, $2, $3, 'Rude', now())`,
    [randomUUID(), blocker.id, blocked.id],
  );
const unlock = (of: TestUser, messageId: string, body = {}) =>
  site.call('POST', `/wallet/charges/message/${messageId}`, { ...by(of), body });

describe('a free message', () => {
  test('opens for both sides', async () => {
    for (const [sender, recipient] of [
      [creator, fan],
      [fan, creator],
    ] as const) {
      const messageId = await sendPhoto(sender);
      expect(await opens(sender, messageId)).toBe(200);
      expect(await opens(recipient, messageId)).toBe(200);
    }
  });

  test('opens for nobody by an address of somebody else’s item, and not by its file alone', async () => {
    const messageId = await sendPhoto(creator);
    const { url, _id } = await fileOf(fan, messageId);
    const withOther = await openConversation(site, third, creator);
    const sent = await sendMessage(site, third, withOther, {
      fileIds: [await uploadMessagePhoto(site, third)],
    });
    await site.drain();
    const { data } = await site.call('GET', `/messages/conversations/${withOther}`, by(third));
    const own = data.data[0].files[0];
    expect(sent.status).toBe(200);
    expect(await statusOf(own.url)).toBe(200);
    // The right for one file does not open another.
    expect(await statusOf(own.url.replace(own._id, _id))).toBe(404);
    expect(await statusOf(url.replace(_id, own._id))).toBe(404);
  });

  test('closes within seconds when one blocks the other, and for a suspended sender', async () => {
    const messageId = await sendPhoto(creator);
    const [{ url }, ofSender] = [await fileOf(fan, messageId), await fileOf(creator, messageId)];
    expect(await statusOf(url)).toBe(200);
    await block(fan, creator);
    passMoments(FORGOTTEN_SECONDS);
    expect(await statusOf(url)).toBe(403);
    // The thread is closed to the one who was blocked; the file stays theirs.
    expect((await site.call('GET', `/messages/conversations/${id}`, by(creator))).status).toBe(404);
    expect(await statusOf(ofSender.url)).toBe(200);

    const other = await subscribableCreator(site);
    await letWrite(site, third, other);
    const withOther = await openConversation(site, third, other);
    const fileId = await uploadMessagePhoto(site, other);
    await site.drain();
    await sendMessage(site, other, withOther, { fileIds: [fileId] });
    const { data } = await site.call('GET', `/messages/conversations/${withOther}`, by(third));
    const address = data.data[0].files[0].url;
    expect(await statusOf(address)).toBe(200);
    await suspend(site, other);
    passMoments(FORGOTTEN_SECONDS);
    expect(await statusOf(address)).toBe(403);
  });

  test('opens for nobody once it is deleted', async () => {
    const messageId = await sendPhoto(creator);
    const [ofFan, ofCreator] = [await fileOf(fan, messageId), await fileOf(creator, messageId)];
    expect(await statusOf(ofFan.url)).toBe(200);
    await site.call('DELETE', `/messages/${messageId}`, by(creator));
    passMoments(FORGOTTEN_SECONDS);
    for (const { url } of [ofFan, ofCreator]) expect(await statusOf(url)).toBe(403);
    expect(await fileOf(fan, messageId)).toBeUndefined();
  });

  test('has no addresses in socket events', async () => {
    const received = await listeners.listen(fan);
    await sendPhoto(creator);
    await expect.poll(() => received.map(({ name }) => name)).toContain('message_created');
    expect(JSON.stringify(received)).not.toContain('/media/');
    const created = received.find(({ name }) => name === 'message_created')?.payload;
    expect(created.files).toEqual([
      { _id: created.fileIds[0], type: 'message-photo', kind: 'picture', status: 'finished', thumbnails: [] },
    ]);
  });
});

describe('a message with a price', () => {
  const SOLD = { isSale: true, price: 6, text: 'Both takes' };

  test('shows a preview until it is bought, and opens at the same address then', async () => {
    const messageId = await sendPhoto(creator, SOLD);
    const locked = await fileOf(fan, messageId);
    expect(locked.thumbnails).toHaveLength(1);
    expect(locked.thumbnails[0]).toContain('/locked');
    expect(await statusOf(locked.thumbnails[0])).toBe(200);
    expect(await statusOf(locked.url)).toBe(403);
    expect(await opens(creator, messageId)).toBe(200);
    const onSite = await site.call('GET', `/messages/conversations/${id}`, { ...by(fan), listener: 'site' });
    expect(onSite.data.data[0].files[0].url).toBeUndefined();

    const received = await listeners.listen(fan);
    const { status, data } = await unlock(fan, messageId, { expectedPrice: 6 });
    expect([status, data.type, data.totalPrice, data.target]).toEqual([200, 'message', 6, 'message']);
    expect(await statusOf(locked.url)).toBe(200);
    await site.drain();
    await expect.poll(() => received.map(({ name }) => name)).toContain('message_changed');
    expect(received.map(({ name }) => name)).toContain('token_transaction_success');
    for (const who of [fan, creator]) {
      const { data: page } = await site.call('GET', `/messages/conversations/${id}`, by(who));
      expect(page.data[0]).toMatchObject({ isSale: true, isBought: true, price: 6 });
    }
    const earnings = await site.call('GET', '/performer/earning/search', {
      ...by(creator),
      query: { type: 'message' },
    });
    expect(earnings.data.data).toMatchObject([{ type: 'message', grossPrice: 6 }]);
  });

  test('is bought once, at its price, by its recipient', async () => {
    const messageId = await sendPhoto(creator, SOLD);
    const code = async (of: TestUser, body = {}) => (await unlock(of, messageId, body)).body.code;
    expect(await code(third)).toBe('wallet.not-for-sale');
    expect(await code(fan, { expectedPrice: 5 })).toBe('wallet.price-changed');
    expect((await unlock(fan, messageId)).status).toBe(200);
    expect(await code(fan)).toBe('wallet.already-bought');
    const poor = await registerFan(site);
    await site.call('POST', `/follows/${creator.id}`, by(poor));
    const withPoor = await openConversation(site, creator, poor);
    const fileId = await uploadMessagePhoto(site, creator);
    const { data } = await sendMessage(site, creator, withPoor, { ...SOLD, fileIds: [fileId] });
    expect((await unlock(poor, data._id)).body.code).toBe('wallet.balance-too-low');
    expect((await unlock(poor, NO_ID)).body.code).toBe('wallet.not-for-sale');
  });

  test('stays with its buyer despite a block, cannot be deleted, and closes with a refund', async () => {
    const messageId = await sendPhoto(creator, SOLD);
    const charge = (await unlock(fan, messageId)).data;
    const removed = await site.call('DELETE', `/messages/${messageId}`, by(creator));
    expect([removed.status, removed.body.code]).toEqual([409, 'messaging.sold-message-stays']);
    const { url } = await fileOf(fan, messageId);
    await block(creator, fan);
    await suspend(site, creator);
    expect(await statusOf(url)).toBe(200);
    const boss = await operator(site);
    await site.call('POST', `/admin/charges/${charge._id}/refund`, {
      ...by(boss),
      body: { reason: 'A test' },
    });
    passMoments(FORGOTTEN_SECONDS);
    expect(await statusOf(url)).toBe(403);
  });

  test('is not for sale across a block, nor once it is deleted', async () => {
    const messageId = await sendPhoto(creator, SOLD);
    await block(fan, creator);
    expect((await unlock(fan, messageId)).body.code).toBe('wallet.not-for-sale');
    await site.runtime.database.pool.query('delete from user_blocks');
    await site.call('DELETE', `/messages/${messageId}`, by(creator));
    expect((await unlock(fan, messageId)).body.code).toBe('wallet.not-for-sale');
  });
});

describe('the status of a file', () => {
  test('is told to those who may open it', async () => {
    const fileId = await uploadMessagePhoto(site, creator);
    const { data } = await sendMessage(site, creator, id, { fileIds: [fileId] });
    const path = `/messages/${data._id}/file/${fileId}/status`;
    const before = await site.call('GET', path, by(fan));
    expect([before.status, before.data.url]).toEqual([200, undefined]);
    await site.drain();
    const ready = await site.call('GET', path, by(fan));
    expect(ready.data.status).toBe('finished');
    expect(await statusOf(ready.data.url)).toBe(200);
    const byTarget = (of: TestUser) =>
      site.call('GET', `/files/${fileId}/status`, {
        ...by(of),
        query: { target: 'messageId', targetId: data._id },
      });
    expect((await byTarget(fan)).data.status).toBe('finished');
    expect((await byTarget(third)).status).toBe(404);
    expect((await site.call('GET', path, by(third))).body.code).toBe('messaging.message-not-found');
    const other = await site.call('GET', `/messages/${data._id}/file/${NO_ID}/status`, by(fan));
    expect(other.body.code).toBe('messaging.message-not-found');
  });

  test('of a locked one is not', async () => {
    const messageId = await sendPhoto(creator, { isSale: true, price: 6 });
    const { _id } = await fileOf(fan, messageId);
    const locked = await site.call('GET', `/messages/${messageId}/file/${_id}/status`, by(fan));
    expect(locked.body.code).toBe('messaging.message-not-found');
  });
});

test('files of both kinds of addresses are the same, and one of somebody else is not sent', async () => {
  const file = { name: 'note.txt', bytes: Buffer.from('no picture') };
  for (const path of ['/messages/private/file/photo', '/messages/public/file/photo'])
    expect((await site.upload(path, { file }, by(fan))).body.code).toBe('media.photo-type');
  expect((await site.upload('/messages/private/file/video', { file }, by(fan))).body.code).toBe(
    'media.video-type',
  );
  expect((await site.upload('/messages/file/audio', { file }, by(fan))).body.code).toBe('media.audio-type');
});
