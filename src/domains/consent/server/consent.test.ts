import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setSetting } from '#domains/site/server/index.ts';
import { newId } from '#platform/server/ids.ts';
import {
  addGalleryPhoto,
  NO_ID,
  operator,
  publishGallery,
  publishPost,
  registerCreator,
  registerFan,
  type TestUser,
  uploadPhoto,
} from '#testing/factories.ts';
import { photo, pngThatClaims, svg, unsupportedJpeg } from '#testing/pictures.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { unzip } from '#testing/unzip.ts';
import { publishVideo, smallThumbnail } from '#testing/videos.ts';
import { eraseConsents } from './data-export.ts';

let site: TestSite;
let creator: TestUser;
let shown: TestUser;
let boss: TestUser;
let post: string;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  boss = await operator(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  // It has appeared before the operator has asked for consents.
  await required(false);
  shown = await registerFan(site);
  post = (await publishPost(site, creator, { photos: 1, text: 'Two at the wheel' }))._id;
  await required(true);
});

const required = (isOn: boolean) => site.runtime.write({}, (ctx) => setSetting(ctx, 'consentRequired', isOn));
const add = (fields: Record<string, unknown>, by: TestUser = creator, item = on(post)) =>
  site.call('POST', '/participants', {
    token: by.token,
    body: { ...item, scope: 'Photos of me, on this site', ...fields },
  });
const on = (objectId: string, objectType = 'feed') => ({ objectId, objectType });
const list = (by: TestUser, item = on(post)) =>
  site.call('GET', '/participants', { token: by.token, query: item });
const answer = (id: string, what: 'agree' | 'withdraw', by: TestUser) =>
  site.call('POST', `/consents/${id}/${what}`, { token: by.token });
const declare = (item: ReturnType<typeof on>, by: TestUser = creator) =>
  site.call('POST', '/participants/declare', { token: by.token, body: item });
const remove = (id: string, by: TestUser = creator) =>
  site.call('DELETE', `/participants/${id}`, { token: by.token });
const sendDocument = async (id: string, bytes?: Buffer, by: TestUser = creator) =>
  site.upload(
    `/participants/${id}/document`,
    { document: { name: 'signed.jpg', bytes: bytes ?? (await photo()) } },
    { token: by.token },
  );
const isThere = async (path = `/user/feeds/${post}`) => (await site.call('GET', path)).status === 200;
const texts = async (of: TestUser) =>
  (await site.call('GET', '/notifications', { token: of.token })).data.data.map(
    ({ text }: { text: string }) => text,
  );

test('a post waits for the consent of an account, appears with it, and is taken down when it is withdrawn', async () => {
  expect(await isThere()).toBe(true);
  const added = await add({ username: `@${shown.username}` });
  expect([added.status, added.data]).toMatchObject([
    200,
    { name: 'Robin Vale', username: shown.username, state: 'waiting', title: 'Two at the wheel' },
  ]);
  const { _id } = added.data;
  expect(await isThere()).toBe(false);
  expect((await list(creator)).data).toMatchObject({ waits: true, participants: [{ _id }] });
  await site.drain();
  expect(await texts(shown)).toContainEqual(expect.stringMatching(/asked for your consent to show you$/));
  expect((await site.call('GET', '/consents', { token: shown.token })).data).toMatchObject({
    total: 1,
    data: [{ _id, state: 'waiting', owner: expect.any(String) }],
  });
  for (const by of [creator, await registerFan(site)])
    expect((await answer(_id, 'agree', by)).body.code).toBe('consent.participant-not-found');
  for (const _ of [1, 2]) expect((await answer(_id, 'agree', shown)).data.state).toBe('given');
  expect(await isThere()).toBe(true);
  expect((await list(boss)).data.waits).toBe(false);
  const stays = await remove(_id);
  expect([stays.status, stays.body.code]).toEqual([409, 'consent.stays']);

  const stranger = await registerFan(site);
  expect((await answer(_id, 'withdraw', stranger)).body.code).toBe('consent.participant-not-found');
  for (const _ of [1, 2]) expect((await answer(_id, 'withdraw', shown)).data.state).toBe('ended');
  expect(await isThere()).toBe(false);
  await site.drain();
  expect(await texts(creator)).toContainEqual(
    expect.stringMatching(/withdrew consent\. We took the item down\.$/),
  );
  expect((await answer(_id, 'agree', shown)).body.code).toBe('consent.ended');
  expect((await sendDocument(_id)).body.code).toBe('consent.ended');
  // Its owner sees it still, and others not again, whatever is agreed to.
  expect((await site.call('GET', `/user/feeds/${post}`, { token: creator.token })).status).toBe(200);
  const again = (await add({ username: shown.username })).data;
  await answer(again._id, 'agree', shown);
  expect(await isThere()).toBe(false);
});

