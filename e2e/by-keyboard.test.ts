/// <reference lib="dom" />
/**
 * The main story by keyboard only: a visitor registers as a fan, tops up, unlocks a photo, and logs out. Every
 * control is reached by Tab and shows the focus.
 */
import type { Locator, Page } from '@playwright/test';
import { postAddress } from '#platform/contract/post-address.ts';
import { expect, test, visit } from './story.ts';
import { CREATOR, freshName, lockedPost, openPhoto, PASSWORD, untilTicketIsGone } from './users.ts';

// More than any page of the way has before the thing that is looked for.
const MOST_STEPS = 90;

/** Goes on with Tab until something has the focus, and expects to see that it has. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await target.evaluate(showsFocus), `${target} does not show its focus`).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} is not reached by Tab`);
}

/** A ring around it, or around the box that stands for it. */
function showsFocus(element: Element): boolean {
  let shown: Element | null = element;
  for (let outwards = 0; shown && outwards < 4; outwards++, shown = shown.parentElement) {
    for (const part of [shown, ...shown.children]) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      if ((outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none') return true;
    }
  }
  return false;
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, words: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(words);
}

test('from the front page to an unlocked photo, by keys alone', async ({ open }) => {
  const page = await open('desktop');

  // The first stop of a page leads past its head.
  await visit(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('link', { name: 'Browse creators' }).first());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Creators');
  await press(page, page.locator(`main a[href="/${CREATOR}"]`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ash & Slip');

  // She becomes a fan.
  const username = freshName('keys');
  await visit(page, '/auth/fan-register');
  await type(page, page.getByLabel('Name', { exact: true }), 'Kim');
  await type(page, page.getByLabel('Username'), username);
  await type(page, page.getByLabel('Email'), `${username}@stories.test`);
  await type(page, page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');

  // A locked post: the sheet takes the focus, and gives it back when it is closed.
  const locked = await lockedPost(page);
  await visit(page, postAddress(locked));
  const unlock = page.getByRole('button', { name: /^Unlock for/ });
  await press(page, unlock);
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(unlock).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, sheet.getByRole('button', { name: /^Top up and unlock/ }));
  await page.waitForURL('**/payment/sandbox/**');

  // The first card pays; the way back is where she came from.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`for “${locked.title}”`);
  await press(page, page.getByRole('button', { name: /^Pay/ }));
  await page.waitForURL(`**${postAddress(locked)}**`);
  await expect(openPhoto(page, locked)).toBeVisible();
  // The ticket goes by itself, and leaves the focus on what was unlocked.
  await untilTicketIsGone(page);
  await expect(page.locator(':focus').and(page.locator('[data-unlocked]'))).toHaveCount(1);

  // Out again.
  await visit(page, '/user/account');
  await press(page, page.getByRole('button', { name: 'Log out' }).first());
  await page.waitForURL((url) => !url.pathname.startsWith('/user'));
});
