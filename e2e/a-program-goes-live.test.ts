/// <reference lib="dom" />
/**
 * A creator who streams with a program such as OBS: address and key of the console put the stream on air, the room shows
 * its picture, and a new key cuts off who has the old one.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type PublishedFile, publishFile } from '#domains/live/server/publisher/publish-file.ts';
import { makeLoop } from '../src/testing/live-loop.ts';
import { LIVE_BROWSER, untilPlaying } from './live.ts';
import { expect, test, visitLive } from './story.ts';
import { newApprovedCreator, newFan } from './users.ts';

test.use(LIVE_BROWSER);

const opened: PublishedFile[] = [];
let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanloft-program-'));
  makeLoop(join(folder, 'loop.ts'), { size: '320x180', rate: 15, seconds: 4 });
});
test.afterAll(async () => {
  for (const each of opened) await each.close();
  await rm(folder, { recursive: true, force: true });
});

const keyOf = (page: Page) => page.getByLabel('Bearer token', { exact: true }).inputValue();

const timeOf = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime);

async function publish(page: Page, token: string): Promise<PublishedFile> {
  const published = await publishFile({
    whipUrl: await page.getByLabel('Server (WHIP)', { exact: true }).inputValue(),
    token,
    input: ['-stream_loop', '-1', '-i', join(folder, 'loop.ts')],
    isInBand: true,
  });
  opened.push(published);
  return published;
}

test('a program is on air by the key of the console, and by the new one once there is one', async ({
  open,
  request,
}) => {
  const creator = await open('desktop');
  const { username } = await newApprovedCreator(creator, request);
  await visitLive(creator, '/creator/live');
  await creator.getByRole('radio', { name: 'With OBS or another program' }).check({ force: true });
  await creator.getByLabel('Title').fill('From the desk');
  await creator.getByRole('button', { name: 'Get address and key' }).click();
  await expect(creator.getByLabel('Bearer token', { exact: true })).toHaveValue(/^ey/);
  const key = await keyOf(creator);
  const first = await publish(creator, key);
  await expect(creator.getByText('LIVE', { exact: true })).toBeVisible();
  const fan = await open('desktop');
  await newFan(fan);
  await visitLive(fan, `/streaming/${username}`);
  await untilPlaying(fan);

  const shown = await keyOf(creator);
  await creator.getByRole('button', { name: 'Get a new key' }).click();
  await expect(creator.getByLabel('Bearer token', { exact: true })).not.toHaveValue(shown);
  await first.lost;
  await expect(creator.getByText('Your picture does not arrive')).toBeVisible();
  for (const old of [key, shown]) await expect(publish(creator, old)).rejects.toThrow('403');
  await publish(creator, await keyOf(creator));
  await expect(creator.getByText('LIVE', { exact: true })).toBeVisible();
  const at = await timeOf(fan);
  await expect.poll(() => timeOf(fan)).not.toBe(at);
});
