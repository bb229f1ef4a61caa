/**
 * A fan writes to a creator and is answered; a locked message is bought; a line that is lost loses nothing, and one
 * device knows what was read on another.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import { openLine } from './breakable-line.ts';
import {
  expect,
  overflowOf,
  type Screen,
  test,
  untilKeysAreHandled,
  visit,
  type WindowOptions,
} from './story.ts';
import { call, newApprovedCreator, newFan, paySheet, pictureFile, signInAs, topUp } from './users.ts';

type Open = (screen?: Screen, options?: WindowOptions) => Promise<Page>;

/** A creator and a fan who has subscribed to them, each in a window of their own. */
async function fanAndCreator(
  open: Open,
  request: APIRequestContext,
  { fanOptions = {} }: { fanOptions?: WindowOptions } = {},
) {
  const creator = await open('desktop');
  const maker = await newApprovedCreator(creator, request, { name: 'Bell & Clay' });
  await call(creator, 'PUT', '/performers/me', { monthlyPrice: 5, yearlyPrice: 50 });
  const { _id: creatorId } = await call<{ _id: string }>(creator, 'GET', '/users/me');
  const fan = await open('phone', fanOptions);
  await newFan(fan, { name: 'Wren Moss' });
  await topUp(fan, 30);
  await call(fan, 'POST', '/payment/subscribe/performers', {
    performerId: creatorId,
    type: 'monthly',
    payWith: 'wallet',
  });
  return { creator, fan, maker };
}

const writingLine = (page: Page, name: string) => page.getByRole('textbox', { name: `Message ${name}` });

async function write(page: Page, name: string, text: string): Promise<void> {
  await writingLine(page, name).fill(text);
  await page.getByRole('button', { name: 'Send message' }).click();
}

const log = (page: Page) => page.getByRole('log');

/** Opens the conversation from the creator's profile. */
async function openFromProfile(fan: Page, username: string): Promise<void> {
  await visit(fan, `/${username}`);
  await fan.getByRole('link', { name: 'Message', exact: true }).click();
  await fan.waitForURL(/\/messages\/[0-9a-f-]+$/);
}

