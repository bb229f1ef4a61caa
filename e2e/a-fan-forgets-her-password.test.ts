/** Password reset from the login page by mail, and the confirmation of an email address. */
import type { APIRequestContext, Page } from '@playwright/test';
import { postAddress } from '#platform/contract/post-address.ts';
import { codeOf } from '../src/testing/factories.ts';
import { expect, test, untilAlive, visit } from './story.ts';
import {
  call,
  freshName,
  lockedPost,
  newCreator,
  PASSWORD,
  signInAs,
  signInByForm,
  signUpByForm,
} from './users.ts';

const NEW_PASSWORD = 'seventeen purple kettles';

/** A fan who has registered and is not in. */
async function newFan(page: Page): Promise<{ username: string; email: string }> {
  const username = freshName('forgetful');
  const email = `${username}@fans.example`;
  await call(page, 'POST', '/auth/users/register', {
    name: 'Forgetful',
    username,
    email,
    password: PASSWORD,
  });
  return { username, email };
}

/** The link in the newest mail of a template to an address: on a try-out site the operator reads them all. */
async function linkTo(admin: Page, email: string, template: string): Promise<string> {
  const query = new URLSearchParams({ q: email, template });
  let link: string | undefined;
  await expect
    .poll(async () => {
      const { data } = await call<{ data: { _id: string }[] }>(admin, 'GET', `/admin/mails?${query}`);
      const [mail] = data;
      if (!mail) return undefined;
      const answer = await admin.request.get(`/api/admin/mails/${mail._id}/text`);
      link = /\/auth\/\S+token=\S+/.exec(await answer.text())?.[0];
      return link;
    })
    .toBeTruthy();
  return link ?? '';
}

async function openAdmin(open: () => Promise<Page>, request: APIRequestContext): Promise<Page> {
  const admin = await open();
  await signInAs(admin, request, 'operator');
  return admin;
}

test('on her phone she is back in with a link and one field, and all other devices are out', async ({
  open,
  request,
}) => {
  const admin = await openAdmin(open, request);
  const laptop = await open();
  const { username, email } = await newFan(laptop);
  await call(laptop, 'POST', '/auth/login', { username, password: PASSWORD });

  const phone = await open('phone');
  await visit(phone, '/auth/login');
  await phone.getByLabel('Email or username').fill(email);
  await phone.getByRole('link', { name: 'Forgot password?' }).click();
  await phone.waitForURL('**/auth/forgot-password');
  await untilAlive(phone);
  await expect(phone.getByText('This site does not send email. Enter the email address')).toBeVisible();
  await expect(phone.getByLabel('Email')).toHaveValue(email);
  await phone.getByRole('button', { name: 'Request a link' }).click();
  await expect(phone.getByText('This site does not send email', { exact: true })).toBeVisible();
  await expect(phone.getByRole('button', { name: /^Try again in \d+ seconds$/ })).toBeDisabled();

  const link = await linkTo(admin, email, 'accounts.password-reset');
  await visit(phone, link);
  await expect(phone.getByText(`For @${username}.`)).toBeVisible();
  await phone.getByLabel('New password', { exact: true }).fill('password1');
  await phone.getByRole('button', { name: 'Set password', exact: true }).click();
  await expect(phone.getByText('This password is too easy to guess.').first()).toBeVisible();
  await phone.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await phone.getByRole('button', { name: 'Set password', exact: true }).click();
  await phone.waitForURL('**/home');
  expect(await call<{ username: string }>(phone, 'GET', '/users/me')).toMatchObject({ username });

  expect((await laptop.request.get(`/api/users/me`)).status()).toBe(401);
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
});

