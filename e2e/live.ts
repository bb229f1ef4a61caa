/// <reference lib="dom" />
/** Live streams in the browsers of stories: a camera that is none, and players that play. */
import type { Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { expect, visitLive } from './story.ts';

const usual = config.use?.launchOptions;

export const LIVE_BROWSER = {
  ...usual,
  args: [
    ...(usual?.args ?? []),
    // A camera and a microphone that are none, allowed without a question; connections within this machine.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--autoplay-policy=no-user-gesture-required',
    '--allow-loopback-in-peer-connection',
  ],
};

/** Waits until the picture moves. */
export async function untilPlaying(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const video = document.querySelector('video');
          return video ? video.videoWidth > 0 && video.currentTime > 0.5 : false;
        }),
      { timeout: 60_000 },
    )
    .toBe(true);
}

/** A creator turns on the camera, and is on air. `fill` sets more than the title. */
export async function goLiveFromConsole(
  creator: Page,
  title: string,
  fill: () => Promise<void> = async () => {},
): Promise<void> {
  await visitLive(creator, '/creator/live');
  await creator.getByRole('button', { name: 'Turn on camera and microphone' }).click();
  const checks = creator.getByRole('list', { name: 'Checks before you go live' });
  await expect(checks.getByText('Way through the network: fine')).toBeVisible({ timeout: 60_000 });
  await creator.getByLabel('Title').fill(title);
  await fill();
  await creator.getByRole('button', { name: 'Go live', exact: true }).click();
  await expect(creator.getByText('LIVE', { exact: true })).toBeVisible({ timeout: 60_000 });
}