test('somebody without an account consents by a document, which is sealed', async () => {
  const { _id } = (await add({ name: 'Ida Moss', validUntil: '2031-01-01' })).data;
  expect(await isThere()).toBe(false);
  const bad: [string, Buffer][] = [
    ['media.photo-type', svg],
    ['media.photo-unreadable', (await photo()).subarray(0, 60)],
    ['media.photo-unsupported', await unsupportedJpeg()],
    ['media.photo-too-many-pixels', pngThatClaims(9_000, 9_000)],
  ];
  for (const [code, bytes] of bad) expect((await sendDocument(_id, bytes)).body.code).toBe(code);
  const peer = await registerCreator(site, { approved: true });
  expect((await sendDocument(_id, undefined, peer)).body.code).toBe('consent.participant-not-found');
  expect((await sendDocument(_id)).data).toMatchObject({ state: 'given', hasDocument: true });
  expect((await sendDocument(_id)).body.code).toBe('consent.stays');
  expect(await isThere()).toBe(true);
  // Who has no account is spoken for by the owner, or an operator.
  expect((await answer(_id, 'withdraw', boss)).data.state).toBe('ended');
  expect(await isThere()).toBe(false);
});

test('a consent that has a last day ends with it', async () => {
  const { _id } = (await add({ name: 'Ida Moss', validUntil: '2026-12-01' })).data;
  await sendDocument(_id);
  const stays = (await publishPost(site, creator, { photos: 1, text: 'One at the wheel' }))._id;
  await declare(on(stays));
  site.clock.advance(30 * 86_400_000);
  await runJob(site, 'consent.end-consents');
  expect([await isThere(), await isThere(`/user/feeds/${stays}`)]).toEqual([false, true]);
  expect((await list(boss)).data.participants).toMatchObject([{ state: 'ended' }]);
});

test('nothing waits where the setting is off, nor once who has not answered is taken off', async () => {
  await required(false);
  const { _id } = (await add({ name: 'Ida Moss' })).data;
  expect(await isThere()).toBe(true);
  await required(true);
  await add({ name: 'Jon Moss' });
  expect(await isThere()).toBe(false);
  const [, second] = (await list(creator)).data.participants;
  expect((await remove(_id, await registerCreator(site))).body.code).toBe('consent.participant-not-found');
  for (const id of [_id, second._id]) expect((await remove(id)).data).toEqual({ success: true });
  expect((await remove(_id)).body.code).toBe('consent.participant-not-found');
  expect(await isThere()).toBe(true);
});

test('a draft that waits appears with the consent, once, and tells of it then; so do videos and galleries', async () => {
  const draft = await site.call('POST', '/performer/feeds', {
    token: creator.token,
    body: { type: 'text', text: 'Soon', status: 'inactive' },
  });
  const item = on(draft.data._id);
  await add({ username: shown.username }, creator, item);
  await site.call('PUT', `/performer/feeds/${draft.data._id}`, {
    token: creator.token,
    body: { status: 'active' },
  });
  expect(await isThere(`/user/feeds/${draft.data._id}`)).toBe(false);
  const [{ _id }] = (await list(creator, item)).data.participants;
  await answer(_id, 'agree', shown);
  expect(await isThere(`/user/feeds/${draft.data._id}`)).toBe(true);

  await required(false);
  const video = await publishVideo(site, creator);
  const gallery = await publishGallery(site, creator, { photos: 1, audience: 'everyone' });
  await required(true);
  for (const [kind, id, path] of [
    ['video', video._id, `/performer-assets/videos/${video._id}`],
    ['gallery', gallery._id, `/performer-assets/galleries/${gallery._id}`],
  ] as const) {
    const before = (await site.call('GET', path)).status;
    const there = await add({ username: shown.username }, creator, on(id, kind));
    const held = (await site.call('GET', path)).status;
    await answer(there.data._id, 'agree', shown);
    expect([kind, before, held, (await site.call('GET', path)).status]).toEqual([kind, 200, 404, 200]);
    await answer(there.data._id, 'withdraw', shown);
    expect((await site.call('GET', path)).status).toBe(404);
  }
});

