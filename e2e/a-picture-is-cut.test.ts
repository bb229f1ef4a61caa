/** Which part of a picture is shown is chosen by finger, mouse or keys before anything is sent. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test, visit } from './story.ts';
import { newFan, signInAs } from './users.ts';

// More than a cover may have.
const VAST_BYTES = 11 * 1024 ** 2;

/** Red on its left half, blue on its right one. */
const twoColours = async (width: number, height: number) => ({
  name: 'two-colours.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: 'red' } })
    .composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: 'blue' } },
        left: width / 2,
        top: 0,
      },
    ])
    .png()
    .toBuffer(),
});

/** Shares of red and blue, 0 to 255, in what the site shows of it. */
async function coloursOf(page: Page, address: string) {
  const bytes = await (await page.request.get(address)).body();
  const { channels } = await sharp(bytes).stats();
  return { red: Math.round(channels[0]?.mean ?? 0), blue: Math.round(channels[2]?.mean ?? 0) };
}

test('a fan moves her picture by arrow keys, brings it closer, and sends that part @long', async ({
  open,
}) => {
  const page = await open('phone');
  await newFan(page);
  await visit(page, '/user/account');
  const choose = async () =>
    page.getByLabel('Your photo', { exact: true }).setInputFiles(await twoColours(1200, 400));
  const sheet = page.getByRole('dialog', { name: 'Crop photo' });

  // Left off, nothing has happened, and the same picture can be chosen again.
  await choose();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Use this photo' })).toHaveCount(0);

  await choose();
  const frame = sheet.getByRole('application');
  await expect(frame).toBeVisible();
  // The focus begins before the picture, and on no button.
  await page.keyboard.press('Tab');
  await expect(frame).toBeFocused();
  await expect(sheet.getByRole('button', { name: 'Crop', exact: true })).toBeEnabled();
  for (let presses = 0; presses < 40; presses++) await page.keyboard.press('ArrowLeft');
  await sheet.getByRole('slider', { name: 'Zoom' }).fill('1.5');
  const answered = page.waitForResponse((response) => response.url().endsWith('/users/avatar/upload'));
  await sheet.getByRole('button', { name: 'Crop', exact: true }).click();
  await expect(sheet).toBeHidden();
  const { data } = (await (await answered).json()) as { data: { url: string } };
  await expect(page.getByText('Changes saved')).toBeVisible();
  expect(await coloursOf(page, data.url)).toEqual({ red: 0, blue: 255 });
});

test('a picture that is too large or none is refused before it is cut @long', async ({ open, request }) => {
  const page = await open();
  await signInAs(page, request, 'creator');
  await visit(page, '/creator/account');
  const input = page.getByLabel('Cover photo');
  await input.setInputFiles({ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await expect(page.getByText('Please choose a JPEG, PNG, WebP, AVIF or GIF picture.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await input.setInputFiles({ name: 'vast.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(VAST_BYTES) });
  await expect(page.getByText('This photo is larger than 10 MB.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use this photo' })).toHaveCount(0);

  await input.setInputFiles(await twoColours(1600, 600));
  const sheet = page.getByRole('dialog', { name: 'Crop photo' });
  await expect(sheet.getByText('wide screens the band between the lines')).toBeVisible();
  // What could not be sent stays, to be sent again or not.
  await page.route('**/cover/upload', (route) => route.abort(), { times: 1 });
  await sheet.getByRole('button', { name: 'Crop', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Crop again' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep current photo' }).click();
  await expect(page.getByRole('button', { name: 'Use this photo' })).toHaveCount(0);
});

test('a damaged picture is refused in words as soon as it is chosen, and nothing offers to send it @long', async ({
  open,
}) => {
  const page = await open('phone');
  await newFan(page);
  await visit(page, '/user/account');
  const input = page.getByLabel('Your photo', { exact: true });
  const use = page.getByRole('button', { name: 'Use this photo' });
  await input.setInputFiles({
    name: 'broken.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture'),
  });
  const alert = page.getByRole('alert').filter({ hasText: 'The file is damaged' });
  await expect(alert).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(use).toHaveCount(0);

  // Another one is taken as if nothing had been.
  await input.setInputFiles(await twoColours(600, 600));
  await page.getByRole('button', { name: 'Crop', exact: true }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByText('Changes saved')).toBeVisible();
});
