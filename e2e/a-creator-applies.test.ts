/** The registration of a creator: each part is looked at when it is left, and nothing that was typed gets lost. */
import type { Page } from '@playwright/test';
import { expect, test, untilAlive, visit } from './story.ts';
import { CREATOR, freshName, PASSWORD, pictureFile } from './users.ts';

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const partIs = (page: Page, title: string) =>
  expect(page.getByRole('heading', { name: title })).toBeVisible();
const passwordOf = (page: Page) => page.getByLabel('Password', { exact: true });

async function fillAudience(page: Page, username: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Slow Kites');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@stories.test`);
  await passwordOf(page).fill(PASSWORD);
  await page.getByLabel('Music and sound').check();
}

async function fillUser(page: Page, dateOfBirth: string): Promise<void> {
  await page.getByLabel('First name').fill('Story');
  await page.getByLabel('Last name').fill('Maker');
  await page.getByLabel('Date of birth').fill(dateOfBirth);
  await page.getByLabel('Gender').selectOption('female');
  await page.getByRole('button', { name: 'Country' }).click();
  await page.getByRole('combobox', { name: 'Type to search' }).fill('portu');
  await page.getByRole('option', { name: 'Portugal' }).click();
}

test('a name that is taken, and an age that does not fit, are told before the next part', async ({
  open,
}) => {
  const page = await open('phone');
  await visit(page, '/auth/creator-register');
  // The fee and the hold are said before anything is asked.
  await expect(page.getByText('The platform fee is 10%.')).toBeVisible();
  await expect(page.getByText('Your earnings are pending for 7 days, then available.')).toBeVisible();
  await fillAudience(page, CREATOR);
  await goOn(page);
  await expect(page.getByText('This username is already taken.')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.getByLabel('Username').fill(freshName('kites'));
  await goOn(page);
  await partIs(page, 'Legal details');

  // What is said of the country goes once one is chosen.
  await goOn(page);
  await expect(page.getByText('Country is required.')).toBeVisible();
  const almost = new Date();
  almost.setUTCFullYear(almost.getUTCFullYear() - 17);
  await fillUser(page, almost.toISOString().slice(0, 10));
  await expect(page.getByText('Country is required.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Country' })).toContainText('Portugal');
  await goOn(page);
  await expect(page.getByText('Creators must be at least 18 years old.')).toBeVisible();
  await expect(page.getByLabel('Date of birth')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('Story');
});

test('who chose nothing that they do is told so in the first part, and what was typed stays @long', async ({
  open,
}) => {
  const page = await open('phone');
  const username = freshName('kites');
  await visit(page, '/auth/creator-register');
  await fillAudience(page, username);
  await page.getByLabel('Music and sound').uncheck();
  await goOn(page);
  await expect(page.getByText('Please choose at least one category.')).toBeVisible();
  await expect(page.getByLabel('Makes things')).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await page.getByLabel('Food').check();
  await expect(page.getByText('Please choose at least one category.')).toHaveCount(0);
  await goOn(page);
  await partIs(page, 'Legal details');
});

test('whatever is wrong with a part is told at one press, by whoever knows it @long', async ({ open }) => {
  const page = await open('phone');
  await visit(page, '/auth/creator-register');
  // A blank name only looks like one to the browser; what is taken or guessed only the server knows.
  await page.getByLabel('Name', { exact: true }).fill('  ');
  await page.getByLabel('Username').fill(CREATOR);
  await page.getByLabel('Email').fill('kites');
  await passwordOf(page).fill('password123');
  await goOn(page);
  await expect(page.getByText('This field is required.')).toBeVisible();
  await expect(page.getByText('This username is already taken.')).toBeVisible();
  await expect(page.getByText('Enter a full email address')).toBeVisible();
  await expect(page.getByText('This password is too easy to guess.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();

  await fillAudience(page, freshName('kites'));
  await goOn(page);
  await partIs(page, 'Legal details');
  await fillUser(page, '2020-05-04');
  await page.getByLabel('First name').fill('St0ry');
  await page.getByLabel('Last name').fill('');
  await goOn(page);
  await expect(page.getByText('Letters, spaces and . , - ’ only.')).toBeVisible();
  await expect(page.getByText('Last name is required.')).toBeVisible();
  await expect(page.getByText('Creators must be at least 18 years old.')).toBeVisible();
});

test('a reload in the last part: only the password and the pictures are given again @long', async ({
  open,
}) => {
  const page = await open('phone', { losesLine: true });
  const username = freshName('kites');
  await visit(page, '/auth/creator-register');
  await fillAudience(page, username);
  await goOn(page);
  await partIs(page, 'Legal details');
  await fillUser(page, '1990-05-04');

  // The line is lost in the second part: what is typed stays, and the same press goes on later.
  await page.route('**/api/auth/performers/register/check', (route) => route.abort(), { times: 1 });
  await goOn(page);
  await expect(page.getByText('Nothing was lost; please try again.')).toBeVisible();
  await goOn(page);
  await partIs(page, 'ID documents');
  await page.locator('input[name=idVerification]').setInputFiles(pictureFile('applicant-1-card'));

  await page.reload();
  await untilAlive(page);
  await expect(page.getByText('Your entries were restored')).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(kept).toContain(username);
  expect(kept).not.toContain(PASSWORD);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Slow Kites');
  await expect(page.getByLabel('Email')).toHaveValue(`${username}@stories.test`);
  await expect(passwordOf(page)).toHaveValue('');
  await passwordOf(page).fill(PASSWORD);
  await goOn(page);
  await partIs(page, 'Legal details');
  await expect(page.getByLabel('Last name')).toHaveValue('Maker');
  await expect(page.getByLabel('Date of birth')).toHaveValue('1990-05-04');
  await expect(page.getByLabel('Gender')).toHaveValue('female');
  await expect(page.getByRole('button', { name: 'Country' })).toContainText('Portugal');
  await goOn(page);
  await partIs(page, 'ID documents');

  const send = page.getByRole('button', { name: 'Submit application' });
  await page.locator('input[name=idVerification]').setInputFiles(pictureFile('applicant-1-card'));
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await send.click();
  await expect(page.getByText('Photo of your ID card or passport is required.')).toBeVisible();
  await page.locator('input[name=idVerification]').setInputFiles({
    name: 'card.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('as a phone keeps it'),
  });
  await expect(page.getByText(/Save a HEIC photo as a JPEG first/)).toBeVisible();
  await page.locator('input[name=idVerification]').setInputFiles({
    name: 'scan.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(16 * 1024 ** 2),
  });
  await expect(page.getByText('This photo is larger than 15 MB.')).toBeVisible();
  await page.locator('input[name=idVerification]').setInputFiles(pictureFile('applicant-1-card'));
  // Not a picture, whatever it is called: the server says which of the two.
  await page.locator('input[name=documentVerification]').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture at all'),
  });
  await send.click();
  await expect(page.locator('input[name=documentVerification]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('input[name=idVerification]')).not.toHaveAttribute('aria-invalid', 'true');
  await page.locator('input[name=documentVerification]').setInputFiles(pictureFile('applicant-1-holder'));

  // Called off on the way, and sent all the same.
  await page.route('**/api/auth/performers/register', () => {}, { times: 1 });
  await send.click();
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await send.click();
  await page.waitForURL('**/creator/account');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(username);
});