test('a fan writes, is answered, and both see what was read', async ({ open, request }) => {
  const { creator, fan, maker } = await fanAndCreator(open, request);
  await openFromProfile(fan, maker.username);
  await expect(fan.getByText('This is the beginning of your conversation with Bell & Clay.')).toBeVisible();
  expect(await overflowOf(fan)).toBeLessThanOrEqual(0);
  await write(fan, 'Bell & Clay', 'Is the kiln still warm?');
  await expect(log(fan).getByText('Is the kiln still warm?')).toBeVisible();
  await expect(log(fan).getByText('Sent', { exact: true })).toBeVisible();

  // The creator sees that something is new, in the title, the navigation and the list. Notices count in the title too.
  const unread = (page: Page) =>
    page.getByRole('navigation').getByRole('link', { name: /Messages 1 unread/ });
  const marks: number[] = [];
  await creator.exposeFunction('markApp', (count: number) => void marks.push(count));
  await creator.addInitScript('navigator.setAppBadge = (count) => window.markApp(count)');
  await visit(creator, '/messages?show=unread');
  await expect(creator).toHaveTitle(/^\(\d+\) Messages/);
  await expect(unread(creator)).toBeVisible();
  await expect(creator.getByRole('link', { name: /Wren Moss/ })).toBeVisible();
  await expect(creator.locator('link[rel="icon"]')).toHaveAttribute('href', /^data:image\/svg/);
  const [, counted] = /^\((\d+)\)/.exec(await creator.title()) ?? [];
  expect(marks.at(-1)).toBe(Number(counted));
  const second = await creator.context().newPage();
  await visit(second, '/messages');
  await expect(unread(second)).toBeVisible();
  await creator.getByRole('link', { name: /Wren Moss/ }).click();
  await expect(log(creator).getByText('Is the kiln still warm?')).toBeVisible();
  await creator.bringToFront();
  await expect(unread(creator)).toHaveCount(0);
  // Read on one device, it is read on the other.
  await expect(unread(second)).toHaveCount(0);
  await second.close();
  await expect.poll(() => marks.at(-1)).toBe(Number(counted) - 1);
  await expect(log(fan).getByText('Seen', { exact: true })).toBeVisible();

  await writingLine(creator, 'Wren Moss').fill('Until tomorrow');
  await writingLine(creator, 'Wren Moss').press('Enter');
  await expect(log(fan).getByText('Until tomorrow')).toBeVisible();

  // A reaction stands on both sides, and is taken back again.
  const answer = log(fan).getByRole('article').filter({ hasText: 'Until tomorrow' });
  await answer.getByRole('button', { name: 'More about this message' }).click();
  await fan.getByRole('menuitem', { name: 'Heart' }).click();
  await expect(answer.getByRole('button', { name: 'Remove your reaction: Heart' })).toBeVisible();
  await expect(log(creator).getByRole('img', { name: 'Heart' })).toBeVisible();
  await answer.getByRole('button', { name: 'Remove your reaction: Heart' }).click();
  await expect(log(creator).getByRole('img', { name: 'Heart' })).toHaveCount(0);

  // Words are found in the conversation and over all of them.
  await fan.getByRole('button', { name: 'Search this conversation' }).click();
  const searching = fan.getByRole('dialog', { name: 'Search this conversation' });
  await searching.getByRole('searchbox').fill('KILN');
  await searching.getByRole('link', { name: /Is the kiln still warm/ }).click();
  await expect(fan).toHaveURL(/\?at=1$/);
  await expect(log(fan).getByText('Is the kiln still warm?')).toBeInViewport();
  await visit(creator, '/messages?q=kiln');
  await creator
    .getByRole('region', { name: 'Found messages' })
    .getByRole('link', { name: /Is the kiln still warm/ })
    .click();
  await expect(log(creator).getByText('Is the kiln still warm?')).toBeVisible();

  // The menu of a message opens by a right press as well; what is replied to leads to where it stands.
  await log(fan).getByText('Until tomorrow').click({ button: 'right' });
  await fan.getByRole('menuitem', { name: 'Reply' }).click();
  await write(fan, 'Bell & Clay', 'See you there');
  await log(creator).getByRole('link', { name: 'Until tomorrow' }).click();
  await expect(creator).toHaveURL(/[?&]at=2$/);

  // What was deleted is deleted for both, and its place stays.
  const own = log(fan).getByRole('article').filter({ hasText: 'Is the kiln still warm?' });
  await own.getByRole('button', { name: 'More about this message' }).click();
  await fan.getByRole('menuitem', { name: 'Delete message' }).click();
  await fan.getByRole('alertdialog').getByRole('button', { name: 'Delete message' }).click();
  for (const page of [fan, creator]) {
    await expect(log(page).getByText('Message deleted')).toBeVisible();
    await expect(log(page).getByText('Is the kiln still warm?')).toHaveCount(0);
  }
});

test('an inbox of more than a page goes on by itself, and stays where it is @long', async ({
  open,
  request,
}) => {
  const { creator, maker } = await fanAndCreator(open, request);
  const conversations: string[] = [];
  for (let n = 1; n <= 40; n++) {
    const fan = await open('phone');
    await newFan(fan, { name: `Fan ${n}` });
    await call(fan, 'POST', `/follows/${maker.username}`);
    const { _id: sourceId } = await call<{ _id: string }>(fan, 'GET', '/users/me');
    await fan.close();
    const body = { source: 'user', sourceId };
    const { _id: id } = await call<{ _id: string }>(creator, 'POST', '/conversations', body);
    await call(creator, 'POST', `/messages/conversations/${id}`, { text: `Number ${n}` });
    conversations.push(id);
  }
  await visit(creator, '/messages');
  const row = (n: number) => creator.getByRole('link', { name: new RegExp(`Fan ${n} `) });
  await expect(row(40)).toBeInViewport();
  const rows = creator.getByRole('region', { name: 'Conversations' }).getByRole('listitem');
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded();
    await expect(row(1)).toBeInViewport({ timeout: 500 });
  }).toPass();
  // What comes on top moves nothing.
  await row(20).scrollIntoViewIfNeeded();
  const before = await row(20).boundingBox();
  await call(creator, 'POST', `/messages/conversations/${conversations[4]}`, { text: 'On top' });
  await expect(rows.first()).toContainText('On top');
  const after = await row(20).boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? Number.NaN))).toBeLessThanOrEqual(1);
});

