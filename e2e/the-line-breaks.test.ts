/** The network goes, or the server does, in the middle of something: it is said, nothing typed is lost, all is caught up. */
import type { Locator, Page, Request } from '@playwright/test';
import { type Line, openLine } from './breakable-line.ts';
import {
  expect,
  markDocument,
  type Screen,
  test,
  untilAlive,
  untilPainted,
  visit,
  visitLive,
  type WindowOptions,
} from './story.ts';
import {
  balanceOf,
  beginTopUp,
  CREATOR,
  call,
  newApprovedCreator,
  newCreator,
  newFan,
  pictureFile,
  publishText,
  signIn,
  signInAs,
  tipButton,
  topUp,
  untilTicketIsGone,
} from './users.ts';

const offlineBanner = (page: Page) => page.getByText(/^You’re offline\. Your text is saved/);
const cutOffBanner = (page: Page) => page.getByText('Fanloft can’t be reached.');

/** A new fan in the feed, on a line that can be cut. */
async function fanAtHome(
  open: (screen: Screen, options: WindowOptions) => Promise<Page>,
  screen: Screen,
): Promise<{ page: Page; line: Line }> {
  const line = await openLine();
  const page = await open(screen, { through: line });
  await newFan(page);
  await visitLive(page, '/home');
  return { page, line };
}

/** Cuts the line; the page says so at once. */
async function cutOff(page: Page, line: Line): Promise<void> {
  await line.cut();
  await expect(cutOffBanner(page)).toBeVisible();
}

test('offline in the feed: it stays readable, and catches up with posts and balance', async ({
  open,
  request,
}) => {
  const creator = await open();
  const page = await open('desktop', { losesLine: true });
  const { username: maker } = await newApprovedCreator(creator, request);
  await newFan(page);
  await topUp(page, 30);
  await call(page, 'POST', `/follows/${maker}`);
  await publishText(creator, 'Before the storm');
  await visitLive(page, '/home');
  const wallet = page.getByRole('banner').getByText('30.00');
  await expect(wallet).toBeVisible();
  const isSameDocument = await markDocument(page);

  await page.context().setOffline(true);
  await expect(offlineBanner(page)).toBeVisible();
  await expect(page.getByRole('article').getByText('Before the storm')).toBeVisible();
  // Meanwhile the world goes on, and so does the same person on another device.
  await publishText(creator, 'After the storm');
  await call(page, 'POST', `/wallet/charges/tip/${CREATOR}`, { price: 12.5 });
  await expect(wallet).toBeVisible();

  await page.context().setOffline(false);
  await expect(offlineBanner(page)).toHaveCount(0);
  await expect(page.getByRole('banner').getByText('17.50')).toBeVisible();
  await page.getByRole('button', { name: '1 new post' }).click();
  await expect(page.getByText('After the storm')).toBeVisible();
  expect(await isSameDocument()).toBe(true);
});

test('the first answer after the server was away wakes the line that waits @long', async ({ open }) => {
  const { page, line } = await fanAtHome(open, 'desktop');
  await visitLive(page, `/${CREATOR}`);
  let tries = 0;
  page.on('websocket', () => {
    tries += 1;
  });
  await cutOff(page, line);
  // By then it tries every five seconds at most; the next try is some seconds away.
  await expect.poll(() => tries).toBeGreaterThan(3);
  await line.mend();
  const like = page.getByRole('button', { name: /^Like/ }).first();
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(cutOffBanner(page)).toHaveCount(0);
});

