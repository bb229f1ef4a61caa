/** Every call that takes a video or a sound says what is wrong with one that cannot be used. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { badSounds, badVideos } from '#testing/bad-streams.ts';
import { registerCreator, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { publishVideo } from '#testing/videos.ts';

// The first run draws the files.

let site: TestSite;
let creator: TestUser;
let videoId: string;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  videoId = (await publishVideo(site, creator))._id;
});
afterAll(() => site.close());

const OWN = '/performer/performer-assets/videos';

test.each([
  ['POST', '/performer/feeds/video/upload', 'file'],
  ['POST', '/performer/feeds/teaser/upload', 'file'],
  ['POST', '/messages/private/file/video', 'file'],
  ['POST', '/messages/public/file/video', 'file'],
  ['POST', `${OWN}/upload`, 'video'],
  ['PUT', `${OWN}/edit/{id}`, 'teaser'],
] as const)('%s %s takes no video that cannot be used', async (method, path, field) => {
  for (const [code, make] of badVideos) {
    const parts = {
      ...(field === 'video' ? { title: 'Kiln' } : {}),
      [field]: { name: 'clip.mp4', bytes: await make() },
    };
    const { status, body } = await site.upload(path.replace('{id}', videoId), parts, {
      token: creator.token,
      method,
    });
    expect([body.code, status]).toEqual([code, code === 'media.video-type' ? 415 : 422]);
    expect(body.message).toMatch(/Please/);
  }
});

test.each(['/performer/feeds/audio/upload', '/messages/file/audio'])(
  '%s takes no sound that cannot be used',
  async (path) => {
    for (const [code, make] of badSounds) {
      const parts = { file: { name: 'song.mp3', bytes: await make() } };
      const { status, body } = await site.upload(path, parts, { token: creator.token });
      expect([body.code, status]).toEqual([code, code === 'media.audio-type' ? 415 : 422]);
      expect(body.message).toMatch(/Please/);
    }
  },
);