test('a page that is not in front reads nothing, until it is @long', async ({ open, request }) => {
  const { creator, fan, maker } = await fanAndCreator(open, request);
  await openFromProfile(fan, maker.username);
  await write(fan, 'Bell & Clay', 'Good morning');
  const conversation = new URL(fan.url()).pathname;
  await visit(creator, conversation);
  await creator.bringToFront();
  await expect(log(fan).getByText('Seen', { exact: true })).toBeVisible();

  /** As where the phone is locked, or another tab stands before this one. */
  const hide = (isHidden: boolean) =>
    creator.evaluate((hidden) => {
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => (hidden ? 'hidden' : 'visible'),
      });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await hide(true);
  await write(fan, 'Bell & Clay', 'Is anybody there?');
  await expect(log(creator).getByText('Is anybody there?')).toBeVisible();
  await expect(
    creator.getByRole('navigation').getByRole('link', { name: /Messages 1 unread/ }),
  ).toBeVisible();
  await expect(log(fan).getByText('Sent', { exact: true })).toBeVisible();
  await expect(log(fan).getByText('Seen', { exact: true })).toHaveCount(0);
  const unread = () => call<{ total: number }>(creator, 'GET', '/messages/counting-not-read-messages');
  expect(await unread()).toMatchObject({ total: 1 });
  await hide(false);
  await expect(log(fan).getByText('Seen', { exact: true })).toBeVisible();
  expect(await unread()).toMatchObject({ total: 0 });
});

test('a user is reported from the conversation, and an operator reads it @long', async ({
  open,
  request,
}) => {
  const { creator, fan, maker } = await fanAndCreator(open, request);
  await openFromProfile(fan, maker.username);
  await write(fan, 'Bell & Clay', 'Send me your address');
  const conversation = new URL(fan.url()).pathname;
  await visit(creator, conversation);
  await creator.getByRole('button', { name: 'Conversation options' }).click();
  await creator.getByRole('menuitem', { name: 'Report Wren Moss' }).click();
  const dialog = creator.getByRole('dialog', { name: 'Report' });
  await dialog.getByText('Spam or misleading').click();
  await dialog.getByLabel('Details (optional)').fill('Asks where I live');
  expect(await overflowOf(creator)).toBeLessThanOrEqual(0);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog).toBeHidden();
  const operator = await open('desktop');
  await signInAs(operator, request, 'operator');
  const { username } = await call<{ username: string }>(fan, 'GET', '/users/me');
  await visit(operator, '/admin/queue');
  await operator.getByRole('link', { name: new RegExp(`@${username}`) }).click();
  const evidence = operator.getByRole('region', { name: 'Case details' });
  await expect(evidence.getByText('Asks where I live')).toBeVisible();
});

test('a locked message is bought in place', async ({ open, request }) => {
  const { creator, fan, maker } = await fanAndCreator(open, request);
  await openFromProfile(fan, maker.username);
  await write(fan, 'Bell & Clay', 'May I see the blue one?');
  await visit(creator, '/messages');
  await creator.getByRole('link', { name: /Wren Moss/ }).click();
  await creator.getByLabel('Photos or videos', { exact: true }).setInputFiles(pictureFile('ash-2'));
  await creator.getByRole('button', { name: 'Set a price' }).click();
  await creator.getByRole('textbox', { name: /^Price in/ }).fill('0.10');
  await write(creator, 'Wren Moss', 'Both takes');
  await expect(creator.getByText(/^Please set a price from/)).toBeVisible();
  await creator.getByRole('textbox', { name: /^Price in/ }).fill('6');
  await creator.getByLabel('Thumbnail', { exact: true }).setInputFiles(pictureFile('ash-3'));
  await creator.getByRole('button', { name: 'Send message' }).click();
  await expect(log(creator).getByText('Price $6.00')).toBeVisible();

  // The thumbnail is seen before it is bought, and not blurred.
  await expect(log(fan).getByRole('img', { name: 'Locked photo or video from Bell & Clay' })).toHaveAttribute(
    'src',
    /^(?!.*locked)/,
  );
  await log(fan)
    .getByRole('button', { name: /^Unlock for/ })
    .click();
  await paySheet(fan)
    .getByRole('button', { name: /^Unlock for/ })
    .click();
  await expect(paySheet(fan).getByRole('status')).toHaveText(/^Unlocked/);
  await fan.keyboard.press('Escape');
  await expect(log(fan).getByRole('button', { name: 'Open photo 1 of 1' })).toBeVisible();
  await expect(log(creator).getByText('Bought for $6.00')).toBeVisible();

  // What the fan has already is said where it is chosen, and before it is sent once more.
  await creator.getByRole('button', { name: 'Choose from your uploads' }).click();
  const picker = creator.getByRole('dialog', { name: 'Your uploads' });
  await picker.getByRole('button', { name: /Wren Moss has this already/ }).click();
  await picker.getByRole('button', { name: 'Use 1 file' }).click();
  await expect(
    creator.getByRole('list', { name: 'Files of this message' }).getByText('Wren Moss has this already'),
  ).toBeVisible();
});