test('without a script the same forms lead in @long', async ({ open, request }) => {
  const admin = await openAdmin(open, request);
  const { username, email } = await newFan(admin);
  const page = await open('phone', { script: false });
  // Every login and registration page links to help in the same place.
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
  await page.goto('/auth/forgot-password');
  await expect(page.getByRole('link', { name: 'Help', exact: true })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Request a link' }).click();
  await expect(page.getByText('This site does not send email', { exact: true })).toBeVisible();

  await page.goto(await linkTo(admin, email, 'accounts.password-reset'));
  await page.getByLabel('New password', { exact: true }).fill('password1');
  await page.getByRole('button', { name: 'Set password', exact: true }).click();
  await expect(page.getByText('This password is too easy to guess.')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password', exact: true }).click();
  await page.waitForURL('**/home');
  expect(await call<{ username: string }>(page, 'GET', '/users/me')).toMatchObject({ username });

  // With two-factor authentication on, the second step is asked for, with and without JavaScript. No address reveals
  // the first step.
  const { key } = await call<{ key: string }>(page, 'POST', '/auth/second-factor/authenticator');
  const { recoveryCodes } = await call<{ recoveryCodes: string[] }>(
    page,
    'POST',
    '/auth/second-factor/authenticator/confirm',
    { code: codeOf(key) },
  );
  const awake = await open('phone');
  for (const [each, code = ''] of [page, awake].map((one, at) => [one, recoveryCodes[at]] as const)) {
    await each.context().clearCookies({ name: 'token' });
    await each.goto('/auth/login?redirect=/wallet');
    if (each === awake) await untilAlive(each);
    await each.getByLabel('Email or username').fill(username);
    await each.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await each.getByRole('button', { name: 'Log in', exact: true }).click();
    await each.waitForURL(`/auth/second-step?redirect=%2Fwallet`);
    if (each === awake) await untilAlive(each);
    await each.getByLabel('Code').fill('no such code');
    await each.getByRole('button', { name: 'Log in' }).click();
    await expect(each.getByText('This code is wrong or has already been used.').first()).toBeVisible();
    await each.getByLabel('Code').fill(code);
    await each.getByRole('button', { name: 'Log in' }).click();
    await each.waitForURL(`/wallet`);
    const kept = await each.context().cookies(new URL('/auth/second-step', each.url()).href);
    expect(kept.map(({ name }) => name)).not.toContain('logInTicket');
  }
  // Without the cookie of the first step the login page is shown, with the reason.
  await page.context().clearCookies({ name: 'token' });
  await page.goto('/auth/second-step?refused=accounts.ticket-expired&redirect=/wallet');
  await page.waitForURL('**/auth/login?refused=accounts.ticket-expired&redirect=%2Fwallet');
  await expect(page.getByText('That took too long. Please log in again.')).toBeVisible();
});

test('she confirms her address, changes it, and confirms the new one', async ({ open, request }) => {
  const admin = await openAdmin(open, request);
  const page = await open('phone');
  const { username, email } = await newFan(page);
  await call(page, 'POST', '/auth/login', { username, password: PASSWORD });
  await visit(page, await linkTo(admin, email, 'accounts.email-verification'));
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await page.waitForURL('**/auth/email-verified-success');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed');

  await visit(page, '/user/account');
  await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
  const next = `next.${email}`;
  await page.getByRole('textbox', { name: 'Email' }).fill(next);
  const form = page.locator('form').filter({ has: page.getByRole('textbox', { name: 'Email' }) });
  await form.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(`${next} is not confirmed yet.`)).toBeVisible();
  // The page left open beside the mail is updated.
  const mail = await page.context().newPage();
  await visit(mail, await linkTo(admin, next, 'accounts.email-verification'));
  await mail.getByRole('button', { name: 'Confirm email address' }).click();
  await mail.waitForURL('**/auth/email-verified-success');
  await expect(page.getByText(`${next} is confirmed.`)).toBeVisible();
});

test('who has to confirm her address before she is let in still comes back to the open sheet @long', async ({
  open,
  request,
}) => {
  const admin = await openAdmin(open, request);
  await call(admin, 'PUT', '/admin/settings/requireEmailVerification', { value: true });
  try {
    const page = await open('phone');
    const post = await lockedPost(page);
    await visit(page, postAddress(post));
    await page.getByRole('link', { name: /^Unlock for/ }).click();
    await page.waitForURL('**/auth/fan-register?**');
    const fan = await signUpByForm(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is ready');
    // The link in the mail opens a tab of its own.
    const mail = await page.context().newPage();
    await visit(mail, await linkTo(admin, fan.email, 'accounts.email-verification'));
    await mail.getByRole('button', { name: 'Confirm email address' }).click();
    await mail.waitForURL('**/auth/email-verified-success');
    await mail.getByRole('link', { name: 'Log in' }).click();
    await signInByForm(mail, fan);
    await mail.waitForURL(`**${postAddress(post)}`);
    await expect(mail.getByRole('dialog').getByRole('button', { name: /^Top up and unlock/ })).toBeVisible();
  } finally {
    await call(admin, 'DELETE', '/admin/settings/requireEmailVerification', {});
  }
});

test('a creator changes the address in the profile form, with the password @long', async ({
  open,
  request,
}) => {
  const admin = await openAdmin(open, request);
  const page = await open();
  const { username } = await newCreator(page);
  await visit(page, '/creator/account');
  const next = `next.${username}@stories.test`;
  await page.getByRole('textbox', { name: 'Email' }).fill(next);
  await page.getByLabel('Current password', { exact: true }).fill('not the one at all');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your current password is wrong.')).toBeVisible();
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByLabel('Current password', { exact: true })).toHaveCount(0);
  expect(await linkTo(admin, next, 'accounts.email-verification')).toContain('/auth/email-verification');
});

test('the operator reads a mail, whose link opens a page of its own @long', async ({ open, request }) => {
  const admin = await openAdmin(open, request);
  const { username, email } = await newFan(admin);
  await linkTo(admin, email, 'accounts.email-verification');
  await visit(admin, `/admin/mails?q=${username}`);
  await admin.getByRole('link', { name: /^Confirm your email address/ }).click();
  await admin.waitForURL('**/admin/mails/*');
  const opened = admin.waitForEvent('popup');
  await admin.frameLocator('iframe').getByRole('link', { name: 'Confirm email address' }).click();
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Confirm your email address');
});
