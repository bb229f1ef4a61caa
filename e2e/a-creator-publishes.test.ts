/** A creator writes a photo post on the phone; her followers' open feed shows it, locked, with its price, without reload. */
import { CREATOR, call, comeInAs, comeInByForm, demoAccount, newFan, pictureFile } from './people.ts';
import { expect, markDocument, test } from './story.ts';

test('photos with progress and cancel, a price, and the post appears behind the pill', async ({
  open,
  request,
}) => {
  test.setTimeout(120_000);
  const page = await open('phone');
  const fan = await open('desktop');
  await comeInAs(page, request, 'creator');
  await newFan(fan);
  await call(fan, 'POST', `/follows/${CREATOR}`);
  await fan.goto('/home');
  await expect(fan.getByRole('article').first()).toBeVisible();

  const words = `From the reduction shelf, ${Date.now()}`;
  await page.goto('/creator/my-post/create');
  await page.getByLabel('Words of the post').fill(words);
  await page
    .locator('input[type=file]')
    .setInputFiles([pictureFile('ash-2'), pictureFile('ash-3'), pictureFile('ash-4')]);
  await expect(page.getByRole('figure')).toHaveCount(3);
  await page.getByRole('button', { name: /(Take|Cancel sending) photo 3/ }).click();
  await expect(page.getByRole('figure')).toHaveCount(2);
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(2, { timeout: 30_000 });
  await page.getByRole('radio', { name: /Buyers/ }).check({ force: true });
  await page.getByLabel('Price in tokens').fill('6.50');
  await expect(page.getByText('You get')).toBeVisible();
  await expect(page.getByText('5.85', { exact: true })).toBeVisible();
  await expect(page.getByText('fee 0.65, 10%')).toBeVisible();

  // What others will see, by the card of the feeds: a guest the lock, a buyer the photos.
  await page.getByRole('radio', { name: 'Preview' }).check({ force: true });
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText(words)).toBeVisible();
  await expect(preview.getByText('2 photos')).toBeVisible();
  await expect(preview.getByText('Unlock for')).toBeVisible();
  await expect(preview.getByText('6.50')).toBeVisible();
  await preview.getByRole('button', { name: 'Buyer' }).click();
  await expect(preview.getByText('Unlock for')).toHaveCount(0);
  await expect(preview.locator('article a img')).toHaveCount(2);
  await page.getByRole('radio', { name: 'Write' }).check({ force: true });

  await page.getByRole('button', { name: 'Alt text 0/2' }).click();
  await page.getByLabel('Photo 1', { exact: true }).fill('A bowl with an ash glaze');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Alt text 1/2' })).toBeVisible();

  // What was typed survives a closed tab.
  await expect(page.getByText('Kept on this device').last()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Words of the post')).toHaveValue(words);
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(2, { timeout: 15_000 });
  await expect(page.getByLabel('Price in tokens')).toHaveValue('6.50');
  await expect(page.getByRole('button', { name: 'Alt text 1/2' })).toBeVisible();

  await page.getByRole('button', { name: /^Publish/ }).click();
  await page.waitForURL('**/creator/my-post');
  await expect(page.getByRole('table').getByText(words)).toBeVisible();

  // The follower's feed: a pill, and behind it the locked post with its price.
  const isSameDocument = await markDocument(fan);
  await fan.getByRole('button', { name: /new post/ }).click();
  const card = fan.getByRole('article').filter({ hasText: words });
  await expect(card).toBeVisible();
  await expect(card.getByText('2 photos')).toBeVisible();
  await expect(card.getByRole('button', { name: /Unlock for 6\.50/ })).toBeVisible();
  expect(await isSameDocument()).toBe(true);
});

test('nothing that was written is lost: early typing, an earlier draft, a session that ends', async ({
  open,
  request,
}) => {
  test.setTimeout(120_000);
  const page = await open();
  await comeInAs(page, request, 'creator');
  const words = page.getByLabel('Words of the post');
  await page.goto('/creator/my-post/create');
  await words.fill('Kept from yesterday');
  await expect(page.getByText('Kept on this device').first()).toBeVisible();

  // The page is there, its scripts are not yet.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await words.fill('Typed early');
  await page.locator('input[type=file]').setInputFiles([pictureFile('ash-2')]);
  release();
  const both = 'Typed early\n\nKept from yesterday';
  await expect(words).toHaveValue(both);
  await expect(page.getByText('Your earlier draft stands below')).toBeVisible();
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(1, { timeout: 30_000 });

  // Leaving at once keeps the last key too.
  await words.fill(`${both}, and more`);
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await page.waitForURL('**/creator/my-post');
  await page.goBack();
  await expect(words).toHaveValue(`${both}, and more`);
  await expect(page.getByRole('figure')).toHaveCount(1);

  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('link', { name: 'Log in and go on' }).click();
  await comeInByForm(page, await demoAccount(request, 'creator'));
  await page.waitForURL('**/creator/my-post/create');
  await expect(words).toHaveValue(`${both}, and more`);
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(1, { timeout: 15_000 });

  // Discarded it is gone, and comes back by undo.
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(words).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(words).toHaveValue(`${both}, and more`);
});

test('photos pause and go on, and are put in order by keys without losing the focus', async ({
  open,
  request,
}) => {
  test.setTimeout(120_000);
  const page = await open();
  await comeInAs(page, request, 'creator');
  let slow = true;
  await page.route('**/photo/upload', async (route) => {
    // A line on which nothing moves: what is paused is broken off here.
    if (!slow) await route.continue();
  });
  await page.goto('/creator/my-post/create');
  await page
    .locator('input[type=file]')
    .setInputFiles([pictureFile('ash-2'), pictureFile('ash-3'), pictureFile('ash-4')]);
  await expect(page.getByText('Sending 1 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused', { exact: true })).toHaveCount(3);
  slow = false;
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(3, { timeout: 30_000 });

  const last = await page.getByRole('figure').nth(2).getByRole('img').getAttribute('src');
  await page.getByRole('button', { name: 'Move photo 3 forward' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move photo 2 forward' })).toBeFocused();
  await page.keyboard.press('Enter');
  // First of all, it can only go back.
  await expect(page.getByRole('button', { name: 'Move photo 1 back' })).toBeFocused();
  await expect(page.getByText('Now photo 1 of 3')).toBeAttached();
  expect(await page.getByRole('figure').first().getByRole('img').getAttribute('src')).toBe(last);
});
