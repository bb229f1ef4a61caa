/// <reference lib="dom" />
/** Live streams in the browsers of stories: a camera that is none, and players that play. */
import type { Page } from '@playwright/test';
import { withFakeDevices } from './fake-devices.ts';
import { expect, visitLive } from './story.ts';

/** Pictures begin by themselves, and connections stay within this machine; for `test.use`. */
export const LIVE_BROWSER = withFakeDevices(
  '--autoplay-policy=no-user-gesture-required',
  '--allow-loopback-in-peer-connection',
);

/** Waits until the picture moves. */
export async function untilPlaying(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const video = document.querySelector('video');
        return video ? video.videoWidth > 0 && video.currentTime > 0.5 : false;
      }),
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
  await expect(checks.getByText('Way through the network: fine')).toBeVisible();
  await creator.getByLabel('Title').fill(title);
  await fill();
  await creator.getByRole('button', { name: 'Go live', exact: true }).click();
  await expect(creator.getByText('LIVE', { exact: true })).toBeVisible();
}
