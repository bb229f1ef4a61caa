/** Presses and typing before the page is interactive take effect once it is, exactly once. */
import { postAddress } from '#platform/contract/post-address.ts';
import { holdBack } from './breakable-line.ts';
import { expect, test, untilAlive, visit } from './story.ts';
import { call, lockedPost, newFan, signInAs } from './users.ts';

test('Unlock pressed before the page is alive opens its sheet once it is, and no money moves', async ({
  open,
}) => {
  const page = await open('phone');
  await newFan(page);
  const post = await lockedPost(page);
  const release = await holdBack(page, '**/*.js');
  await page.goto(postAddress(post), { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Unlock for/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('back from a top-up, the lock says at once that it opens, and takes no press @long', async ({
  open,
}) => {
  const page = await open('phone');
  await newFan(page);
  const post = await lockedPost(page);
  const release = await holdBack(page, '**/*.js');
  await page.goto(`${postAddress(post)}?for=unlock-${post._id}`, { waitUntil: 'commit' });
  const lock = page.getByRole('button', { name: /^Unlocking for/ });
  await expect(lock).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('button', { name: /^Unlock for/ })).toHaveCount(0);
  // Wherever it is: its styles may still be on their way.
  await lock.dispatchEvent('click');
  await release();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('what is switched by a press is switched once, however often it was pressed early @long', async ({
  open,
}) => {
  const page = await open('phone');
  await newFan(page);
  const post = await lockedPost(page);
  const save = page.getByRole('button', { name: 'Save', exact: true }).first();
  const release = await holdBack(page, '**/*.js');
  await page.goto(postAddress(post), { waitUntil: 'commit' });
  await save.dblclick();
  await release();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  // It shows at once; that the server has it is said in a notice.
  await expect(
    page.getByRole('region', { name: 'Notices' }).getByText('Saved', { exact: true }),
  ).toBeVisible();
  await visit(page, postAddress(post));
  await expect(save).toHaveAttribute('aria-pressed', 'true');
});

test('what was typed before the page is alive is sent by the first press after it @long', async ({
  open,
}) => {
  const page = await open('phone');
  await newFan(page);
  // What else the page listens to may come much later.
  const releaseScripts = await holdBack(page, '**/listeners-*.js');
  const release = await holdBack(page, '**/*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  const contactMessage = page.getByLabel('Message', { exact: true });
  await contactMessage.fill('The light in the stairwell is still on.');
  await release();
  await untilAlive(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent')).toBeVisible();
  await expect(contactMessage).toHaveValue('');
  await releaseScripts();
});

test('a look is ended by the first press, whether its line is alive or not @long', async ({
  open,
  request,
}) => {
  const page = await open('phone');
  await newFan(page);
  const { _id } = await call<{ _id: string }>(page, 'GET', '/users/me');
  await signInAs(page, request, 'operator');
  // Its line is a part of the page that comes after the page.
  for (const late of ['**/*.js', '**/impersonation-banner-*.js']) {
    await call(page, 'POST', `/admin/users/${_id}/impersonate`, { reason: 'Asked for help by letter' });
    const release = await holdBack(page, late);
    await page.goto('/wallet', { waitUntil: 'commit' });
    if (late !== '**/*.js') await untilAlive(page);
    await page.getByRole('button', { name: 'Exit' }).click();
    await page.waitForURL(`**/admin/users/${_id}`, { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Exit' })).toHaveCount(0);
    await release();
  }
});