test('creators whom a video names are asked by themselves, and it waits; untagged, they are asked no more', async () => {
  const [peer, other] = [
    await registerCreator(site, { approved: true }),
    await registerCreator(site, { approved: true }),
  ];
  const video = await publishVideo(site, creator, { participantIds: [peer.id, other.id] });
  const path = `/performer-assets/videos/${video._id}`;
  const item = on(video._id, 'video');
  expect((await declare(item)).data).toMatchObject({ waits: true, isUndeclared: false });
  expect(await isThere(path)).toBe(false);
  const { participants, waits } = (await list(creator, item)).data;
  expect(waits).toBe(true);
  expect(participants).toMatchObject([
    { username: peer.username, state: 'waiting', scope: '' },
    { username: other.username, state: 'waiting' },
  ]);
  await site.drain();
  expect(await texts(peer)).toContainEqual(expect.stringMatching(/asked for your consent to show you$/));
  const name = async (participantIds: string[]) => {
    const { status, body } = await site.call('PUT', `/performer/performer-assets/videos/edit/${video._id}`, {
      token: creator.token,
      body: { participantIds },
    });
    expect(status, JSON.stringify(body)).toBe(200);
  };
  await name([peer.id, other.id]);
  expect((await list(creator, item)).data.participants).toHaveLength(2);
  await answer(participants[0]._id, 'agree', peer);
  expect(await isThere(path)).toBe(false);
  await name([]);
  expect((await list(creator, item)).data.participants).toMatchObject([
    { username: peer.username, state: 'given' },
  ]);
  expect(await isThere(path)).toBe(true);
  await answer(participants[0]._id, 'withdraw', peer);
  expect(await isThere(path)).toBe(false);

  await required(false);
  const free = await publishVideo(site, creator, { participantIds: [peer.id] });
  expect(await isThere(`/performer-assets/videos/${free._id}`)).toBe(true);
  expect((await list(creator, on(free._id, 'video'))).data.participants).toEqual([]);
});

test('a new item with media is seen by nobody before its creator has said who is shown in it', async () => {
  const fan = await registerFan(site);
  const one = await publishPost(site, creator, { photos: 1, text: 'Not yet' });
  const video = await publishVideo(site, creator);
  const gallery = await publishGallery(site, creator, { photos: 1, audience: 'everyone' });
  for (const [kind, id, path] of [
    ['feed', one._id, `/user/feeds/${one._id}`],
    ['video', video._id, `/performer-assets/videos/${video._id}`],
    ['gallery', gallery._id, `/performer-assets/galleries/${gallery._id}`],
  ] as const) {
    const item = on(id, kind);
    expect(await isThere(path), kind).toBe(false);
    const own = await site.call('GET', path, { token: creator.token });
    expect(own.data, kind).toMatchObject({ hiddenBecause: 'consent' });
    expect((await list(creator, item)).data).toEqual({ participants: [], waits: true, isUndeclared: true });
    // A first consent is not the word that there is nobody else.
    const { _id } = (await add({ username: shown.username }, creator, item)).data;
    await answer(_id, 'agree', shown);
    expect(await isThere(path), kind).toBe(false);
    for (const by of [await registerCreator(site, { approved: true })])
      expect((await declare(item, by)).body.code).toBe('consent.item-not-found');
    expect((await declare(item, boss)).status).toBe(403);
    for (const _ of [1, 2])
      expect((await declare(item)).data).toMatchObject({ waits: false, isUndeclared: false });
    expect(await isThere(path), kind).toBe(true);
  }
  const feed = await site.call('GET', '/user/feeds', {
    token: fan.token,
    query: { performerId: creator.id },
  });
  expect(JSON.stringify(feed.data)).toContain(one._id);
  const { rows } = await site.runtime.database.pool.query(
    "select after from audit_log where action = 'consent.participants-declared' and object_id = $1",
    [one._id],
  );
  expect(rows).toEqual([{ after: { kind: 'feed', participants: 1 } }]);
});

test('who is named after the declaration is waited for, and a text waits for nobody', async () => {
  const one = await publishPost(site, creator, { photos: 1, text: 'Two again' });
  const path = `/user/feeds/${one._id}`;
  const { _id } = (await add({ username: shown.username }, creator, on(one._id))).data;
  expect((await declare(on(one._id))).data).toMatchObject({ waits: true, isUndeclared: false });
  expect(await isThere(path)).toBe(false);
  await answer(_id, 'agree', shown);
  expect(await isThere(path)).toBe(true);
  await add({ name: 'Ida Moss' }, creator, on(one._id));
  expect(await isThere(path)).toBe(false);
  const words = await publishPost(site, creator, { text: 'Only words' });
  expect(await isThere(`/user/feeds/${words._id}`)).toBe(true);
});

