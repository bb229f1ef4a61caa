/**
 * A creator publishes a video for sale with captions; a fan buys it, plays it, sets quality, speed and captions by
 * pointer and keys, leaves, and goes on where she stopped. Nobody else gets a byte of it.
 */
import type { Page } from '@playwright/test';
import { clip } from '#testing/clips.ts';
import { expect, test, untilAlive, visit } from './story.ts';
import { call, newApprovedCreator, newFan, paySheet, topUp, untilTicketIsGone } from './users.ts';

const SECONDS = 40;
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:40.000\nThe wheel begins to turn.\n';

/** Publishes it by the API, and waits until every quality is there. */
async function publishVideo(creator: Page): Promise<{ _id: string }> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const buffer = await clip({ seconds: SECONDS, size: '960x720' });
  const upload = await creator.request.post('/api/performer/performer-assets/videos/upload', {
    headers,
    multipart: {
      title: 'Throwing a bowl',
      audience: 'buyers',
      price: '5',
      status: 'active',
      video: { name: 'bowl.mp4', mimeType: 'video/mp4', buffer },
    },
  });
  expect(upload.ok(), await upload.text()).toBe(true);
  const { _id, video } = (await upload.json()).data;
  const stepsOf = async () => {
    const { status, steps } = await call<{ status: string; steps: { state: string }[] }>(
      creator,
      'GET',
      `/performer/feeds/files/${video._id}`,
    );
    return status === 'finished' && steps.every(({ state }) => state === 'done');
  };
  await expect.poll(stepsOf, { timeout: 120_000 }).toBe(true);
  const added = await creator.request.post(`/api/performer/feeds/files/${video._id}/captions`, {
    headers,
    multipart: {
      language: 'en',
      file: { name: 'bowl.vtt', mimeType: 'text/vtt', buffer: Buffer.from(CAPTIONS) },
    },
  });
  expect(added.ok(), await added.text()).toBe(true);
  return { _id };
}

const timeOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const linesOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight);

/** Everything below the addresses that a window was shown. */
function watchMedia(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/media/')) asked.push(pathname.split('/').slice(4).join('/'));
  });
  return asked;
}

test('a fan plays a video that she has bought, and goes on where she stopped', async ({ open, request }) => {
  const creator = await open('desktop');
  await newApprovedCreator(creator, request, { name: 'Bowl & Wheel' });
  const { _id } = await publishVideo(creator);

  const page = await open('desktop', { theme: 'dark' });
  await newFan(page);
  await topUp(page, 10);
  const asked = watchMedia(page);
  await visit(page, `/video/${_id}`);
  await untilAlive(page);
  // Locked: a blurred preview and nothing else.
  await expect(page.getByRole('button', { name: /^Play “/ })).toHaveCount(0);
  expect(asked.filter((name) => name !== 'locked')).toEqual([]);

  await page
    .getByRole('button', { name: /Unlock/ })
    .first()
    .click();
  await paySheet(page).getByRole('button', { name: 'Unlock for $5.00' }).click();
  await untilTicketIsGone(page);
  const play = page.getByRole('button', { name: 'Play “Throwing a bowl”' });
  await play.click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.5);
  expect(asked).toContain('hls/master.m3u8');

  // The quality that she chooses comes.
  const player = page.getByRole('group', { name: 'Throwing a bowl' });
  await player.hover();
  await player.getByRole('button', { name: 'Playback settings' }).click();
  await player.getByRole('combobox', { name: 'Quality' }).selectOption('480p');
  await expect.poll(() => linesOf(page)).toBe(480);
  await player.getByRole('combobox', { name: 'Quality' }).selectOption('720p');
  await expect.poll(() => linesOf(page)).toBe(720);
  await player.getByRole('combobox', { name: 'Speed' }).selectOption('1.5×');
  await player.getByRole('combobox', { name: 'Captions' }).selectOption({ index: 1 });
  const shownCaptions = () =>
    page
      .locator('video')
      .evaluate(
        (video: HTMLVideoElement) => [...video.textTracks].filter(({ mode }) => mode === 'showing').length,
      );
  await expect.poll(shownCaptions).toBe(1);
  await page.keyboard.press('Escape');

  // By keys.
  await page.keyboard.press('c');
  await expect.poll(shownCaptions).toBe(0);
  await page.keyboard.press('5');
  await expect.poll(() => timeOf(page)).toBeGreaterThan(SECONDS / 2 - 1);
  await page.keyboard.press('m');
  await page.keyboard.press('k');
  const isPaused = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
  await expect.poll(isPaused).toBe(true);
  const stopped = await timeOf(page);

  // Later, on the same device.
  await visit(page, '/home');
  await visit(page, `/video/${_id}`);
  await untilAlive(page);
  await play.click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(Math.floor(stopped) - 1);
  const settings = await page
    .locator('video')
    .evaluate(({ playbackRate, muted, volume }: HTMLVideoElement) => ({ playbackRate, muted, volume }));
  expect(settings).toEqual({ playbackRate: 1.5, muted: true, volume: 1 });

  // Her address is no use to others.
  const playlist = await page.evaluate(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => name.endsWith('master.m3u8'))?.name ?? '',
  );
  const stranger = await open('phone');
  await newFan(stranger);
  for (const name of [
    'hls/master.m3u8',
    'hls/480.mp4',
    'hls/720.m3u8',
    'sprite',
    'captions-en.vtt',
    'large',
  ]) {
    const answer = await stranger.request.get(playlist.replace('hls/master.m3u8', name));
    expect([answer.status(), (await answer.body()).length]).toEqual([404, 0]);
  }
});
