/**
 * The main story: a visitor reads a profile, becomes a fan, tops up with a test card, and unlocks a photo in place;
 * the creator sees the sale at once; nobody else gets a byte of the photo.
 */
import type { Page } from '@playwright/test';
import { postAddress } from '#platform/contract/post-address.ts';
import { WAY } from '#platform/web/page/way-through-history.ts';
import { holdBack } from './breakable-line.ts';
import { expect, markDocument, test, untilAlive, visit } from './story.ts';
import {
  CREATOR,
  call,
  countTaps,
  type LockedPost,
  lockedPost,
  lockOf,
  newApprovedCreator,
  newFan,
  openPhoto,
  paySheet,
  publishPhotos,
  signUpByForm,
  topUp,
  untilTicketIsGone,
} from './users.ts';

test('a visitor becomes a fan, tops up, and unlocks a photo in place', async ({ open, request }) => {
  const page = await open('phone');
  const creator = await open('desktop');
  // One of this story's own: what others earn meanwhile would stand among what is looked for here.
  const { username: maker } = await newApprovedCreator(creator, request, { name: 'Bell & Clay' });
  const offer = { audience: 'buyers', price: 7.5, text: 'Twenty bells, one cracked' };
  const { _id: sold } = await publishPhotos(creator, ['ash-2'], offer);
  const earlier = await open();
  await newFan(earlier);
  await topUp(earlier, 10);
  await call(earlier, 'POST', `/wallet/charges/feed/${sold}`, {});
  await visit(creator, '/creator/earning?open=none');

  // She reads the profile as a visitor, rendered on the server, and taps the lock of a post.
  const html = await (await page.request.get(`/${maker}`)).text();
  expect(html).toContain('Bell &amp; Clay');
  await visit(page, `/${maker}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bell & Clay');

  const locked = await lockedPost(page, maker);
  const taps = await countTaps(page);
  await visit(page, postAddress(locked));
  await page.getByRole('link', { name: /^Unlock for/ }).click();

  // She registers, and is back before the open sheet.
  await page.waitForURL('**/auth/fan-register?**');
  const name = `Léna 🐚 ${maker.slice(-4)}`;
  await signUpByForm(page, name);
  await page.waitForURL(`**${postAddress(locked)}`);

  // The creator will hear of it at once, split, until somebody else pays.
  const [gross, fee, net] = [locked.price, locked.price / 10, (locked.price * 9) / 10].map((amount) =>
    amount.toFixed(2),
  );
  const received = creator
    .getByText(`${name} paid $${gross}. Fee $${fee}, you earned $${net}, pending until`)
    .waitFor({ state: 'attached' });

  // Her wallet is empty: she tops up what is missing, by a named test card.
  const sheet = paySheet(page);
  const started = page.waitForResponse((answer) => answer.url().endsWith('/payment/wallet/top-up'));
  await sheet.getByRole('button', { name: /^Top up and unlock/ }).click();
  expect((await started).status()).toBe(200);
  await page.waitForURL('**/payment/sandbox/**');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`for “${locked.title}”`);
  // The card that pays is chosen already. What she buys is slow to come.
  const release = await holdBack(page, `**/api/user/feeds/${locked._id}`);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(`**${postAddress(locked)}**`);

  // The fan agreed to the price before topping up, so the post is unlocked on return without another press and
  // without a reload.
  const isSameDocument = await markDocument(page);
  const photo = openPhoto(page, locked);
  // The ticket is read out, and waits for what was bought.
  const ticket = sheet.getByRole('status');
  await expect(ticket).toHaveText(/^Unlocked/);
  await expect(ticket).toBeFocused();
  const down = await slowWayDown(page);
  release();
  await expect(photo).toBeVisible();
  expect(await isSameDocument()).toBe(true);
  // From the locked post to the open one as a stranger: unlock, create the account, top up, pay.
  expect(taps()).toBe(4);
  const address = await photo.getAttribute('src');
  expect(address).toBeTruthy();
  const partsOfTheLock = () => photo.evaluate((image) => image.closest('[class*=locked]')?.childElementCount);
  await expect.poll(partsOfTheLock).toBe(1);
  // The ticket is gone by itself, with the way to the receipt in its place, and the focus is on the photo.
  await untilTicketIsGone(page);
  await expect(page.locator('[data-unlocked]')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // What led back here leaves the address of the page itself, not that of the step above it.
  await down();
  await expect(page).toHaveURL(postAddress(locked));
  expect(await page.evaluate(() => window.history.state.isStep)).toBeUndefined();
  // The post says since when it is hers, with the way to the receipt as well.
  const receipt = page.getByRole('link', { name: /^Purchased/ });
  await expect(receipt).toHaveAttribute('href', /^\/wallet\/receipts\//);

  // One top-up and one charge; neither a reload nor the way back adds another.
  const movements = async () => {
    const { data } = await call<{ data: { type: string }[] }>(page, 'GET', '/wallet/history');
    return data.map(({ type }) => type);
  };
  expect(await movements()).toEqual(['feed', 'top_up']);
  await page.goBack();
  await expect(photo).toBeVisible();
  await page.goForward();
  await page.reload();
  await untilAlive(page);
  await expect(photo).toBeVisible();
  expect(await movements()).toEqual(['feed', 'top_up']);

  // The creator sees the earning at once, split, with the day of its release, and opens it down to the entries.
  const sale = creator.getByRole('row', { name });
  await expect(sale).toContainText(new RegExp(`${gross}.*${fee}.*${net}.*Pending until`));
  await received;
  // The row that it belongs to is closed, and says why this hangs from it.
  await expect(creator.getByText('New sale').first()).toBeVisible();
  const columns = () =>
    creator
      .getByRole('table', { name: 'Unlocks' })
      .getByRole('columnheader')
      .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().x)));
  const columnsOfOne = await columns();
  const all = creator.getByRole('link', { name: /^Show all \d+$/ });
  await all.and(creator.locator('[href*="open=feed"]')).press('Enter');
  await creator.waitForURL('**open=feed**');
  await expect(creator.locator(':focus').getByRole('table', { name: 'Unlocks' })).toBeVisible();
  // Beside other rows the columns stand where they stood: so do those of another kind that is open.
  expect(await columns()).toEqual(columnsOfOne);
  await sale.getByRole('button').press('Enter');
  await expect(creator.getByRole('table', { name: 'Ledger entries' })).toContainText(`+$${net}`);
  await expect(sale.getByRole('button')).toBeFocused();
  // Closed again by hand: what was seen does not come back.
  await creator.getByRole('button', { name: 'Show details: Unlocks' }).press('Enter');
  await expect(sale).toHaveCount(0);

  // A receipt that is not there leaves her the wallet.
  const stale = await page.request.get(`/wallet?receipt=nope`);
  expect([stale.status(), await stale.text()]).toEqual([
    200,
    expect.stringMatching(/History.*This receipt does not exist\./s),
  ]);

  // The photo: hers by this address, nobody else's by any.
  const statusFor = async (as: Page) => (await as.request.get(address ?? '')).status();
  expect(await statusFor(page)).toBe(200);
  const stranger = await open();
  expect(await statusFor(stranger)).toBe(404);
  await newFan(stranger);
  expect(await statusFor(stranger)).toBe(404);
  await call(page, 'POST', '/auth/logout');
  expect(await statusFor(page)).toBe(404);
});

test('what was bought, liked and saved stands so on the way back, whether it was done in the list or on its page @long', async ({
  open,
}) => {
  const page = await open('phone');
  await newFan(page);
  await topUp(page, 100);
  const pictures = new Set<string>();
  page.on('response', (answer) => pictures.add(answer.url()));
  await visit(page, `/${CREATOR}`);
  await page
    .getByRole('button', { name: /^Follow Ash/ })
    .first()
    .click();
  await expect(page.getByText('Following since').filter({ visible: true })).toBeVisible();
  // What is for followers opens with it.
  await expect(page.getByRole('button', { name: 'Follow to see it' })).toHaveCount(0);
  const { data } = await call<{ data: (LockedPost & { lockedReason: string | null })[] }>(
    page,
    'GET',
    `/user/feeds/search/${CREATOR}?limit=10`,
  );
  const post = data.find(({ lockedReason }) => lockedReason === 'buyers');
  if (!post) throw new Error(`${CREATOR} has no locked post among the newest`);
  const card = page.getByRole('article', { name: post.title });
  const unlock = card.getByRole('button', { name: /^Unlock for/ });
  await unlock.click();
  const overPage = paySheet(page);
  await expect(overPage).toBeVisible();
  // Back first closes what is open over the page: nothing is fetched again, and the page stays.
  const isSameDocument = await markDocument(page);
  const fetched: string[] = [];
  // Pictures further down come near when the focus goes back; those that are there already are not asked for again.
  const isFirst = (url: string) => url.includes('/media/') && !pictures.has(url);
  // As long as people move in, every page asks how far that is.
  const isAboutSettings = (url: string) => url.endsWith('/settings/public');
  page.on(
    'request',
    (request) => isAboutSettings(request.url()) || isFirst(request.url()) || fetched.push(request.url()),
  );
  await page.goBack();
  await expect(overPage).toHaveCount(0);
  await expect(unlock).toBeFocused();
  expect(fetched).toEqual([]);
  await unlock.click();
  // The photo opens behind the ticket; that goes by itself once it was read, which takes no time here.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await overPage.getByRole('button', { name: /^Unlock for/ }).click();
  await expect(overPage.getByText('Unlocked', { exact: true })).toBeVisible();
  await expect(openPhoto(page, post)).toBeVisible();
  await expect(card.getByAltText(/^Locked photo/)).toHaveCount(0);
  await expect(overPage).toBeVisible();
  // What the page says of her and its creator follows in place.
  await expect(page.getByText(/Following since .* · 1 post bought/)).toBeVisible();
  // The receipt has the page behind it, and not the sheet.
  await page.clock.resume();
  await (await untilTicketIsGone(page)).click();
  await page.waitForURL('**/wallet/receipts/**');
  await page.goBack();
  await page.waitForURL(`**/${CREATOR}`);
  await expect(openPhoto(page, post)).toBeVisible();
  await expect(overPage).toHaveCount(0);
  expect(await isSameDocument()).toBe(true);
  await card.getByRole('button', { name: /^Like/ }).click();

  await openPhoto(page, post).click();
  await page.waitForURL(`**${postAddress(post)}`);
  await expect(page.getByRole('button', { name: /^Like/ }).first()).toHaveAttribute('aria-pressed', 'true');
  const save = page.getByRole('button', { name: 'Save', exact: true }).first();
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  // A slip is undone.
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  const enlarge = page.getByRole('button', { name: /^Enlarge/ }).first();
  const viewer = page.getByRole('dialog', { name: 'Photos of the post' });
  await enlarge.click();
  await expect(viewer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await enlarge.click();
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(enlarge).toBeFocused();
  // There is nothing further on, and one way back from there too.
  await page.goForward();
  await expect(page).toHaveURL(postAddress(post));
  await page.goBack();
  await page.waitForURL(`**/${CREATOR}`);
  await expect(openPhoto(page, post)).toBeVisible();
  await expect(unlock).toHaveCount(0);
  for (const name of [/^Like/, /^Save$/])
    await expect(card.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
});

test('a top-up for a post far down a profile leads back to it there, and the blur lifts @long', async ({
  open,
}) => {
  const page = await open('phone');
  await newFan(page);
  const { data } = await call<{ data: (LockedPost & { lockedReason: string | null })[] }>(
    page,
    'GET',
    `/user/feeds/search/${CREATOR}?limit=10`,
  );
  const post = data.findLast(({ lockedReason }) => lockedReason === 'buyers');
  if (!post) throw new Error(`${CREATOR} has no locked post among the newest`);
  await visit(page, `/${CREATOR}`);
  const card = page.getByRole('article', { name: post.title });
  await card.getByRole('button', { name: /^Unlock for/ }).click();
  const sheet = paySheet(page);
  await sheet.getByRole('button', { name: /^Top up and unlock/ }).click();
  await page.waitForURL('**/payment/sandbox/**');
  await page.getByText('Payment succeeds', { exact: true }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(`**/${CREATOR}?**`);
  await untilTicketIsGone(page);
  await page.waitForURL(`**/${CREATOR}`);
  await expect(openPhoto(page, post)).toBeInViewport();
  await expect(card.locator('[data-unlocked]')).toBeFocused();
});

test('on a slow line the blur lifts when the photo has come, not before @long', async ({ open }) => {
  const page = await open('phone');
  await newFan(page);
  await topUp(page, 100);
  const post = await lockedPost(page);
  await visit(page, postAddress(post));
  const lock = await lockOf(page, post);
  const layers = () => lock.evaluate(({ childElementCount }) => childElementCount);
  // What stands under the preview while that lifts is as wide as it will be.
  await lock.evaluate((place) => {
    const observe = () => {
      const [bought] = place.querySelectorAll('img');
      if (place.childElementCount > 1 && bought?.complete)
        place.dataset.narrowest = String(
          Math.min(Number(place.dataset.narrowest ?? 1), bought.offsetWidth / place.clientWidth),
        );
      requestAnimationFrame(observe);
    };
    observe();
  });
  const release = await holdBack(page, '**/media/**');
  await page.getByRole('button', { name: /^Unlock for/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Unlock for/ })
    .click();
  await untilTicketIsGone(page);
  // The button she came from is gone: who goes by keys is at what it has opened.
  await expect(page.locator('[data-unlocked]')).toBeFocused();
  await expect(page.getByRole('link', { name: /^Purchased/ })).toBeVisible();
  expect(await layers()).toBe(2);
  await release();
  await expect.poll(layers).toBe(1);
  await expect(openPhoto(page, post)).toBeVisible();
  expect(Number(await lock.getAttribute('data-narrowest'))).toBeGreaterThan(0.95);
});

/** The way from a step down to its page takes as long as it may; the answer waits until it is done. */
async function slowWayDown(page: Page): Promise<() => Promise<void>> {
  const done = await page.evaluateHandle((way) => {
    const back = window.history.back.bind(window.history);
    window.history.back = () => window.setTimeout(back, 1_000);
    return { way: new Promise((resolve) => window.addEventListener(way, resolve, { once: true })) };
  }, WAY);
  return async () => {
    await done.evaluate(({ way }) => way.then(() => {}));
  };
}