test('a message goes although its conversation is left while its files are on their way', async ({
  open,
  request,
}) => {
  const { creator, fan, maker } = await fanAndCreator(open, request);
  await openFromProfile(fan, maker.username);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await fan.route('**/api/messages/*/file/photo', async (route) => {
    await released;
    await route.continue();
  });
  await fan.getByLabel('Photos or videos', { exact: true }).setInputFiles(pictureFile('ash-2'));
  await write(fan, 'Bell & Clay', 'This one: https://kiln.example/a');
  await expect(fan.getByText('Sends when all files are uploaded.')).toBeVisible();
  await fan.getByRole('banner').getByRole('link', { name: 'Back' }).click();
  await expect(fan).toHaveURL(/\/messages$/);
  release();
  await visit(creator, '/messages');
  await creator.getByRole('link', { name: /Wren Moss/ }).click();
  await expect(log(creator).getByText('This one:')).toBeVisible();
  await expect(log(creator).getByRole('button', { name: 'Open photo 1 of 1' })).toBeVisible();
  // It is sent once, and no draft of it is left.
  await fan.getByRole('link', { name: /Bell & Clay/ }).click();
  await expect(log(fan).getByText('This one:')).toHaveCount(1);
  await expect(writingLine(fan, 'Bell & Clay')).toHaveValue('');

  // What leads away is asked about first.
  await log(creator).getByRole('link', { name: 'https://kiln.example/a' }).click();
  const asking = creator.getByRole('alertdialog', { name: /^Leave / });
  await expect(asking.getByRole('button', { name: 'Open kiln.example' })).toBeVisible();
  await asking.getByRole('button', { name: 'Cancel' }).click();

  // Files that were not sent stay with their price, where another conversation is opened and after a reload.
  await creator.getByLabel('Photos or videos', { exact: true }).setInputFiles(pictureFile('ash-3'));
  await creator.getByRole('button', { name: 'Set a price' }).click();
  const price = creator.getByRole('textbox', { name: /^Price in/ });
  await price.fill('6');
  await expect(creator.getByRole('progressbar')).toHaveCount(0);
  await creator.getByRole('navigation').getByRole('link', { name: /^Home/ }).click();
  await creator.waitForURL(/\/home$/);
  await creator.goBack();
  await expect(price).toHaveValue('6');
  await creator.reload();
  await expect(price).toHaveValue('6');
  await expect(creator.getByRole('button', { name: /^Remove ash-3/ })).toBeVisible();
});

test('a fan without a subscription pays for the first message, and writes on for nothing', async ({
  open,
  request,
}) => {
  const creator = await open('desktop');
  await newApprovedCreator(creator, request, { name: 'Bell & Clay' });
  const { _id: creatorId } = await call<{ _id: string }>(creator, 'GET', '/users/me');
  await visit(creator, '/creator/broadcasts');
  await creator.getByRole('link', { name: 'First message' }).click();
  await creator.getByRole('textbox', { name: 'Price' }).fill('0.20');
  await creator.getByRole('button', { name: 'Save price' }).click();
  await expect(creator.getByText(/^Please set a price from/)).toBeVisible();
  await creator.getByRole('textbox', { name: 'Price' }).fill('5');
  await creator.getByRole('button', { name: 'Save price' }).click();
  await expect(creator.getByText('Price saved')).toBeVisible();

  const fan = await open('phone');
  await newFan(fan, { name: 'Wren Moss' });
  await topUp(fan, 30);
  await visit(fan, `/messages?to=${creatorId}`);
  await fan.waitForURL(/\/messages\/[0-9a-f-]+$/);
  await expect(fan.getByText(/^Your first message to Bell & Clay costs \$5\.00\./)).toBeVisible();
  expect(await overflowOf(fan)).toBeLessThanOrEqual(0);
  await writingLine(fan, 'Bell & Clay').fill('Do you ship glazes?');
  await fan.getByRole('button', { name: /^Send for/ }).click();
  await expect(paySheet(fan).getByText('Do you ship glazes?')).toBeVisible();
  await paySheet(fan)
    .getByRole('button', { name: /^Send for/ })
    .click();
  await expect(paySheet(fan).getByRole('status')).toHaveText(/^Sent to Bell & Clay/);
  await fan.keyboard.press('Escape');
  await expect(log(fan).getByText('Do you ship glazes?')).toBeVisible();
  // The sheet is gone, with the focus that it kept, and from now on messages are free.
  await expect(paySheet(fan)).toBeHidden();
  await expect(fan.getByRole('button', { name: 'Send message' })).toBeVisible();
  await write(fan, 'Bell & Clay', 'The celadon one');
  await expect(log(fan).getByText('The celadon one')).toBeVisible();
  await visit(creator, '/messages');
  await creator.getByRole('link', { name: /Wren Moss/ }).click();
  await expect(log(creator).getByText('Do you ship glazes?')).toBeVisible();
  expect(await call<{ balance: number }>(fan, 'GET', '/users/me')).toMatchObject({ balance: 25 });
});