test('what was opened while the page caught up stays open, whatever a slow answer says @long', async ({
  open,
}) => {
  const { page, line } = await fanAtHome(open, 'desktop');
  await visitLive(page, `/${CREATOR}`);
  const locked = page.getByRole('button', { name: 'Follow to see it' });
  await expect(locked.first()).toBeVisible();
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/user/feeds/search/**', async (route) => {
    const response = await route.fetch();
    asked.resolve();
    await answered.promise;
    await route.fulfill({ response });
  });
  await cutOff(page, line);
  await line.mend();
  await asked.promise;
  await page
    .getByRole('button', { name: /^Follow Ash/ })
    .first()
    .click();
  await expect(locked).toHaveCount(0);
  const arrived = page.waitForResponse('**/api/user/feeds/search/**');
  answered.resolve();
  await arrived;
  await untilPainted(page);
  await expect(locked).toHaveCount(0);
});

test('offline another view of a list cannot come: the one that is there stays, and that is said @long', async ({
  open,
  request,
}) => {
  const page = await open('desktop', { losesLine: true });
  await signInAs(page, request, 'operator');
  await visitLive(page, '/admin/ledger');
  // Until then it has no words for failures.
  await page.waitForLoadState('networkidle');
  const rows = page.getByRole('table').getByRole('row');
  const seen = await rows.count();
  expect(seen).toBeGreaterThan(5);
  await page.context().setOffline(true);
  await expect(offlineBanner(page)).toBeVisible();
  await page.getByRole('link', { name: 'Purchase', exact: true }).click();
  await expect(page.getByText('You seem to be offline. Nothing was lost').first()).toBeVisible();
  await page.getByRole('button', { name: 'Apply filters' }).click();
  expect(page.url()).toMatch(/\/admin\/ledger$/);
  await expect(rows).toHaveCount(seen);
  await page.context().setOffline(false);
  await expect(offlineBanner(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Purchase', exact: true }).click();
  await page.waitForURL('**/admin/ledger?kind=charge');
});

test('on a phone the notice that the line is lost leaves the code of a failed page to be copied @long', async ({
  open,
}) => {
  const page = await open('phone', { losesLine: true });
  await newFan(page);
  await visitLive(page, '/home');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await expect(offlineBanner(page)).toBeVisible();
  await page.getByRole('link', { name: 'Discover' }).click();
  await page.getByText('Try again').click();
  const notice = page
    .getByRole('region', { name: 'Notices' })
    .getByText(/^You seem to be offline/)
    .first();
  await expect(notice).toBeVisible();
  const [above, below] = [
    await page.getByText('Details', { exact: true }).boundingBox(),
    await notice.boundingBox(),
  ];
  if (!above || !below) throw new Error('both stand on the page');
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
});

