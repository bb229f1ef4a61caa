/** The sentences for what fails: the server's own first, else those that clients of this API have always shown. */
import type { Page } from '@playwright/test';
import { holdBack } from './breakable-line.ts';
import { expect, overflowOf, test, untilAlive, visit, visitLive } from './story.ts';
import { CREATOR, call, newFan, PASSWORD, signInAs, signInByForm } from './users.ts';

/** The next call there is answered by something in between that has no words. */
const withoutWords = (page: Page, path: string, status: number) =>
  page.route(`**/api${path}`, (route) => route.fulfill({ status, body: '' }), { times: 1 });

test('a log-in that is refused without words has the old sentence, and the server’s wins @long', async ({
  open,
}) => {
  const page = await open('phone');
  await visit(page, '/auth/login');
  await withoutWords(page, '/auth/login', 502);
  await signInByForm(page, { username: 'nobody', password: PASSWORD });
  await expect(page.getByRole('alert')).toHaveText(/Incorrect credentials!/);
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 503, json: { code: 'platform.busy', message: 'The site is very busy.' } }),
  );
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/The site is very busy\./);
});

test('so have a profile that is not saved, an answer 401, and everything else @long', async ({ open }) => {
  const page = await open();
  await newFan(page);
  await visit(page, '/user/account');
  const save = page.getByRole('button', { name: 'Save changes' }).first();
  const alert = page.getByRole('alert').first();
  await withoutWords(page, '/users', 502);
  await save.click();
  await expect(alert).toHaveText(/Error occurred, please try again later/);
  await withoutWords(page, '/users', 401);
  await save.click();
  await expect(alert).toHaveText(/Forbidden in the action!/);
  await save.click();
  await expect(page.getByText('Changes saved')).toBeVisible();

  await visit(page, '/wallet');
  await withoutWords(page, '/payment/wallet/top-up', 500);
  await page.getByRole('button', { name: /^Top up/ }).click();
  await expect(page.getByRole('alert')).toHaveText(/Something went wrong, please try again later/);
});

test('whoever is suspended reads why on the open page, and at the door until when and whom to ask', async ({
  open,
  request,
}) => {
  const page = await open('phone');
  const credentials = await newFan(page);
  const { _id } = await call<{ _id: string }>(page, 'GET', '/users/me');
  // What hears such news asks for the balance first.
  const isListening = page.waitForResponse('**/api/users/me');
  await visitLive(page, '/wallet');
  await isListening;
  await signInAs({ request }, request, 'operator');
  await call({ request }, 'POST', `/admin/users/${_id}/suspend`, { reason: 'Spam in messages', days: 7 });
  await page.waitForURL('**/auth/login?redirect=%2Fwallet');
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
    /This account is suspended\. Reason: .?Spam in messages/,
  );
  await signInByForm(page, credentials);
  const alert = page.getByRole('alert').filter({ hasText: 'Please contact us' });
  await expect(alert).toContainText('Reason: Spam in messages');
  await expect(alert).toContainText(/It ends automatically on \d+ \w+ \d{4}/);
  expect(await overflowOf(page)).toBe(0);
  await alert.getByRole('link', { name: 'Contact us' }).click();
  await page.waitForURL('**/contact');
});

