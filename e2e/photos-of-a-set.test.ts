/// <reference lib="dom" />
/** A set of photos is swiped, in the feed, on the post's page, and while it is locked; and what stands beside it. */
import type { Locator, Page } from '@playwright/test';
import { expect, test, visit } from './story.ts';
import { newApprovedCreator, publishPhotos } from './users.ts';

const NAMES = ['ash-2', 'ash-3', 'ash-4'];

const setIn = (page: Page | Locator) => page.getByRole('group', { name: /^Photos by/ }).first();
/** "2/3" on the picture, apart from the direction of the text around it. */
const expectAt = (set: Locator, place: string) => expect(set.getByText(`\u2066${place}\u2069`)).toBeVisible();

/** The photo whose frame fills the set by now. */
async function expectInView(set: Locator, index: number): Promise<void> {
  await expect
    .poll(async () => {
      const [frame, photo] = await Promise.all([
        set.boundingBox(),
        set.getByRole('img').nth(index).boundingBox(),
      ]);
      return Math.abs(
        (frame?.x ?? 0) + (frame?.width ?? 0) / 2 - ((photo?.x ?? 0) + (photo?.width ?? 0) / 2),
      );
    })
    .toBeLessThan(2);
}

/** As a finger does: to the side, by so many photos. */
const swipe = (set: Locator, photos: number) =>
  set
    .getByRole('img')
    .first()
    .evaluate((photo, by) => {
      let row = photo.parentElement;
      while (row && getComputedStyle(row).overflowX !== 'auto') row = row.parentElement;
      const way = row && getComputedStyle(row).direction === 'rtl' ? -1 : 1;
      row?.scrollBy({ left: way * by * row.clientWidth });
    }, photos);

test('a guest swipes a set in the feed, turns it by keys and buttons, and opens the photo in view', async ({
  open,
  request,
}) => {
  const creator = await open();
  const { username } = await newApprovedCreator(creator, request);
  const text = `Three of a kind, ${Date.now().toString(36)}`;
  await publishPhotos(creator, NAMES, { audience: 'everyone', text });

  const phone = await open('phone');
  await phone.goto(`/${username}`);
  const card = phone.getByRole('article').filter({ hasText: text });
  const height = (await setIn(card).boundingBox())?.height;
  await expectAt(setIn(card), '1/3');
  await swipe(setIn(card), 1);
  await expectAt(setIn(card), '2/3');
  await expectInView(setIn(card), 1);
  await expect(card.getByRole('button', { name: 'Next photo' })).toBeHidden();
  expect((await setIn(card).boundingBox())?.height).toBe(height);

  const page = await open();
  await visit(page, `/${username}`);
  const wide = page.getByRole('article').filter({ hasText: text });
  const photo = (place: number) => wide.getByRole('link', { name: `Photo ${place} of 3` });
  await photo(1).focus();
  await page.keyboard.press('ArrowRight');
  await expect(photo(2)).toBeFocused();
  await expectInView(setIn(wide), 1);
  await page.keyboard.press('ArrowLeft');
  await expect(photo(1)).toBeFocused();
  await expectInView(setIn(wide), 0);
  await page.keyboard.press('ArrowLeft');
  await expectAt(setIn(wide), '1/3');

  // On its page: two presses in a row are two photos, and the viewer opens at the one in view.
  await photo(1).click();
  await page.waitForURL('**/post/**');
  const next = page.getByRole('button', { name: 'Next photo' });
  await next.dblclick();
  await expectAt(setIn(page), '3/3');
  await expectInView(setIn(page), 2);
  await expect(setIn(page).getByRole('status')).toHaveText('Photo 3 of 3');
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Previous photo' }).click();
  await expectInView(setIn(page), 1);
  await page.getByRole('button', { name: 'Enlarge photo 2 of 3' }).click();
  const viewer = page.getByRole('dialog', { name: 'Photos of the post' });
  await expect(viewer.getByText('2 of 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('3 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectInView(setIn(page), 1);
});

test('a locked set is swiped under its lock, and where it is written from the right the other way @long', async ({
  open,
  request,
  site,
}) => {
  const creator = await open();
  const { username } = await newApprovedCreator(creator, request);
  await publishPhotos(creator, NAMES, { audience: 'buyers', price: 6, text: 'Behind the lock' });
  const page = await open();
  await page.context().addCookies([{ name: 'language', value: 'ar', url: site.address }]);
  await visit(page, `/${username}`);
  const set = page.getByRole('article').getByRole('group').first();
  await expectAt(set, '1/3');
  await swipe(set, 1);
  await expectAt(set, '2/3');
  await expectInView(set, 1);
  // To the left is onward there; what is pressed on the lock is still the lock.
  await set.locator('[tabindex="0"]').first().focus();
  await page.keyboard.press('ArrowLeft');
  await expectAt(set, '3/3');
  await expect(set.getByRole('link')).toBeVisible();
});

test('a wide page of a post shows its title and text at once, a phone its photo first @long', async ({
  open,
  request,
}) => {
  const creator = await open();
  await newApprovedCreator(creator, request);
  const page = await open();
  const phone = await open('phone');
  const title = 'Four from the firing';
  const text = 'The ash ran further than I planned on the tall one, and I am keeping it.';
  for (const names of [['ash-1', 'ash-2'], ['ash-2'], ['ash-1']]) {
    const { _id } = await publishPhotos(creator, names, { audience: 'everyone', title, text });
    for (const size of [
      { width: 1440, height: 900 },
      { width: 1024, height: 768 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(`/post/${_id}`);
      await expect(page.getByRole('article').getByRole('img').first()).toBeInViewport();
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport({ ratio: 1 });
      await expect(page.getByText(text)).toBeInViewport({ ratio: 1 });
    }
    await phone.goto(`/post/${_id}`);
    const [photo, heading] = [
      await phone.getByRole('article').getByRole('img').first().boundingBox(),
      await phone.getByRole('heading', { level: 2, name: title }).boundingBox(),
    ];
    expect((photo?.y ?? 0) + (photo?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
  }
});