test('opened anew without a line, the feed stands there as it was; after a log-out nothing of it is left @long', async ({
  open,
  request,
}) => {
  const line = await openLine();
  const creator = await open();
  const page = await open('phone', { through: line });
  const { username: maker } = await newApprovedCreator(creator, request);
  await newFan(page);
  await call(page, 'POST', `/follows/${maker}`);
  // Among whose posts are locked ones.
  await call(page, 'POST', `/follows/${CREATOR}`);
  await publishText(creator, 'Before the storm');
  await visitLive(page, '/home');
  await pagesAreKept(page);
  await page.reload();
  await expect(page.getByRole('article').getByText('Before the storm')).toBeVisible();

  await cutOff(page, line);
  // What comes only at a press is there as well, and what fails is said in place.
  const post = page.getByRole('article').filter({ hasText: 'Before the storm' });
  await post.getByRole('button', { name: 'Like', exact: true }).click();
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(
    notices.getByText('The site can’t be reached. Nothing was lost; please try again.').first(),
  ).toBeVisible();
  await expect(post.getByRole('button', { name: 'Like', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await post.getByRole('button', { name: 'Post options' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await post.getByRole('button', { name: /^Tip / }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Unlock for/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/').catch(() => {});
  await expect(page.getByRole('article').getByText('Before the storm')).toBeVisible();
  // How much there is by now, a copy does not know.
  await expect(page.getByRole('banner').locator('a[href="/wallet"]')).toHaveText('Wallet');
  await expect(cutOffBanner(page)).toBeVisible();
  await page.goto(`/${maker}`);
  await page.getByRole('link', { name: 'Your last loaded feed' }).click();
  await expect(page.getByRole('article').getByText('Before the storm')).toBeVisible();
  await line.mend();
  await expect(cutOffBanner(page)).toHaveCount(0);

  await visitLive(page, '/user/account');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.waitForURL('**/auth/login');
  await line.cut();
  await page.goto('/home').catch(() => {});
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The site can’t be reached');
  await expect(page.getByRole('article').getByText('Before the storm')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Your last loaded feed' })).toHaveCount(0);
});

test('the server goes while a creator types: the words stay, and are saved when it is back @long', async ({
  open,
}) => {
  const line = await openLine();
  const page = await open('phone', { through: line });
  await newCreator(page);
  await visitLive(page, '/creator/my-post/create');
  const box = page.getByLabel('Text', { exact: true });
  await box.fill('The kiln is at');
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeEnabled();

  await cutOff(page, line);
  await box.pressSequentially(' 1,240 °C');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(
    page.getByText('The site can’t be reached. Nothing was lost; please try again.'),
  ).toBeVisible();
  await expect(box).toHaveValue('The kiln is at 1,240 °C');

  await line.mend();
  await expect(cutOffBanner(page)).toHaveCount(0);
  // Even if the page had been closed meanwhile.
  await page.reload();
  await untilAlive(page);
  await expect(box).toHaveValue('The kiln is at 1,240 °C');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL('**/creator/my-post');
  await expect(page.getByRole('table').getByText('The kiln is at 1,240 °C').first()).toBeVisible();
});

test('photos that are chosen without a line wait, and are sent by themselves when it is back @long', async ({
  open,
  request,
}) => {
  const page = await open('phone', { losesLine: true });
  await signInAs(page, request, 'creator');
  await visitLive(page, '/creator/my-post/create');
  await page.context().setOffline(true);
  await expect(offlineBanner(page)).toBeVisible();
  await page.locator('input[type=file]').setInputFiles([pictureFile('ash-2'), pictureFile('ash-3')]);
  const waiting = page.getByText('Waiting for a connection');
  await expect(waiting).toBeVisible();
  await expect(page.getByText('Upload failed')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(2);
  await expect(waiting).toHaveCount(0);
});

test('the server goes while a fan tips: nothing moves, the note stays, and the second press pays once @long', async ({
  open,
}) => {
  const line = await openLine();
  const page = await open('phone', { through: line });
  await newFan(page);
  await topUp(page, 30);
  const tip = await tipButton(page);
  await tip.click();
  const sheet = page.getByRole('dialog');
  const note = sheet.getByLabel('Note');
  const pay = sheet.getByRole('button', { name: /^Send tip \$12\.50/ });
  await sheet.getByText('Other').click();
  await sheet.getByLabel('Your amount').fill('12.50');
  await sheet.getByRole('button', { name: 'Add a note' }).click();
  await note.fill('For the long nights');
  await sheet.getByRole('button', { name: 'Not now' }).click();
  await expect(sheet).toHaveCount(0);
  await tip.click();
  await expect(pay).toBeVisible();
  // The gesture of a phone closes it too, and stays on the page.
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(tip).toBeFocused();
  await tip.click();
  await expect(note).toHaveValue('For the long nights');
  await expect(pay).toBeVisible();

  // Off the net nothing can have been paid, and nothing says that it may.
  await page.context().setOffline(true);
  await pay.click();
  await expect(sheet.getByRole('alert')).toHaveText(/^You seem to be offline\. Nothing was lost/);
  await expect(sheet.getByText('You’ll be charged only once, even if you press twice.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(sheet.getByRole('alert')).toHaveCount(0);

  await line.cut();
  await pay.click();
  // This device is on the net: it may have been paid, and nothing says that it was not.
  await expect(sheet.getByRole('alert')).toHaveText(/^No response from the server/);
  await expect(sheet.getByText('Nothing was lost')).toHaveCount(0);
  await expect(note).toHaveValue('For the long nights');

  await line.mend();
  await expect(sheet.getByRole('alert')).toHaveCount(0);
  expect(await balanceOf(page)).toBe(30);
  await pay.click();
  await untilTicketIsGone(page);
  expect(await balanceOf(page)).toBe(17.5);

  // What is sent waits no more.
  await tip.click();
  await expect(sheet.getByRole('button', { name: /^Send tip \$10\.00/ })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Add a note' })).toBeVisible();
});

test('the answer to a payment gets lost: pressing again does not pay again', async ({ open }) => {
  const page = await open();
  await newFan(page);
  await topUp(page, 30);
  await (await tipButton(page)).click();
  const sheet = page.getByRole('dialog');
  const pay = sheet.getByRole('button', { name: /^Send tip \$10\.00/ });
  // The server has it, its answer never comes.
  await page.route(
    '**/api/wallet/charges/tip/**',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await pay.click();
  await expect(sheet.getByRole('alert')).toBeVisible();
  await pay.click();
  await untilTicketIsGone(page);
  expect(await balanceOf(page)).toBe(20);
});

const UNSURE =
  'The connection was lost, so the payment may have gone through. Trying again won’t charge you twice.';

/** Presses, and loses the answer; the server has it, or not even the request has come through. */
async function loseNextTip(page: Page, sheet: Locator, isPaid: boolean): Promise<void> {
  await page.route(
    '**/api/wallet/charges/tip/**',
    async (route) => {
      if (isPaid) await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await sheet.getByRole('button', { name: /^Send tip/ }).click();
  await expect(sheet.getByRole('alert')).toHaveText(/^No response from the server/);
  await expect(sheet.getByText(UNSURE)).toBeVisible();
}

const tipsOf = async (page: Page) =>
  (await call<{ total: number }>(page, 'GET', '/wallet/charges/search?type=tip')).total;

test('the answer to a tip gets lost and the page is opened anew: what was sent stands there, and is paid once @long', async ({
  open,
}) => {
  const page = await open('phone');
  const user = await newFan(page);
  await topUp(page, 50);
  await (await tipButton(page)).click();
  const sheet = page.getByRole('dialog');
  const note = sheet.getByLabel('Note');
  await sheet.getByRole('button', { name: 'Add a note' }).click();
  await note.fill('For the long nights');
  await loseNextTip(page, sheet, true);
  await expect(note).toBeDisabled();
  for (const amount of await sheet.getByRole('radio').all()) await expect(amount).toBeDisabled();

  await page.reload();
  await untilAlive(page);
  await (await tipButton(page)).click();
  await expect(sheet.getByText(UNSURE)).toBeVisible();
  await expect(note).toHaveValue('For the long nights');
  await expect(note).toBeDisabled();

  // Without a session nobody can tell, and nobody says otherwise.
  await page.route(
    '**/api/wallet/charges/tip/**',
    (route) => route.fulfill({ status: 401, json: { code: 'session.required', message: 'Please log in.' } }),
    { times: 1 },
  );
  const pay = sheet.getByRole('button', { name: /^Send tip \$10\.00/ });
  await pay.click();
  await expect(sheet.getByText('We don’t know yet whether the payment went through.')).toBeVisible();
  await expect(sheet.getByText('Nothing was charged')).toHaveCount(0);
  await expect(note).toBeDisabled();

  // The page redirects to login by itself, and after login the sheet is open as before.
  await call(page, 'POST', '/auth/logout');
  await page.waitForURL('**/auth/login?**');
  await signIn(page, user);
  await visit(page, new URL(page.url()).searchParams.get('redirect') ?? '');
  await expect(note).toHaveValue('For the long nights');
  await expect(sheet.getByText(UNSURE)).toBeVisible();
  await pay.click();
  await untilTicketIsGone(page);
  expect(await tipsOf(page)).toBe(1);
  expect(await balanceOf(page)).toBe(40);

  // It is known now: the next one is another.
  await page.reload();
  await untilAlive(page);
  await (await tipButton(page)).click();
  await expect(sheet.getByText(UNSURE)).toHaveCount(0);
  await expect(sheet.getByRole('button', { name: 'Add a note' })).toBeVisible();
});

test('whoever would rather not press again finds out without paying @long', async ({ open }) => {
  const page = await open('phone');
  await newFan(page);
  await topUp(page, 50);
  await (await tipButton(page)).click();
  const sheet = page.getByRole('dialog');
  await loseNextTip(page, sheet, false);
  await sheet.getByRole('button', { name: 'Check payment status' }).click();
  await expect(sheet.getByRole('status').getByText('Payment not completed')).toBeVisible();
  expect(await balanceOf(page)).toBe(50);
  await sheet.getByText('$20.00', { exact: true }).click();
  await loseNextTip(page, sheet, true);
  await expect(sheet.getByText('Payment not completed')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Check payment status' }).click();
  await untilTicketIsGone(page);
  expect(await balanceOf(page)).toBe(30);
  expect(await tipsOf(page)).toBe(1);
});

test('a page that cannot be fetched says so, and opens by itself when the line is back @long', async ({
  open,
}) => {
  const { line, page } = await fanAtHome(open, 'desktop');
  await page.getByRole('link', { name: 'Following' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Following' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Follow your first creators' })).toBeVisible();
  await cutOff(page, line);
  await page.getByRole('link', { name: 'Following' }).click();
  await expect(page.getByRole('heading', { name: 'This page couldn’t be loaded' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  await line.mend();
  await expect(page.getByRole('heading', { level: 1, name: 'Following' })).toBeVisible();
});

// Without `losesLine`: the service worker would answer past the routes below.
test('a line that breaks while a page wakes up leaves what is there to be read, and the page wakes up later @long', async ({
  open,
}) => {
  const page = await open('phone');
  await newFan(page);
  await page.route(/members-frame|settings\/public/, (route) => route.abort());
  const rechecksTheSite = page.waitForRequest(/settings\/public/);
  await page.goto('/home');
  await rechecksTheSite;
  await expect(page.getByRole('heading', { name: 'Follow your first creators' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This page couldn’t be loaded' })).toBeHidden();
  await page.unroute(/members-frame|settings\/public/);
  await untilAlive(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wallet' }).click();
  await page.waitForURL('**/wallet');
});

test('a room that was never opened: one stays in the house and is told in place; opened anew, our own words @long', async ({
  open,
}) => {
  const { line, page } = await fanAtHome(open, 'desktop');
  await pagesAreKept(page);
  await cutOff(page, line);
  await page.getByRole('link', { name: 'Discover' }).click();
  await expect(page.getByRole('heading', { name: 'This page couldn’t be loaded' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The site can’t be reached' })).toBeVisible();
  await line.mend();
  await expect(page).toHaveTitle(/^Creators/);
});

for (const [words, isWithNotices] of [
  ['the page stays, and what helps is said when the line is back', true],
  ['what helps is said also where the code of notices is missing', false],
] as const) {
  test(`a part whose code is not there yet: ${words} @long`, async ({ open }) => {
    const line = await openLine();
    // Nothing but the line has the code.
    const page = await open('phone', { through: line, worker: false });
    if (!isWithNotices) await page.route('**/assets/toast-region-*.js', (route) => route.abort());
    await newFan(page);
    const isOfNotices = (request: Request) => /\/toast-region-.*js$/.test(request.url());
    const noticesCame = isWithNotices
      ? page.waitForEvent('requestfinished', isOfNotices)
      : page.waitForEvent('requestfailed', isOfNotices);
    await visitLive(page, `/${CREATOR}`);
    // Until then it has no words for failures.
    await Promise.all([noticesCame, page.waitForLoadState('networkidle')]);
    const isSameDocument = await markDocument(page);
    await cutOff(page, line);
    await page.getByRole('button', { name: /^Tip / }).first().click();
    await page.getByRole('button', { name: /^Tip / }).first().click();
    // What was pressed says that it works, and is there again when it could not.
    const unlock = page.getByRole('button', { name: /^Unlock for / }).first();
    await unlock.click();
    await expect(unlock).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ash & Slip');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await line.mend();
    // This browser remembers what it could not fetch.
    const notices = page.getByRole('region', { name: 'Notices' });
    await expect(notices.getByText(/^Part of this page didn’t load/)).toHaveCount(1);
    await expect(unlock).not.toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ash & Slip');
    expect(await isSameDocument()).toBe(true);
    const openAnew = notices.getByRole('button', { name: 'Reload' });
    // The notice of the second part takes the place of the first one's, which goes by and by.
    await expect(openAnew).toHaveCount(1);
    // Each further press shows the message again.
    await notices.getByRole('button', { name: 'Close' }).click();
    await expect(openAnew).toHaveCount(0);
    await page.getByRole('button', { name: /^Tip / }).first().click();
    await openAnew.click();
    await untilAlive(page);
    await page.getByRole('button', { name: /^Tip / }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('a room whose code is not there yet: one stays in the house, and it opens by itself when the line is back @long', async ({
  open,
}) => {
  const { line, page } = await fanAtHome(open, 'phone');
  const isSameDocument = await markDocument(page);
  await cutOff(page, line);
  const places = page.getByRole('navigation', { name: 'Main' });
  await places.getByRole('link', { name: 'Discover' }).tap();
  await expect(page.getByRole('heading', { name: 'This page couldn’t be loaded' })).toBeVisible();
  await expect(places.getByRole('link', { name: 'Home' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/creator');
  expect(await isSameDocument()).toBe(true);
  await line.mend();
  await expect(page).toHaveTitle(/^Creators/);
});

test('gone before it is known where a link leads: that is told without breaking the page’s own policy @long', async ({
  open,
}) => {
  const line = await openLine();
  const page = await open('phone', { through: line });
  await newFan(page);
  await page.route('**/__manifest*', (route) => route.abort());
  await visitLive(page, '/home');
  await cutOff(page, line);
  await page.getByRole('link', { name: 'Discover' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page couldn’t be loaded');
  await page.unroute('**/__manifest*');
  await line.mend();
  await expect(page).toHaveTitle(/^Creators/);
});

test('cut off at the press of Pay, the form stays, and the page finds out by itself @long', async ({
  open,
}) => {
  const page = await open('phone', { losesLine: true });
  await newFan(page);
  const id = await beginTopUp(page, 25);
  await visit(page, `/payment/sandbox/${id}`);
  const pay = page.getByRole('button', { name: /^Pay \$25\.00/ });
  await page.context().setOffline(true);
  await pay.click();
  await expect(page.getByText('Connection lost')).toBeVisible();
  await expect(page.getByText(/don’t know yet/)).toBeVisible();
  await expect(pay).toBeEnabled();
  await page.context().setOffline(false);
  await expect(page.getByText('Connection restored')).toBeVisible();
  await pay.click();
  await page.waitForURL('**/payment/success**');
  expect(await balanceOf(page)).toBe(25);

  // Sent, and only the answer is lost: the page finds the payment made.
  const second = await beginTopUp(page, 25);
  await visit(page, `/payment/sandbox/${second}`);
  await page.route(`**/payment/sandbox/${second}/pay`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await pay.click();
  await page.waitForURL('**/payment/success**');
  expect(await balanceOf(page)).toBe(50);
});

/** The code of all pages lies in the browser; the page asks for it when it has come to rest. */
async function pagesAreKept(page: Page): Promise<void> {
  await page.evaluate(() =>
    navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('keep pages')),
  );
  const kept = () =>
    page.evaluate(async () => {
      const [name = ''] = await caches.keys();
      const files = await (await caches.open(name)).keys();
      return files.some(({ url }) => /bricolage/.test(url));
    });
  // The faces of type are the last on the list; it is fetched one by one, behind all that somebody waits for.
  await expect.poll(kept).toBe(true);
}