test('a creator knows the fan, keeps notes and lists, and answers with saved replies', async ({
  open,
  request,
}) => {
  const { creator, fan, maker } = await fanAndCreator(open, request);
  await openFromProfile(fan, maker.username);
  await write(fan, 'Bell & Clay', 'Is the kiln still warm?');
  await visit(creator, '/messages?show=unanswered');
  await creator.getByRole('link', { name: /Wren Moss/ }).click();
  const card = creator.getByRole('complementary', { name: 'About Wren Moss' });
  await expect(card.getByText('Spent with you')).toBeVisible();
  await expect(card.getByRole('definition').first()).toHaveText('$5.00');

  // A note stays, also one that was not saved yet.
  const note = card.getByRole('textbox', { name: 'Private note' });
  await note.fill('Collects blue glazes');
  await card.getByRole('button', { name: 'Save note' }).click();
  await expect(card.getByRole('button', { name: 'Save note' })).toHaveCount(0);
  await card.getByRole('textbox', { name: 'New list' }).fill('Kiln club');
  await card.getByRole('button', { name: 'Create list' }).click();
  await expect(card.getByRole('checkbox', { name: 'Kiln club' })).toBeChecked();

  // By keyboard alone, with the fan's name in its place.
  await creator.getByRole('button', { name: 'Saved replies' }).click();
  await creator.getByRole('button', { name: 'Edit saved replies' }).click();
  const sheet = creator.getByRole('dialog', { name: 'Saved replies' });
  await sheet.getByRole('textbox', { name: 'Name of the reply' }).fill('Tomorrow');
  await sheet.getByRole('textbox', { name: 'Text' }).fill('Until tomorrow, {name}');
  await sheet.getByRole('button', { name: 'Save reply' }).click();
  await expect(sheet.getByRole('button', { name: 'Edit Tomorrow' })).toBeVisible();
  await creator.keyboard.press('Escape');
  await writingLine(creator, 'Wren Moss').fill('/tom');
  await expect(creator.getByRole('option', { name: /Tomorrow/ })).toBeVisible();
  await creator.keyboard.press('Enter');
  await expect(writingLine(creator, 'Wren Moss')).toHaveValue('Until tomorrow, Wren Moss');
  await creator.keyboard.press('Enter');
  await expect(log(fan).getByText('Until tomorrow, Wren Moss')).toBeVisible();

  // On a phone by a press.
  const phone = await open('phone');
  await phone.context().addCookies(await creator.context().cookies());
  await visit(phone, new URL(creator.url()).pathname);
  await phone.getByRole('button', { name: 'More to add' }).click();
  await phone.getByRole('menuitem', { name: 'Saved replies' }).click();
  await phone.getByRole('option', { name: /Tomorrow/ }).click();
  await expect(writingLine(phone, 'Wren Moss')).toHaveValue('Until tomorrow, Wren Moss');
  expect(await overflowOf(phone)).toBeLessThanOrEqual(0);

  await visit(creator, '/messages');
  await creator.getByRole('link', { name: 'Kiln club' }).click();
  await expect(creator.getByRole('link', { name: /Wren Moss/ })).toBeVisible();
  await creator.getByRole('link', { name: 'Unanswered' }).click();
  await expect(creator.getByText('None of your conversations fits.')).toBeVisible();
  expect(await overflowOf(creator)).toBeLessThanOrEqual(0);

  // By keyboard: what is unread, and the next conversation.
  await visit(creator, '/messages');
  await untilKeysAreHandled(creator);
  await creator.keyboard.press('u');
  await expect(creator).toHaveURL(/show=unread/);
  await expect(creator.getByText('None of your conversations fits.')).toBeVisible();
  await creator.keyboard.press('u');
  await expect(creator).not.toHaveURL(/show=unread/);
  await expect(creator.getByRole('link', { name: /Wren Moss/ })).toBeVisible();
  await creator.keyboard.press('Control+ArrowDown');
  await expect(creator).toHaveURL(/\/messages\/[0-9a-f-]+$/);

  // Who hides what they have read is not shown as having read.
  await visit(fan, '/user/account');
  const answered = fan.waitForResponse((response) => response.url().endsWith('/users/me/visibility'));
  await fan.getByRole('switch', { name: 'Show that I’ve read messages' }).click();
  await answered;
  await visit(fan, '/user/account');
  await expect(fan.getByRole('switch', { name: 'Show that I’ve read messages' })).not.toBeChecked();
  await visit(creator, '/messages');
  await creator.getByRole('link', { name: /Wren Moss/ }).click();
  await expect(log(creator).getByText('Sent', { exact: true })).toBeVisible();
});

