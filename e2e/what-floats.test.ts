/** What opens above a page: no accessibility fault, within the landmark it was opened from, and the focus comes back. */
import type { Locator } from '@playwright/test';
import { postAddress } from '#platform/contract/post-address.ts';
import { expectInLandmarks, expectSound } from './pages.ts';
import { expect, test, visit } from './story.ts';
import { lockedPost, newFan, tipButton } from './users.ts';

/** Opens it by its button, and looks at it. */
async function openAndInspect(opener: Locator, what: string): Promise<void> {
  const page = opener.page();
  await opener.click();
  await expect(page.locator(what)).toBeVisible();
  await expectSound(page, what);
  await expectInLandmarks(page);
}

/** And closes it by Escape. */
async function openAndClose(opener: Locator, what: string): Promise<void> {
  const page = opener.page();
  await openAndInspect(opener, what);
  await page.keyboard.press('Escape');
  await expect(page.locator(what)).toBeHidden();
  await expect(opener).toBeFocused();
}

// In the dark too with `npm run test:long`; see playwright.config.ts.
for (const [theme, tag] of [['light'], ['dark', '@long']] as const) {
  test(`menus, lists, sheets and notices of the gallery, ${theme}`, { tag }, async ({ open }) => {
    const page = await open('desktop', { theme });
    await page.goto('/dev/ui', { waitUntil: 'networkidle' });
    await expectSound(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await openAndClose(button('More acts'), 'main [role=menu]');
    await openAndClose(page.locator('button[role=combobox]').first(), 'main [role=listbox]');
    await openAndClose(button('Open a sheet'), '[role=dialog]');
    await openAndClose(button('Open a ticket'), '[role=dialog]');
    await openAndClose(button('Ask before deleting'), '[role=alertdialog]');
    await button('Cut a picture').click();
    await expect(page.getByRole('slider', { name: 'Closer, cover' })).toBeVisible();
    await expectSound(page, '[role=application]');
    await button('Show an error').click();
    const notices = page.getByRole('region', { name: 'Notices' });
    await expect(notices.getByText('The comment was not sent. Your text is kept.')).toBeVisible();
    await expectSound(page, '[role=region][aria-label=Notices]');
    await expectInLandmarks(page);
  });

  test(`the sheets that spend, ${theme}`, { tag: '@long' }, async ({ open }) => {
    const page = await open('phone', { theme });
    await newFan(page);
    await openAndClose(await tipButton(page), '[role=dialog]');
    const post = await lockedPost(page);
    await visit(page, postAddress(post));
    await openAndInspect(page.getByRole('button', { name: /^Unlock for/ }), '[role=dialog]');
  });
}