test('one fault stands at its field alone, and the field stays where it is; many have a summary @long', async ({
  open,
}) => {
  const page = await open('phone');
  await newFan(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await visitLive(page, '/user/account/security');
  await page.getByRole('button', { name: 'Turn on two-factor authentication' }).click();
  const code = page.getByLabel('Authentication code');
  await code.fill('000000');
  await code.scrollIntoViewIfNeeded();
  const before = await code.boundingBox();
  await code.press('Enter');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toBeFocused();
  expect(Math.abs((await code.boundingBox())!.y - before!.y)).toBeLessThan(2);
  // Heard, and not seen.
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('Please check the highlighted fields');
  expect((await alert.locator('..').boundingBox())!.height).toBeLessThan(2);

  await page.context().clearCookies();
  await visit(page, '/auth/fan-register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(4);
  expect((await alert.boundingBox())!.height).toBeGreaterThan(20);
  // What was said of a field goes with the first letter that mends it.
  await page.getByLabel('Username').fill('w');
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(3);
});

test('a registration tells at one press all that is wrong with it @long', async ({ open }) => {
  const page = await open();
  await visit(page, '/auth/fan-register');
  const wrong = page.locator('[aria-invalid="true"]');
  const join = page.getByRole('button', { name: 'Create account' });
  const fill = async (fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(value);
  };
  // The browser sees the password, a closer look the address, and only the server whose name it is.
  await fill({ Name: 'Marlow', Username: CREATOR, Email: 'marlow@stories', Password: 'short' });
  await join.click();
  await expect(page.getByText('This username is already taken.')).toBeVisible();
  await expect(page.getByText('Please enter an email address.')).toBeVisible();
  await expect(page.getByText('At least 8 characters.', { exact: true })).toBeVisible();
  await expect(wrong).toHaveCount(3);
  await expect(page.getByLabel('Username')).toBeFocused();

  // Whole for the browser: the rest is told with what the registration itself finds.
  await fill({ Name: '  ', Email: 'marlow@stories.test', Password: 'password123' });
  await join.click();
  await expect(wrong).toHaveCount(3);
  await expect(page.getByText('This password is too easy to guess.')).toBeVisible();

  // One field may break two rules.
  await fill({ Name: 'Marlow', Username: 'a!', Password: PASSWORD });
  await join.click();
  await expect(page.getByText('At least 3 characters. Use only letters A–Z and digits.')).toBeVisible();
  await expect(wrong).toHaveCount(1);
});

test('a session that is ended elsewhere is told at the door, and what was typed comes back @long', async ({
  open,
}) => {
  const page = await open();
  const credentials = await newFan(page);
  const other = await open();
  await visit(other, '/auth/login');
  await signInByForm(other, credentials);
  await other.waitForURL('**/home');
  await visitLive(page, '/user/account');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Not saved yet');

  const { data } = await call<{ data: { _id: string; isCurrent: boolean }[] }>(
    other,
    'GET',
    '/auth/sessions',
  );
  const ended = data.find(({ isCurrent }) => !isCurrent);
  await call(other, 'DELETE', `/auth/sessions/${ended?._id}`);
  await page.waitForURL('**/auth/login?redirect=%2Fuser%2Faccount');
  await expect(page.getByText('Your session on this device has ended. Log in to continue.')).toBeVisible();
  await untilAlive(page);
  await signInByForm(page, credentials);
  await page.waitForURL('**/user/account');
  await expect(name).toHaveValue('Not saved yet');
  await expect(page.getByText('Your text was restored.')).toBeVisible();
});

test('a session that has run out is told at the form, with the way to the door, and what was typed comes back @long', async ({
  open,
}) => {
  const page = await open('phone');
  const credentials = await newFan(page);
  // Before all code of the page has come, what is typed counts already.
  const release = await holdBack(page, '**/listeners-*.js');
  // With a socket connection; without the cookie it would be refused and redirect to login.
  await visitLive(page, '/user/account');
  await untilAlive(page);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Not saved yet');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save changes' }).first().click();
  const alert = page.getByRole('alert').first();
  await expect(alert).toHaveText(/Please log in to continue/);
  await expect(name).toHaveValue('Not saved yet');
  await release();
  await alert.getByRole('link', { name: 'Log in to continue' }).click();
  await signInByForm(page, credentials);
  await page.waitForURL('**/user/account');
  await expect(name).toHaveValue('Not saved yet');
});

test('a press that has no form finds the door too, in its toast @long', async ({ open }) => {
  const page = await open('phone');
  const credentials = await newFan(page);
  await visitLive(page, '/user/account/data');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Request a copy of my data' }).click();
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices).toHaveText(/Please log in to continue/);
  await notices.getByRole('button', { name: 'Log in to continue' }).click();
  await signInByForm(page, credentials);
  await page.waitForURL('**/user/account/data');
});

test('what does not fit into a line is told below it, until there is room again; what is too long for a letter stays @long', async ({
  open,
}) => {
  const page = await open();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/contact');
  // What listens is loaded after the page.
  await page.waitForLoadState('networkidle');
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('ControlOrMeta+V');
  };
  const name = page.getByLabel('Your name');
  await name.click();
  await paste('n'.repeat(100));
  await expect(page.getByText('The limit is')).toHaveCount(0);
  await paste('123');
  await expect(name).toHaveValue('n'.repeat(100));
  const alert = page.getByRole('alert').filter({ hasText: /didn’t fit|Character limit/ });
  await expect(alert).toHaveText(
    'The last 3 characters didn’t fit and were removed. The limit is 100 characters.',
  );
  await name.pressSequentially('x');
  await expect(alert).toHaveText('Character limit reached. The limit is 100 characters.');
  const below = await alert.boundingBox();
  const box = await name.boundingBox();
  expect(below && box && below.y - (box.y + box.height)).toBeLessThan(24);
  await name.press('Backspace');
  await expect(alert).toHaveCount(0);

  await page.getByLabel('Your email address').fill('reader@stories.test');
  const message = page.getByLabel('Message', { exact: true });
  const contactMessage = `${'w'.repeat(4_990)} and some more`;
  await message.click();
  await paste(contactMessage);
  await expect(page.getByText(`${contactMessage.length} / 5000`)).toBeVisible();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('At most 5,000 characters.').first()).toBeVisible();
  await expect(message).toHaveValue(contactMessage);
});