test('a press on Send without a line keeps the message until there is one @long', async ({
  open,
  request,
}) => {
  const { fan, maker } = await fanAndCreator(open, request, { fanOptions: { losesLine: true } });
  await openFromProfile(fan, maker.username);
  await fan.context().setOffline(true);
  await expect(fan.getByText(/offline/).first()).toBeVisible();
  await writingLine(fan, 'Bell & Clay').fill('by the button');
  await fan.getByRole('main').getByRole('button', { name: 'Send message' }).click();
  await expect(log(fan).getByText('by the button')).toBeVisible();
  await expect(writingLine(fan, 'Bell & Clay')).toHaveValue('');
  await expect(log(fan).getByText('Waiting for a connection')).toBeVisible();
  await fan.context().setOffline(false);
  await expect(log(fan).getByText('Sent', { exact: true })).toBeVisible();
});

test('what is written while the line is lost goes out once, in its order, also after a reload', async ({
  open,
  request,
}) => {
  const line = await openLine();
  const { creator, fan, maker } = await fanAndCreator(open, request, { fanOptions: { through: line } });
  await openFromProfile(fan, maker.username);
  await write(fan, 'Bell & Clay', 'before');
  await expect(log(fan).getByText('Sent', { exact: true })).toBeVisible();
  await line.cut();
  for (const text of ['one', 'two', 'three']) await write(fan, 'Bell & Clay', text);
  await expect(log(fan).getByRole('article')).toHaveCount(4);
  // A draft stays as well.
  await writingLine(fan, 'Bell & Clay').fill('unfinished');
  await expect(
    log(fan)
      .getByText(/^(Sending|Waiting for a connection)$/)
      .first(),
  ).toBeVisible();
  const address = fan.url();
  await fan.close({ runBeforeUnload: false });
  await line.mend();
  const page = await fan.context().newPage();
  await visit(page, address);
  await expect(log(page).getByText('Sent', { exact: true })).toBeVisible();
  const texts = () => log(page).getByRole('article').allInnerTexts();
  await expect
    .poll(async () => (await texts()).map((text) => text.split('\n')[0]))
    .toEqual(['before', 'one', 'two', 'three']);
  await expect(writingLine(page, 'Bell & Clay')).toHaveValue('unfinished');
  await visit(creator, '/messages');
  await creator.getByRole('link', { name: /Wren Moss/ }).click();
  await expect(log(creator).getByRole('article')).toHaveCount(4);
  await page.close();
  await line.cut();
});

test('what waits for a line is shown on other pages, also after a reload, and goes out from there @long', async ({
  open,
  request,
}) => {
  const { creator, fan, maker } = await fanAndCreator(open, request, { fanOptions: { losesLine: true } });
  await openFromProfile(fan, maker.username);
  await fan.context().setOffline(true);
  await expect(fan.getByText(/offline/).first()).toBeVisible();
  await write(fan, 'Bell & Clay', 'from another page');
  await expect(log(fan).getByText('Waiting for a connection')).toBeVisible();
  await fan.getByRole('link', { name: 'Back' }).click();
  const note = fan.getByRole('complementary', { name: 'Messages that wait' });
  await expect(note.getByText('1 message waits to be sent')).toBeVisible();
  await note.getByRole('button', { name: 'View messages' }).click();
  await expect(fan.getByRole('dialog').getByText('from another page')).toBeVisible();
  // A new document, on a page that has nothing to do with messages.
  await fan.context().setOffline(false);
  await visit(fan, '/wallet');
  await visit(creator, '/messages');
  await creator.getByRole('link', { name: /Wren Moss/ }).click();
  await expect(log(creator).getByText('from another page')).toHaveCount(1);
});