test('what media are added to is seen by nobody else before its creator has said again who is shown', async () => {
  const one = await publishPost(site, creator, { photos: 1, text: 'One at the kiln' });
  const gallery = await publishGallery(site, creator, { photos: 1, audience: 'everyone' });
  const video = await publishVideo(site, creator);
  const change = async (path: string, body: object) =>
    expect((await site.call('PUT', path, { token: creator.token, body })).status).toBe(200);
  const { files } = (await site.call('GET', `/user/feeds/${one._id}`, { token: creator.token })).data;
  const changePost = (body: object) => change(`/performer/feeds/${one._id}`, body);
  const editing = `/performer/performer-assets/videos/edit/${video._id}`;
  for (const { item, path, leave, add: addMedia } of [
    {
      item: on(one._id),
      path: `/user/feeds/${one._id}`,
      leave: () => changePost({ text: 'One at the kiln, at night' }),
      add: async () => changePost({ fileIds: [files[0]._id, await uploadPhoto(site, creator)] }),
    },
    {
      item: on(gallery._id, 'gallery'),
      path: `/performer-assets/galleries/${gallery._id}`,
      leave: () =>
        change(`/performer/performer-assets/galleries/${gallery._id}`, { title: 'Ten from the shelf' }),
      add: () => addGalleryPhoto(site, creator, gallery._id),
    },
    {
      item: on(video._id, 'video'),
      path: `/performer-assets/videos/${video._id}`,
      leave: () => change(editing, { title: 'By night' }),
      add: async () =>
        site.upload(editing, { thumbnail: await smallThumbnail() }, { token: creator.token, method: 'PUT' }),
    },
  ]) {
    await declare(item);
    await leave();
    expect(await isThere(path), item.objectType).toBe(true);
    await addMedia();
    await site.drain();
    expect(await isThere(path), item.objectType).toBe(false);
    expect((await list(creator, item)).data).toMatchObject({ waits: true, isUndeclared: true });
    expect((await declare(item)).data).toMatchObject({ waits: false });
    expect(await isThere(path), item.objectType).toBe(true);
    await required(false);
    await addMedia();
    expect(await isThere(path), item.objectType).toBe(true);
    await required(true);
  }
  // What is declared before it appears is asked about again as well.
  const draft = await publishPost(site, creator, { photos: 1, status: 'inactive' });
  await declare(on(draft._id));
  const fileIds = [await uploadPhoto(site, creator)];
  await change(`/performer/feeds/${draft._id}`, { fileIds, status: 'active' });
  await site.drain();
  expect(await isThere(`/user/feeds/${draft._id}`)).toBe(false);
});

test('once the setting is turned off, what waits appears by itself; drafts stay drafts', async () => {
  const one = await publishPost(site, creator, { photos: 1, text: 'Soon' });
  const gallery = await publishGallery(site, creator, { photos: 1, audience: 'everyone' });
  const draft = await publishPost(site, creator, { photos: 1, status: 'inactive' });
  await add({ name: 'Ida Moss' });
  const paths = [
    `/user/feeds/${post}`,
    `/user/feeds/${one._id}`,
    `/performer-assets/galleries/${gallery._id}`,
    `/user/feeds/${draft._id}`,
  ];
  const areThere = () => Promise.all(paths.map((path) => isThere(path)));
  await runJob(site, 'consent.release-waiting');
  expect(await areThere()).toEqual([false, false, false, false]);
  await required(false);
  await runJob(site, 'consent.release-waiting');
  expect(await areThere()).toEqual([true, true, true, false]);
});

test('what its creator has not declared appears by the declaration also once the setting is off', async () => {
  const one = await publishPost(site, creator, { photos: 1, text: 'Later' });
  await required(false);
  expect(await isThere(`/user/feeds/${one._id}`)).toBe(false);
  expect((await declare(on(one._id))).data).toMatchObject({ waits: false });
  expect(await isThere(`/user/feeds/${one._id}`)).toBe(true);
});

