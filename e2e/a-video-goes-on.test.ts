/** A creator's video is on its way when the line breaks and the page is closed: it goes on where it was. */
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { padded, smallVideo } from '../src/testing/streams.ts';
import { openLine } from './breakable-line.ts';
import { expect, test, visit } from './story.ts';
import { call, newApprovedCreator, signInAs } from './users.ts';

// A conversion on a machine that does other things beside.
const MEGABYTE = 1024 ** 2;
const PARTS = 24;

/** Lets that many parts through and holds the next one until it is let go. Answers where each part began. */
async function holdParts(page: Page) {
  const begun: number[] = [];
  let held: PromiseWithResolvers<boolean> | undefined;
  let left = Number.POSITIVE_INFINITY;
  await page.route('**/uploads/*', async (route, request) => {
    if (request.method() !== 'PATCH') return route.fallback();
    begun.push(Number(request.headers()['upload-offset']));
    if (left-- > 0) return route.fallback();
    held = Promise.withResolvers();
    const goesOn = await held.promise;
    await (goesOn ? route.fallback() : route.abort()).catch(() => {});
  });
  return {
    begun,
    after(parts: number) {
      left = parts;
    },
    isHeld: () => held !== undefined,
    release() {
      held?.resolve(true);
      held = undefined;
    },
    drop() {
      held?.resolve(false);
      held = undefined;
    },
  };
}

test('an upload goes on after a lost line, and in a new page with the same file', async ({ open, request }, {
  outputDir,
}) => {
  await signInAs({ request }, request, 'operator');
  await call({ request }, 'PUT', '/admin/settings/uploadPartMegabytes', { value: 1 });
  const line = await openLine();
  const page = await open('phone', { through: line });
  await newApprovedCreator(page, request);

  const bytes = padded((await smallVideo()).bytes, PARTS * MEGABYTE);
  await mkdir(outputDir, { recursive: true });
  const file = join(outputDir, 'kiln opening.mp4');
  await writeFile(file, bytes);
  await utimes(file, 1_764_000_000, 1_764_000_000);
  const other = join(outputDir, 'kiln closing.mp4');
  await writeFile(other, bytes.subarray(1));

  // The line breaks in the middle: it waits, and goes on by itself.
  const parts = await holdParts(page);
  parts.after(6);
  await visit(page, '/creator/my-post/create');
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect.poll(parts.isHeld).toBe(true);
  await line.cut();
  parts.release();
  await expect(page.getByText('Waiting for a connection')).toBeVisible();
  parts.after(8);
  await line.mend();
  await expect.poll(parts.isHeld).toBe(true);
  // Nothing that had been acknowledged was sent again.
  expect(parts.begun.filter((offset) => offset === 0)).toHaveLength(1);
  expect(Math.max(...parts.begun)).toBeGreaterThanOrEqual(13 * MEGABYTE);

  // The page is closed. The next one knows, and wants the same file.
  const next = await page.context().newPage();
  // A request that is still held when its page is closed is sent then, perhaps only once the line is back.
  await line.cut();
  parts.drop();
  await expect(page.getByText('Waiting for a connection')).toBeVisible();
  await page.close();
  await line.mend();
  const rest = await holdParts(next);
  await visit(next, '/creator/my-post');
  const dock = next.getByRole('region', { name: 'Uploads' });
  await dock.getByRole('button', { name: '1 upload was interrupted' }).click();
  await expect(dock.getByText(/^5\d% of 24 MB uploaded$/)).toBeVisible();
  // It goes on in the form in which it began.
  await dock.getByRole('link', { name: /^Open the form with .*kiln opening/ }).click();
  await next.waitForURL('**/creator/my-post/create');
  const video = next.getByRole('figure', { name: 'Video' });
  const chooser = video.locator('input[type=file]');
  await chooser.setInputFiles(other);
  await expect(video.getByRole('alert')).toContainText('This is a different file.');
  await chooser.setInputFiles(file);
  const files = () =>
    call<{ data: { name: string; kind: string; status: string }[] }>(next, 'GET', '/performer/files');
  await expect
    .poll(async () => (await files()).data, { timeout: 120_000 })
    .toMatchObject([{ name: 'kiln opening.mp4', kind: 'video', status: 'finished' }]);
  expect(Math.min(...rest.begun)).toBeGreaterThanOrEqual(13 * MEGABYTE);
  const left = await call<{ total: number }>(next, 'GET', '/performer/uploads');
  expect(left.total).toBe(0);
});

