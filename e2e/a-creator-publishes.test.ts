/** A creator writes a photo post on the phone; her followers' open feed shows it, locked, with its price, without reload. */
import type { Page } from '@playwright/test';
import { holdBack } from './breakable-line.ts';
import { expectInLandmarks, expectSound } from './pages.ts';
import { expect, markDocument, test, untilPainted, visit } from './story.ts';
import {
  CREATOR,
  call,
  demoAccount,
  newApprovedCreator,
  newCreator,
  newFan,
  pictureFile,
  publishPhotos,
  publishText,
  signIn,
  signInAs,
  signInByForm,
  topUp,
} from './users.ts';

// Photos are sent and prepared, on a machine that does other things beside.
/** Chooses pictures of the demo world in the composer. */
const choosePhotos = (page: Page, ...names: string[]) =>
  page.locator('input[type=file]').setInputFiles(names.map(pictureFile));

test('photos with progress and cancel, a price, and the post appears behind the pill', async ({
  open,
  request,
}) => {
  const page = await open('phone');
  const fan = await open('desktop');
  await signInAs(page, request, 'creator');
  await newFan(fan);
  await call(fan, 'POST', `/follows/${CREATOR}`);
  await fan.goto('/home');
  await expect(fan.getByRole('article').first()).toBeVisible();

  const words = `From the reduction shelf, ${Date.now().toString(36)}`;
  await page.goto('/creator/my-post/create');
  await page.getByLabel('Text', { exact: true }).fill(words);
  await choosePhotos(page, 'ash-2', 'ash-3', 'ash-4');
  await expect(page.getByRole('figure')).toHaveCount(3);
  await page.getByRole('button', { name: /(Remove|Cancel upload of) photo 3/ }).click();
  await expect(page.getByRole('figure')).toHaveCount(2);
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(2);
  await page.getByRole('radio', { name: /Pay to unlock/ }).check({ force: true });
  await page.getByLabel('Price in USD').fill('6.50');
  await expect(page.getByText('You earn')).toBeVisible();
  await expect(page.getByText('$5.85', { exact: true })).toBeVisible();
  await expect(page.getByText('fee $0.65 (10%)')).toBeVisible();

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
  await expect(page.getByText(/Saved( on this device)?$/).filter({ visible: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(words);
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(2);
  await expect(page.getByLabel('Price in USD')).toHaveValue('6.50');
  await expect(page.getByRole('button', { name: 'Alt text 1/2' })).toBeVisible();
  // A new tab has nothing in session storage, only the draft.
  const anew = await page.context().newPage();
  await anew.goto('/creator/my-post/create');
  await expect(anew.getByLabel('Price in USD')).toHaveValue('6.50');
  await expect(anew.getByRole('radio', { name: /Pay to unlock/ })).toBeChecked();
  await anew.close();

  await page.getByRole('button', { name: /^Publish/ }).click();
  await page.waitForURL('**/creator/my-post');
  await expect(page.getByRole('table').getByText(words)).toBeVisible();

  // The follower's feed: a pill, and behind it the locked post with its price.
  const isSameDocument = await markDocument(fan);
  await fan.getByRole('button', { name: /new post/ }).click();
  const card = fan.getByRole('article').filter({ hasText: words });
  await expect(card).toBeVisible();
  await expect(card.getByText('2 photos')).toBeVisible();
  await expect(card.getByRole('button', { name: /Unlock for \$6\.50/ })).toBeVisible();
  expect(await isSameDocument()).toBe(true);
});

test('photos go on being sent on other pages; the dock tells how far, and leads back to the post @long', async ({
  open,
  request,
}) => {
  const page = await open('phone');
  await newApprovedCreator(page, request);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  const wouldAsk = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  let sent = 0;
  // The second one is refused for once.
  await page.route('**/photo/upload', async (route) => {
    sent += 1;
    if (sent !== 2) return route.fallback();
    await route.fulfill({ status: 429, json: { code: 'request.too-many', message: 'Slowly, please.' } });
  });
  const release = await holdBack(page, '**/photo/upload');
  await publishText(page, 'An earlier one');
  await visit(page, '/creator/my-post/create');
  await page.getByLabel('Text', { exact: true }).fill('Left alone in the oven');
  await choosePhotos(page, 'ash-2', 'ash-3', 'ash-4');
  await expect(page.getByText('Uploading 1 of 3')).toBeVisible();
  await expect(uploads).toHaveCount(0);

  const isSameDocument = await markDocument(page);
  await page.getByRole('link', { name: 'Close' }).click();
  await page.waitForURL('**/creator/my-post');
  // A phone has no columns, and orders its rows all the same.
  await page.getByRole('columnheader', { name: 'Earned' }).getByRole('link').click();
  await page.waitForURL('**/creator/my-post?sortBy=earned**');
  await uploads.getByRole('button', { name: 'Uploading 1 of 3' }).click();
  await expect(page).toHaveTitle(/^\(\d+%\) Posts/);
  expect(await wouldAsk()).toBe(true);
  await expect(uploads.getByRole('listitem')).toHaveCount(3);
  await uploads.getByRole('button', { name: 'Cancel upload of \u2068ash-4.webp\u2069' }).click();
  await expect(uploads.getByRole('listitem')).toHaveCount(2);
  await expect(
    uploads.getByRole('button', { name: 'Cancel upload of \u2068ash-3.webp\u2069' }),
  ).toBeFocused();
  await expectSound(page, '[data-dock]');
  await expectInLandmarks(page);

  // The form of another post has nothing of it, and none of what the form says is covered.
  await page.getByRole('link', { name: 'An earlier one' }).click();
  await page.waitForURL('**/creator/my-post/edit/**');
  await uploads.getByRole('button', { name: 'Uploading 1 of 2' }).click();
  await page.getByLabel('Text', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const why = page.getByRole('alert').filter({ hasText: 'Your post is empty.' });
  // The dock makes room once it has heard how high the foot is by now.
  await expect
    .poll(async () => {
      const [dock, alert] = [await uploads.boundingBox(), await why.boundingBox()];
      return (dock?.y ?? 0) + (dock?.height ?? 0) - (alert?.y ?? 0);
    })
    .toBeLessThan(0);
  await page.getByRole('link', { name: 'Close' }).click();
  await page.waitForURL('**/creator/my-post');
  await uploads.getByRole('button', { name: 'Uploading 1 of 2' }).click();

  // On the next page too; what came to nothing says why, and can be sent again.
  await page.getByRole('link', { name: 'Earnings' }).click();
  await page.waitForURL('**/creator/earning');
  await expect(page).toHaveTitle(/^\(\d+%\) Earnings/);
  // How far the photos are is seen, and not said with the name of the page.
  await expect(page.getByRole('status').filter({ hasText: /^Earnings/ })).toHaveCount(1);
  await release();
  await expect(uploads.getByText('Slowly, please.')).toBeVisible();
  await expect(uploads.getByRole('button', { name: '1 file failed' })).toBeVisible();
  await uploads.getByRole('button', { name: /^Retry upload of / }).click();
  await expect(uploads.getByRole('button', { name: 'All files are ready' })).toBeVisible();
  await expect(page).toHaveTitle(/^Earnings/);
  expect(await wouldAsk()).toBe(false);
  // The server knows of them without the form.
  const kept = () => call<{ value: { photos: unknown[] } } | null>(page, 'GET', '/drafts/post.new');
  await expect.poll(async () => (await kept())?.value.photos.length).toBe(2);

  await uploads.getByRole('link', { name: 'Back to the post' }).click();
  await page.waitForURL('**/creator/my-post/create');
  await expect(uploads).toHaveCount(0);
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Left alone in the oven');
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(2);
  expect(await isSameDocument()).toBe(true);
  // Nothing of it was only here.
  await page.reload();
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.waitForURL('**/creator/my-post');
  await expect(page.getByRole('table').getByText('Left alone in the oven')).toBeVisible();
  await expect.poll(kept).toBeNull();

  // Logging out cancels running uploads without a prompt.
  await holdBack(page, '**/photo/upload');
  await visit(page, '/creator/my-post/create');
  await choosePhotos(page, 'ash-5');
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(uploads.getByRole('button', { name: 'Uploading 1 of 1' })).toBeVisible();
  await page.getByRole('link', { name: 'Your feed' }).click();
  await page.locator('a[href="/user/me"]:visible').click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/auth/login');
  await expect(uploads).toHaveCount(0);
});

test('files that are no photos are told apart by their names, and go away together @long', async ({
  open,
  request,
}) => {
  const page = await open('phone');
  await signInAs(page, request, 'creator');
  await visit(page, '/creator/my-post/create');
  const picker = page.locator('input[type=file]');
  await picker.setInputFiles(pictureFile('ash-2'));
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(1);
  // This browser would draw them, by their bytes.
  const heic = (name: string) => ({ ...pictureFile('ash-3'), name, mimeType: 'image/heic' });
  await picker.setInputFiles(['IMG_20240611_kiln_0142.heic', 'IMG_20240611_kiln_0143.heic'].map(heic));
  for (const name of ['IMG_20240611_kiln_0142.heic', 'IMG_20240611_kiln_0143.heic'])
    await expect(page.getByRole('figure').getByText(name, { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Photos 2, 3 can’t be used')).toBeVisible();
  await expect(page.getByRole('figure').locator('img')).toHaveCount(1);
  // Only what others will see wants words.
  await page.getByRole('button', { name: 'Alt text 0/1' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(1);
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Remove all' }).click();
  await expect(page.getByRole('figure')).toHaveCount(1);
  await expect(page.getByText('Photos 2, 3 can’t be used')).toHaveCount(0);
  await expect(picker).toBeFocused();
});

test('what was published is one press away @long', async ({ open, request }) => {
  const page = await open('phone');
  await signInAs(page, request, 'creator');
  await visit(page, '/creator/my-post/create');
  const words = `Published from a phone, ${Date.now().toString(36)}`;
  await page.getByLabel('Text', { exact: true }).fill(words);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'View post' }).click();
  await page.waitForURL('**/post/published-from-a-phone-*');
  await expect(page.getByRole('article').getByText(words)).toBeVisible();
  // What is passed on is the same address.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('Copied to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('what is typed is on the server within seconds, and waits on another device', async ({
  open,
  request,
}) => {
  const phone = await open('phone');
  const desktop = await open('desktop');
  const user = await newApprovedCreator(phone, request);
  await signIn(desktop, user);
  await phone.clock.install();
  await visit(phone, '/creator/my-post/create');
  await phone.getByLabel('Text', { exact: true }).fill('Begun on the phone');
  await expect(phone.getByText('Saved on this device').filter({ visible: true })).toBeVisible();
  await expect(phone.getByText('Saved', { exact: true }).filter({ visible: true })).toBeVisible();
  // Where it was typed it simply is there again.
  await visit(phone, '/creator/my-post/create');
  await expect(phone.getByLabel('Text', { exact: true })).toHaveValue('Begun on the phone');
  const offer = 'You have a draft saved from another device.';
  await expect(phone.getByText(offer)).toHaveCount(0);

  await visit(desktop, '/creator/my-post/create');
  await desktop.getByLabel('Text', { exact: true }).fill('Ended at the desk');
  await expect(desktop.getByText(offer)).toBeVisible();
  await desktop.getByRole('button', { name: 'Continue editing' }).click();
  const both = 'Ended at the desk\n\nBegun on the phone';
  await expect(desktop.getByLabel('Text', { exact: true })).toHaveValue(both);
  await desktop.getByRole('button', { name: 'Publish', exact: true }).click();
  await desktop.waitForURL('**/creator/my-post');

  // It is saved: nothing waits any longer, and the form that is still open on the phone does not bring it back.
  await expect.poll(() => call(desktop, 'GET', '/drafts/post.new')).toBeNull();
  const written: string[] = [];
  phone.on('request', (request) => {
    if (request.method() === 'PUT') written.push(request.url());
  });
  await phone.clock.fastForward(60_000);
  await untilPainted(phone);
  expect(written).toEqual([]);
  expect(await call(desktop, 'GET', '/drafts/post.new')).toBeNull();
});

test('a draft that has gone out elsewhere can still be sent, with the same photos and a new one @long', async ({
  open,
  request,
}) => {
  const admin = await open();
  const phone = await open('phone');
  const user = await newApprovedCreator(admin, request);
  await signIn(phone, user);
  await visit(admin, '/creator/my-post/create');
  await admin.locator('input[type=file]').setInputFiles([pictureFile('ash-2'), pictureFile('ash-3')]);
  await expect(admin.getByText('Ready', { exact: true })).toHaveCount(2);
  await expect(admin.getByText('Saved', { exact: true }).filter({ visible: true })).toBeVisible();
  await visit(phone, '/creator/my-post/create');
  await phone.getByRole('button', { name: 'Continue editing' }).click();
  await phone.locator('input[type=file]').setInputFiles(pictureFile('ash-4'));
  await expect(phone.getByText('Ready', { exact: true })).toHaveCount(3);
  await admin.getByRole('button', { name: 'Publish', exact: true }).click();
  await admin.waitForURL('**/creator/my-post');

  await phone.getByRole('button', { name: 'Publish', exact: true }).click();
  await phone.waitForURL('**/creator/my-post');
});

test('what cannot be taken is told beside its field, and stays as it was typed @long', async ({
  open,
  request,
}) => {
  const page = await open('phone');
  await signInAs(page, request, 'creator');
  await visit(page, '/creator/my-post/create');
  await page.getByLabel('Text', { exact: true }).fill('Three files, and one of them a photo');
  await page
    .locator('input[type=file]')
    .setInputFiles([
      pictureFile('ash-2'),
      { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
      { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    ]);
  const why = (title: string) => page.getByRole('alert').filter({ hasText: title });
  await expect(why('Photos 2, 3 can’t be used')).toContainText('2: This file is empty.');
  await expect(why('Photos 2, 3 can’t be used')).toContainText('3: Please choose a JPEG, PNG');
  for (const place of [3, 2]) await page.getByRole('button', { name: `Remove photo ${place}` }).click();
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(1);

  await page.getByRole('radio', { name: /Pay to unlock/ }).check({ force: true });
  const price = page.getByLabel('Price in USD');
  await price.pressSequentially('7.955');
  await expect(price).toHaveValue('7.955');
  await expect(price).toHaveAccessibleDescription(/at most two decimals/);
  for (const name of ['Publish', 'Save draft']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(price).toBeFocused();
    await expect(price).toHaveValue('7.955');
  }
  await price.fill('7.95');
  await expect(price).toHaveAccessibleDescription(/^One-time payment/);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL('**/creator/my-post');
});

test('a title stands above the text: on the card, the page, its tab and its link preview @long', async ({
  open,
  request,
}) => {
  const page = await open('phone');
  await newApprovedCreator(page, request);
  await visit(page, '/creator/my-post/create');
  const field = page.getByLabel('Title', { exact: true });
  const text = page.getByLabel('Text', { exact: true });
  const title = `Ash glaze no. ${Date.now().toString(36)}`;

  // A title alone is no post, and one that is too long is named, not cut.
  await field.fill(title);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Add text, photos, a video or audio below the title.' }),
  ).toBeVisible();
  await expect(text).toBeFocused();
  await field.fill('x'.repeat(83));
  await text.fill('First line\n\nis no title');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'The title is 3 characters too long.' }),
  ).toBeVisible();
  await expect(field).toBeFocused();

  // Enter goes on to the text.
  await field.fill(title);
  await field.press('Enter');
  await expect(text).toBeFocused();
  await expect(field).toHaveValue(title);
  await page.getByRole('radio', { name: 'Preview' }).check({ force: true });
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.waitForURL('**/creator/my-post');
  await expect(page.getByRole('table').getByText(title, { exact: true })).toBeVisible();

  const guest = await open();
  await guest.goto('/home');
  const card = guest.getByRole('article', { name: title });
  await expect(card.getByText('First line is no title')).toBeVisible();
  await card.getByRole('link', { name: title }).click();
  await guest.waitForURL('**/post/**');
  await expect(guest.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(guest).toHaveTitle(new RegExp(`^${title} by `));
  // Link previews are what the server writes.
  await guest.reload();
  const shared = guest.locator('meta[property="og:title"]');
  await expect(shared).toHaveAttribute('content', new RegExp(`^${title} by `));

  // The form of the post has it too.
  await page.getByRole('link', { name: title }).click();
  await expect(field).toHaveValue(title);
  await expect(text).toHaveValue('First line\n\nis no title');
});

test('a post is unpublished from its menu and back by undo: in the list, on the card, on its page, in its form @long', async ({
  open,
  request,
}) => {
  const page = await open();
  const { username } = await newApprovedCreator(page, request);
  const words = `Not yet dry, ${Date.now().toString(36)}`;
  const { slug } = await publishText(page, words);
  const guest = await open('phone');
  const seenByGuest = async () => (await guest.request.get(`/post/${slug}`)).status();

  async function unpublishAndUndo(more: RegExp | string) {
    await page.getByRole('button', { name: more }).click();
    await page.getByRole('menuitem', { name: 'Unpublish' }).click();
    await expect(page.getByText('Unpublished. Only you can see it now.')).toBeVisible();
    await expect(page.getByText('Draft', { exact: true }).filter({ visible: true })).toBeVisible();
    expect(await seenByGuest()).toBe(404);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(page.getByText('Published again').first()).toBeVisible();
    await expect(page.getByText('Draft', { exact: true }).filter({ visible: true })).toHaveCount(0);
    expect(await seenByGuest()).toBe(200);
  }

  await visit(page, '/creator/my-post');
  await unpublishAndUndo(`Options for “${words}”`);
  await visit(page, `/${username}`);
  await unpublishAndUndo('Post options');
  await visit(page, `/post/${slug}`);
  await unpublishAndUndo('Post options');

  // In the form what is written stays, and can be saved after it.
  await visit(page, '/creator/my-post');
  await page.getByRole('link', { name: words }).click();
  await page.waitForURL('**/creator/my-post/edit/**');
  await page.getByLabel('Text', { exact: true }).fill(`${words}, but nearly`);
  await page.getByRole('button', { name: 'Post options' }).click();
  await page.getByRole('menuitem', { name: 'Unpublish' }).click();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  expect(await seenByGuest()).toBe(404);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL('**/creator/my-post');
  await expect(page.getByRole('table').getByText(`${words}, but nearly`)).toBeVisible();
  await expect(
    page.getByRole('table').getByText('Draft', { exact: true }).filter({ visible: true }),
  ).toBeVisible();
});

test('nothing that was written is lost: early typing, an earlier draft, a session that ends @long', async ({
  open,
  request,
}) => {
  const page = await open();
  await signInAs(page, request, 'creator');
  const title = page.getByLabel('Title', { exact: true });
  const words = page.getByLabel('Text', { exact: true });
  await page.goto('/creator/my-post/create');
  await title.fill('Of yesterday');
  await words.fill('Kept from yesterday');
  await expect(page.getByText(/Saved( on this device)?$/).filter({ visible: true })).toBeVisible();

  // The page is there, its scripts are not yet.
  const release = await holdBack(page, '**/*.js');
  await page.reload({ waitUntil: 'commit' });
  await title.fill('Of today');
  await words.fill('Typed early');
  await choosePhotos(page, 'ash-2');
  await release();
  const both = 'Typed early\n\nOf yesterday\n\nKept from yesterday';
  await expect(words).toHaveValue(both);
  await expect(title).toHaveValue('Of today');
  await expect(page.getByText('Your earlier draft is below')).toBeVisible();
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(1);

  // Leaving at once keeps the last key too.
  await words.fill(`${both}, and more`);
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await page.waitForURL('**/creator/my-post');
  const answerAboutPhoto = await holdBack(page, '**/api/performer/feeds/files/*');
  await page.goBack();
  await expect(words).toHaveValue(`${both}, and more`);
  await expect(page.getByRole('figure')).toHaveCount(1);

  // Somebody else logs in beside this tab: nothing is sent or asked in their name, and what was chosen waits for its
  // sender.
  await newCreator(page);
  await answerAboutPhoto();
  await choosePhotos(page, 'ash-3');
  await expect(page.getByText('Someone else is now logged in in this browser.').first()).toBeVisible();
  await signInAs(page, request, 'creator');
  await page.getByRole('button', { name: 'Upload photo 2 again' }).click();
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(2);

  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('link', { name: 'Log in to continue' }).click();
  await signInByForm(page, await demoAccount(request, 'creator'));
  await page.waitForURL('**/creator/my-post/create');
  await expect(words).toHaveValue(`${both}, and more`);
  await expect(title).toHaveValue('Of today');
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(2);

  // Discarded it is gone, and comes back by undo.
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(words).toHaveValue('');
  await expect(title).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(words).toHaveValue(`${both}, and more`);
  await expect(title).toHaveValue('Of today');
});

test('photos pause and go on, and are put in order by keys without losing the focus @long', async ({
  open,
  request,
}) => {
  const page = await open();
  await signInAs(page, request, 'creator');
  let slow = true;
  await page.route('**/photo/upload', async (route) => {
    // A line on which nothing moves: what is paused is broken off here.
    if (!slow) await route.continue();
  });
  await page.goto('/creator/my-post/create');
  await choosePhotos(page, 'ash-2', 'ash-3', 'ash-4');
  await expect(page.getByText('Uploading 1 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused', { exact: true })).toHaveCount(3);
  slow = false;
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(3);

  const last = await page.getByRole('figure').nth(2).getByRole('img').getAttribute('src');
  await page.getByRole('button', { name: 'Move photo 3 earlier' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move photo 2 earlier' })).toBeFocused();
  await page.keyboard.press('Enter');
  // First of all, it can only go back.
  await expect(page.getByRole('button', { name: 'Move photo 1 later' })).toBeFocused();
  await expect(page.getByText('Moved to position 1 of 3')).toBeAttached();
  expect(await page.getByRole('figure').first().getByRole('img').getAttribute('src')).toBe(last);
});

test('pressed while photos are being sent, a post goes out when all are there, from any page; that can be taken back @long', async ({
  open,
  request,
}) => {
  const page = await open();
  await signInAs(page, request, 'creator');
  const release = await holdBack(page, '**/photo/upload');
  const words = `Out of the oven, ${Date.now().toString(36)}`;
  await visit(page, '/creator/my-post/create');
  await page.getByLabel('Text', { exact: true }).fill(words);
  await choosePhotos(page, 'ash-2', 'ash-3');
  const publish = page.getByRole('button', { name: 'Publish when ready' });
  await publish.click();
  const awaited = page.getByText('The post will be published once all files are uploaded.');
  await expect(awaited).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(awaited).toHaveCount(0);
  await publish.click();
  await expect(awaited).toBeVisible();
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await page.waitForURL('**/creator/my-post');
  await expect(page.getByText('Will be published once uploaded')).toBeVisible();
  await release();
  await expect(
    page.getByText(/^(Published|The post will be published once all its files are ready.)$/),
  ).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('table').getByText(words)).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('files that are no photos say so once, are not sent again, and are not counted @long', async ({
  open,
  request,
}) => {
  const page = await open();
  await signInAs(page, request, 'creator');
  await visit(page, '/creator/my-post/create');
  const noPhoto = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page
    .locator('input[type=file]')
    .setInputFiles([pictureFile('ash-2'), noPhoto('one.png'), noPhoto('two.png')]);
  await expect(page.getByText('Photos 2, 3 can’t be used')).toBeVisible();
  await expect(page.getByText('Can’t be used', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Upload photo/ })).toHaveCount(0);
  // A leaf is drawn, and no broken picture.
  await expect(page.getByRole('figure', { name: 'Photo 2' })).toBeVisible();
  await expect(page.getByRole('figure').nth(1).locator('img')).toHaveCount(0);
  await page.getByRole('radio', { name: /Pay to unlock/ }).check({ force: true });
  await expect(page.getByText('a blurred cover, the number of photos and the price.')).toBeVisible();
  // All that is missing is told at one press.
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const missing = page.getByRole('alert').filter({ hasText: '2 files can’t be used.' });
  await expect(missing).toContainText(/Please remove them\..*Please set a price from/);
  await page.getByLabel('Price in USD').fill('6');
  await expect(missing).not.toContainText('Please set a price');
  await expect(missing).toBeVisible();
});

test('a post that is bought while its form is open gets its photos back, and keeps them @long', async ({
  open,
  request,
}) => {
  const page = await open();
  const fan = await open('phone');
  await signInAs(page, request, 'creator');
  await newFan(fan);
  await topUp(fan, 10);
  const offer = { audience: 'buyers', price: 5, text: 'Two of the second firing' };
  const { _id } = await publishPhotos(page, ['ash-2', 'ash-3'], offer);

  await visit(page, `/creator/my-post/edit/${_id}`);
  await expect(page.getByRole('figure')).toHaveCount(2);
  await call(fan, 'POST', `/wallet/charges/feed/${_id}`, {});
  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  await expect(page.getByRole('figure')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeFocused();
  await page.getByRole('button', { name: 'Save changes' }).click();

  const why = 'Fans have bought this post, so its photos can’t be removed. You can add new ones.';
  await expect(page.getByRole('alert').getByText(why)).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Remove photo/ })).toHaveCount(0);

  // The form knows it from the start the next time.
  await page.reload();
  await expect(page.getByText(why)).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Remove photo/ })).toHaveCount(0);
});
