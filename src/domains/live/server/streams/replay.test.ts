/** What becomes of a recording. */
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { makeClip } from '#testing/clips.ts';
import { giveTokens, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { goOnAir, type TestStream } from '#testing/live.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { handleLiveEvent } from '../live-events.ts';

let site: TestSite;
let creator: TestUser;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
  await giveTokens(site, fan, 50_00);
});
afterAll(() => site.close());

/** As the media plane writes it: H.264 and Opus, copied into Matroska. */
const recording = () =>
  makeClip(
    'mkv',
    ...['-f', 'lavfi', '-i', 'testsrc2=size=160x90:rate=25:duration=2'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '50', '-c:a', 'libopus'],
  );

/** A stream that has ended, and whose recording the media plane hands over. */
async function recorded(
  fields: Record<string, unknown>,
  withTicket?: TestUser,
): Promise<{ stream: TestStream; path: string }> {
  const stream = await goOnAir(site, creator, fields);
  if (withTicket)
    await site.call('POST', `/wallet/charges/stream/${stream._id}`, { token: withTicket.token, body: {} });
  await site.call('POST', `/streaming/live/${stream._id}/end`, { token: creator.token });
  const path = join(site.runtime.storage.temporaryDir, `${newId()}.mkv`);
  await writeFile(path, await recording());
  await handleLiveEvent(
    { read: () => site.runtime.read(), write: (work) => site.runtime.write({}, work) },
    { kind: 'recorded', room: stream._id, path, startedAt: new Date(), durationMs: 2_000 },
  );
  await site.drain();
  return { stream, path };
}

const replayOf = async (viewer: TestUser, { _id }: TestStream): Promise<string | null> =>
  (await site.call('GET', `/streaming/live/${_id}`, { token: viewer.token })).data.replayVideoId;
const videoOf = async (viewer: TestUser, id: string | null) =>
  (await site.call('GET', `/performer-assets/videos/${id}`, { token: viewer.token })).data;

test('a replay for sale: made without an upload, bought, and played', async () => {
  const { stream } = await recorded({ replay: 'paid', replayPrice: 7 });
  const id = await replayOf(fan, stream);
  expect(id).toEqual(expect.any(String));
  expect(await videoOf(fan, id)).toMatchObject({ title: 'Glaze night', price: 7, isSale: true });
  const bought = await site.call('POST', `/wallet/charges/video/${id}`, { token: fan.token, body: {} });
  expect(bought.data).toMatchObject({ totalPrice: 7 });
  const { video } = await videoOf(fan, id);
  expect(video).toMatchObject({ status: 'finished', url: expect.any(String) });
  expect(Math.round(video.duration)).toBe(2);
});

test('a free one is for the audience of the stream, and a draft for its creator', async () => {
  const { stream: free } = await recorded({ replay: 'free', audience: 'followers' });
  expect(await videoOf(creator, await replayOf(creator, free))).toMatchObject({ isSale: false });
  expect(await replayOf(fan, free)).toEqual(expect.any(String));
  const { stream: draft } = await recorded({ replay: 'draft' });
  expect(await replayOf(creator, draft)).toEqual(expect.any(String));
  expect(await replayOf(fan, draft)).toBeNull();
  const history = await site.call('GET', '/streaming/history', { token: creator.token });
  expect(history.data.data[0]).toMatchObject({ _id: draft._id, replay: 'draft' });
});

test('of a stream with tickets only who has one watches the replay; others pay what the ticket was', async () => {
  const other = await registerFan(site);
  const { stream } = await recorded({ replay: 'free', audience: 'everyone', isFree: false, price: 3 }, fan);
  const id = await replayOf(fan, stream);
  expect(await videoOf(fan, id)).toMatchObject({ canView: true, price: 3 });
  expect(await videoOf(other, id)).toMatchObject({ canView: false, isSale: true, price: 3 });
  await site.call('POST', '/block/users', {
    token: creator.token,
    body: { target: 'user', targetId: fan.id },
  });
  expect((await site.call('GET', `/performer-assets/videos/${id}`, { token: fan.token })).status).toBe(404);
});

test('what was not to be recorded is deleted', async () => {
  const { stream, path } = await recorded({ replay: 'none' });
  expect(await replayOf(creator, stream)).toBeNull();
  await expect(stat(path)).rejects.toThrow('ENOENT');
});