test('a welcome video is sent, shown to visitors once, and hidden', async ({ open, request }) => {
  const page = await open('desktop');
  const { username } = await newApprovedCreator(page, request);
  const { bytes } = await smallVideo();
  await visit(page, '/creator/account');
  const form = page.getByRole('region', { name: 'Welcome video' });
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'hello.mp4', mimeType: 'video/mp4', buffer: bytes });
  await expect(form.getByRole('switch', { name: 'Show on your profile' })).toBeChecked();
  await expect(form.getByRole('button', { name: 'Choose another video' })).toBeVisible();

  const shown = async () => Object.keys(await call<object>(page, 'GET', `/performers/${username}`));
  await expect.poll(shown).toContain('welcomeVideo');

  const visitor = await open('phone');
  const welcome = visitor.getByRole('dialog', { name: /^Welcome from / });
  await visit(visitor, `/${username}`);
  await expect(welcome).toBeVisible();
  await welcome.getByRole('button', { name: 'Don’t show again' }).click();
  await expect(welcome).toHaveCount(0);
  const later = await visitor.context().newPage();
  await visit(later, `/${username}`);
  await expect(later.getByRole('heading', { name: username })).toBeVisible();
  await expect(later.getByRole('dialog')).toHaveCount(0);

  await form.getByRole('switch').click({ force: true });
  await expect.poll(shown).not.toContain('welcomeVideo');
});

test('a video whose tab was closed goes on in its form, and is published once it is there, from any page @long', async ({
  open,
  request,
}, { outputDir }) => {
  await signInAs({ request }, request, 'operator');
  await call({ request }, 'PUT', '/admin/settings/uploadPartMegabytes', { value: 1 });
  const page = await open('phone');
  await newApprovedCreator(page, request);
  await mkdir(outputDir, { recursive: true });
  const file = join(outputDir, 'first firing.mp4');
  await writeFile(file, padded((await smallVideo()).bytes, PARTS * MEGABYTE));
  await utimes(file, 1_764_000_000, 1_764_000_000);

  // Written, priced and asked to be published while the video is on its way; then the tab is closed.
  const parts = await holdParts(page);
  parts.after(6);
  await visit(page, '/creator/my-post/create');
  await page.getByLabel('Title', { exact: true }).fill('The first firing');
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('radio', { name: /Pay to unlock/ }).check({ force: true });
  await page.getByLabel('Price in USD').fill('6');
  await expect.poll(parts.isHeld).toBe(true);
  await page.getByRole('button', { name: 'Publish when ready' }).click();
  await expect(page.getByText('The post will be published once all files are uploaded.')).toBeVisible();
  await expect(page.locator('#top-bar-end').getByText('Saved', { exact: true })).toBeVisible();
  const next = await page.context().newPage();
  await page.close();

  // Opened again it has everything, and says where the upload stands.
  const rest = await holdParts(next);
  rest.after(2);
  await visit(next, '/creator/my-post/create');
  const video = next.getByRole('figure', { name: 'Video' });
  await expect(video.getByText('Interrupted')).toBeVisible();
  await expect(video.getByText(/^2\d% of 24 MB uploaded$/)).toBeVisible();
  await expect(next.getByLabel('Title', { exact: true })).toHaveValue('The first firing');
  await expect(next.getByText('The post will be published once all files are uploaded.')).toBeVisible();
  const chooser = next.waitForEvent('filechooser');
  await video.getByRole('button', { name: /^Choose .*first firing.* again$/ }).click();
  await (await chooser).setFiles(file);
  await expect.poll(rest.isHeld).toBe(true);

  // It goes on from where it was, and is published although its form is left.
  await next.getByRole('link', { name: 'Close' }).click();
  await next.waitForURL('**/creator/my-post');
  const dock = next.getByRole('region', { name: 'Uploads' });
  await dock.getByRole('button', { name: /^Uploading/ }).click();
  await expect(dock.getByText('Will be published once uploaded')).toBeVisible();
  rest.after(PARTS);
  rest.release();
  const posts = () =>
    call<{ data: { title: string; status: string; price: number; type: string }[] }>(
      next,
      'GET',
      '/performer/feeds',
    );
  await expect
    .poll(async () => (await posts()).data)
    .toMatchObject([{ title: 'The first firing', type: 'video', status: 'active', price: 6 }]);
  expect(Math.min(...rest.begun)).toBeGreaterThanOrEqual(6 * MEGABYTE);
  await expect(dock).toHaveCount(0);

  // The draft is done with.
  await visit(next, '/creator/my-post/create');
  await expect(next.getByLabel('Title', { exact: true })).toHaveValue('');
  await expect(next.getByRole('figure', { name: 'Video' })).toHaveCount(0);
});
