import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { smallAudio, smallVideo } from '#testing/streams.ts';
import { createUpload, sendPart } from '#testing/tus.ts';

const PATH = '/performers/welcome-video';

let site: TestSite;
let creator: TestUser;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
});
afterAll(() => site.close());

const profile = async (user?: TestUser) =>
  (await site.call('GET', `/performers/${creator.id}`, user ? { token: user.token } : {})).data;
const self = async () => (await site.call('GET', '/users/me', { token: creator.token })).data;
async function upload() {
  const file = await smallVideo();
  const answer = await site.upload(`${PATH}/upload`, { 'welcome-video': file }, { token: creator.token });
  await site.drain();
  return answer;
}
const bytesAt = async (url: string) => {
  const { pathname, search } = new URL(url);
  return (await site.inject('api', `${pathname}${search}`)).statusCode;
};

describe('a welcome video', () => {
  test('is seen by everybody who sees the profile, and replaces the one before', async () => {
    expect(await profile()).not.toHaveProperty('welcomeVideo');
    const first = await upload();
    expect([first.status, first.data.type, first.data.name]).toEqual([
      200,
      'performer-welcome-video',
      'kiln.mp4',
    ]);
    for (const user of [undefined, fan]) {
      const { welcomeVideo, welcomeVideoPath, activateWelcomeVideo } = await profile(user);
      expect(welcomeVideo).toMatchObject({ kind: 'video', status: 'finished', playlist: expect.any(String) });
      expect(activateWelcomeVideo).toBe(true);
      expect(await bytesAt(welcomeVideoPath)).toBe(200);
    }
    expect(await self()).toMatchObject({ welcomeVideoId: first.data._id, activateWelcomeVideo: true });

    const second = await upload();
    const { welcomeVideo } = await profile();
    expect(welcomeVideo._id).toBe(second.data._id);
  });

  test('that came in parts is in its place at once', async () => {
    const { bytes } = await smallVideo();
    const id = await createUpload(site, creator, bytes.length, { purpose: 'performer-welcome-video' });
    await sendPart(site, creator, id, { offset: 0, bytes });
    const { data } = await site.call('GET', `/performer/uploads/${id}`, { token: creator.token });
    expect((await self()).welcomeVideoId).toBe(data.fileId);
  });

  test('that is hidden is open to its creator alone', async () => {
    await upload();
    const { welcomeVideoPath: before } = await profile(fan);
    const { data } = await site.call('PUT', '/performers/me', {
      token: creator.token,
      body: { activateWelcomeVideo: false },
    });
    expect(data.activateWelcomeVideo).toBe(false);
    expect(await profile(fan)).not.toHaveProperty('welcomeVideo');
    // A yes is remembered for three seconds.
    await expect.poll(() => bytesAt(before)).not.toBe(200);
    expect(await bytesAt((await self()).welcomeVideoPath)).toBe(200);
    await site.call('PUT', '/performers/me', { token: creator.token, body: { activateWelcomeVideo: true } });
    expect(await profile(fan)).toHaveProperty('welcomeVideo');
  });

  test('is taken off, once', async () => {
    await upload();
    const remove = () => site.call('DELETE', PATH, { token: creator.token });
    expect((await remove()).status).toBe(200);
    expect(await profile()).not.toHaveProperty('welcomeVideo');
    expect((await remove()).body.code).toBe('request.not-found');
  });

  test('is a video', async () => {
    const file = await smallAudio();
    const answer = await site.upload(`${PATH}/upload`, { 'welcome-video': file }, { token: creator.token });
    expect([answer.status, answer.body.code.startsWith('media.video-')]).toEqual([415, true]);
  });
});
