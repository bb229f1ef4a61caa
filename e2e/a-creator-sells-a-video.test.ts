/** A creator uploads a video, prices it and names who else is in it; a fan pays and plays it, and nobody else can. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { videoAddress } from '#platform/contract/video-address.ts';
import { expect, test, visit } from './story.ts';
import { CREATOR, call, newApprovedCreator, newFan, paySheet, topUp, untilTicketIsGone } from './users.ts';

// Videos are sent and converted, on a machine that does other things beside.
let clip: Buffer;

test.beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fanloft-clip-'));
  const path = join(folder, 'clip.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25'];
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440'];
  const codecs = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-movflags', '+faststart'];
  await promisify(execFile)('ffmpeg', [...picture, ...sound, '-t', '2', ...codecs, path]);
  clip = await readFile(path);
  await rm(folder, { recursive: true });
});

const clipFile = (name: string) => ({ name, mimeType: 'video/mp4', buffer: clip });

interface OwnVideo {
  _id: string;
  slug: string;
  title: string;
  mediaState: string;
  publishedAt: string | null;
  status: string;
}

const ownVideos = async (page: Page) =>
  (await call<{ data: OwnVideo[] }>(page, 'GET', '/performer/performer-assets/videos/search')).data;

test('a video from its upload to its paid playback', async ({ open, request }) => {
  const creator = await open('phone');
  const fan = await open('desktop');
  const stranger = await open('desktop');
  const { username } = await newApprovedCreator(creator, request, { name: 'Bell & Clay' });

  await visit(creator, '/creator/my-video');
  await creator.getByRole('link', { name: 'Upload your first video' }).click();
  await creator
    .getByRole('region', { name: 'Video' })
    .locator('input')
    .setInputFiles(clipFile('Throwing a cup.mp4'));
  await expect(creator.getByLabel('Title')).toHaveValue('Throwing a cup');
  await creator.getByLabel('Tags').fill('wheel, Cups');
  await creator.getByLabel('Other creators in this video').fill(CREATOR);
  await creator.getByRole('button', { name: /^Add / }).first().click();
  await expect(creator.getByRole('button', { name: /^Remove / }).last()).toBeVisible();
  await creator.getByRole('radio', { name: /Pay to unlock/ }).check({ force: true });
  await creator.getByLabel('Price in USD').fill('4');
  await creator.getByRole('checkbox', { name: 'Allow downloads' }).check({ force: true });
  await creator.getByRole('button', { name: 'Publish', exact: true }).click();
  await creator.waitForURL('**/creator/my-video');
  await expect(creator.getByRole('table').getByText('Throwing a cup')).toBeVisible();

  // It publishes itself when it is converted.
  await expect
    .poll(async () => (await ownVideos(creator))[0]?.publishedAt, { timeout: 120_000 })
    .toBeTruthy();
  const [video] = await ownVideos(creator);
  const address = videoAddress({ slug: video?.slug ?? '' });

  // A stranger sees that it is there, and gets nothing of it.
  const html = await (await stranger.request.get(address)).text();
  expect(html).toContain('Throwing a cup');
  expect(html).not.toMatch(/master\.m3u8|\.mp4/);
  await visit(stranger, address);
  await expect(stranger.getByRole('link', { name: /^Unlock for/ })).toBeVisible();
  await expect(stranger.getByRole('heading', { name: 'In this video' })).toBeVisible();
  await expect(stranger.getByText('#wheel')).toBeVisible();
  await expect(stranger.getByRole('link', { name: /^Download/ })).toHaveCount(0);

  await newFan(fan);
  await topUp(fan, 10);
  await visit(fan, address);
  await fan.getByRole('button', { name: /^Unlock for/ }).click();
  await paySheet(fan)
    .getByRole('button', { name: /^Unlock/ })
    .click();
  await untilTicketIsGone(fan);
  const played = fan.waitForResponse(
    (answer) => /\.(m3u8|mp4)$/.test(answer.url().split('?')[0] ?? '') && answer.ok(),
  );
  await fan.getByRole('button', { name: /^Play/ }).click();
  await played;
  await expect(fan.locator('video')).toBeVisible();
  // What is saved is the creator's own file, under a name that is not hers.
  const downloaded = fan.waitForEvent('download');
  await fan.getByRole('link', { name: /^Download/ }).click();
  const saved = await downloaded;
  expect(saved.suggestedFilename()).toMatch(/^video-[0-9a-f]{12}\.mp4$/);
  expect((await readFile(await saved.path())).equals(clip)).toBe(true);
  // Played once, seen once.
  const views = async () =>
    (await call<{ stats: { views: number } }>(fan, 'GET', `/performer-assets/videos/${video?._id}`)).stats
      .views;
  await expect.poll(views).toBe(1);
  await visit(creator, `/${username}`);
  await visit(creator, '/creator/my-video');
  await expect(creator.getByRole('table').getByText('1 view')).toBeVisible();
});

test('many videos at once become drafts, each to be completed @long', async ({ open, request }) => {
  const page = await open('phone');
  await newApprovedCreator(page, request);
  await visit(page, '/creator/my-video/bulk-upload');
  await page
    .getByLabel('Videos', { exact: true })
    .setInputFiles([clipFile('First firing.mp4'), clipFile('Second firing.mp4')]);
  await expect(page.getByText('Draft saved')).toHaveCount(2);
  const drafts = await ownVideos(page);
  expect(drafts.map(({ title, status }) => `${title}: ${status}`).toSorted()).toEqual([
    'First firing: inactive',
    'Second firing: inactive',
  ]);
  await page.getByRole('link', { name: 'Complete' }).first().click();
  await expect(page.getByLabel('Title')).toHaveValue(/firing$/);
  // What is typed stays when the page is loaded again.
  await page.getByLabel('Description').fill('Cone six, twelve hours');
  await expect(page.getByText(/Saved( on this device)?$/).filter({ visible: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue('Cone six, twelve hours');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.waitForURL('**/creator/my-video');
  await expect
    .poll(async () => (await ownVideos(page)).filter(({ status }) => status === 'active').length)
    .toBe(1);
});