test('only the owner says who is shown, of accounts that there are, twenty at most', async () => {
  const code = async (fields: object, by?: TestUser, item?: ReturnType<typeof on>) =>
    (await add({ ...fields }, by, item)).body.code;
  const peer = await registerCreator(site, { approved: true });
  expect(await code({ name: 'Ida' }, peer)).toBe('consent.item-not-found');
  for (const item of [on(NO_ID), on(creator.id, 'performer'), on(post, 'banner')]) {
    expect(await code({ name: 'Ida' }, creator, item)).toBe('consent.item-not-found');
    expect((await list(creator, item)).body.code).toBe('consent.item-not-found');
  }
  expect((await list(peer)).body.code).toBe('consent.item-not-found');
  expect(await code({ username: 'nobodyatall' })).toBe('consent.account-not-found');
  expect(await code({ username: creator.username })).toBe('consent.owner');
  await site.runtime.database.pool.query(
    `insert into user_blocks (id, blocker_id, blocked_id, reason, created_at) values ($1, $2, $3, '', now())`,
    [newId(), shown.id, creator.id],
  );
  expect(await code({ username: shown.username })).toBe('consent.account-not-found');
  expect(await code({})).toBe('consent.name-missing');
  for (let number = 0; number < 20; number++)
    expect((await add({ name: `Guest ${number}` })).status).toBe(200);
  expect(await code({ name: 'One more' })).toBe('consent.too-many-participants');
});

test('an operator gets all of it in one file, which is in the log before its first byte', async () => {
  const { _id } = (await add({ name: 'Ida Moss' })).data;
  await sendDocument(_id);
  const order = (item = on(post)) => site.call('POST', '/admin/evidence', { token: boss.token, body: item });
  expect((await order(on(NO_ID))).body.code).toBe('consent.item-not-found');
  const { data } = await order();
  const path = new URL(data.url, 'http://fanloft.test').pathname;
  const fetched = (by: TestUser | undefined) =>
    site.inject('api', { url: path, headers: by ? { authorization: by.token } : {} });
  expect((await fetched(undefined)).statusCode).toBe(401);
  expect((await fetched(creator)).statusCode).toBe(403);
  expect((await fetched(await operator(site))).statusCode).toBe(404);
  const got = await fetched(boss);
  expect([got.statusCode, got.headers['cache-control']]).toEqual([200, 'no-store']);
  const files = await unzip(got.rawPayload);
  expect([...files.keys()]).toEqual([
    'content.json',
    'participants.json',
    'log.json',
    'documents/consent-1.webp',
  ]);
  const read = (name: string) => JSON.parse(String(files.get(name)));
  expect(read('content.json')).toMatchObject({
    kind: 'feed',
    objectId: post,
    text: 'Two at the wheel',
    owner: { username: creator.username },
    files: [{ sha256: expect.stringMatching(/^[0-9a-f]{64}$/), of: 'original' }],
  });
  expect(read('participants.json')).toMatchObject([
    { name: 'Ida Moss', state: 'given', document: 'documents/consent-1.webp' },
  ]);
  expect(read('log.json').map(({ action }: { action: string }) => action)).toEqual([
    'consent.participant-added',
    'consent.document-kept',
    'consent.evidence-exported',
  ]);
  expect(files.get('documents/consent-1.webp')?.subarray(8, 12).toString()).toBe('WEBP');
});

test('an erased account leaves no name behind, and its consent stays on record', async () => {
  const { _id } = (await add({ username: shown.username })).data;
  await answer(_id, 'agree', shown);
  await site.runtime.write({}, (ctx) => eraseConsents(ctx, shown.id));
  expect((await list(boss)).data.participants).toMatchObject([{ name: '', scope: '', state: 'given' }]);
});

test('what an operator approves while it waits for a consent is said to wait, and not to appear', async () => {
  const review = (value: string) =>
    site.runtime.write({}, (ctx) => setSetting(ctx, 'reviewBefore', value as 'everybody'));
  await review('everybody');
  const item = (await publishPost(site, creator, { photos: 1, text: 'Three at the wheel' }))._id;
  await review('nobody');
  const { _id } = (await add({ username: shown.username }, creator, on(item))).data;
  await declare(on(item));
  const query = { queue: 'review', limit: '100' };
  const waiting = (await site.call('GET', '/admin/cases', { token: boss.token, query })).data.data;
  const found = waiting.find(({ objectId }: { objectId: string }) => objectId === item);
  const body = { decision: 'dismissed' };
  await site.call('POST', `/admin/cases/${found._id}/decide`, { token: boss.token, body });
  site.clock.advance(31_000);
  await runJob(site, 'moderation.notify-of-decisions');
  const about = (await texts(creator)).filter((text: string) => text.includes('Three at the wheel'));
  expect(about).toEqual([
    'We reviewed something of yours and approved it: Post “Three at the wheel”. It appears as soon as the consents for it are complete.',
  ]);
  expect(await isThere(`/user/feeds/${item}`)).toBe(false);
  await answer(_id, 'agree', shown);
  await site.drain();
  expect(await isThere(`/user/feeds/${item}`)).toBe(true);
});
