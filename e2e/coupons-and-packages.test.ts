/** An operator makes a token package and a coupon; a fan sees what both are worth before she pays. */
import { expect, test, untilAlive, visit } from './story.ts';
import { balanceOf, call, freshName, newFan, signInAs, tipButton } from './users.ts';

test('a package with a coupon: made by an operator, bought by a fan', async ({ open, request }) => {
  const admin = await open();
  await signInAs(admin, request, 'operator');
  const packageName = freshName('Evening');
  const code = freshName('EVE').toUpperCase();

  await test.step('the operator sells a package', async () => {
    await visit(admin, '/admin/token-packages?open=new');
    await admin.getByLabel('Name').fill(packageName);
    await admin.getByLabel('Price').fill('20');
    await admin.getByLabel('Tokens').fill('19');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.getByText('A package has at least as many tokens as it costs.')).toBeVisible();
    await admin.getByLabel('Tokens').fill('25');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.getByRole('row', { name: new RegExp(packageName) })).toContainText('25%');
  });

  await test.step('the operator gives out a coupon', async () => {
    await visit(admin, '/admin/coupons?open=new');
    await admin.getByLabel('Code').fill(code.toLowerCase());
    await admin.getByLabel('Name').fill('An evening');
    await admin.getByLabel('Percent off').fill('10');
    await admin.getByLabel('Number of uses').fill('2');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.getByRole('row', { name: new RegExp(code) })).toContainText('0 of 2');
  });

  const page = await open('phone');
  await newFan(page);
  await visit(page, '/wallet');

  await test.step('the fan sees what the coupon takes off before she pays', async () => {
    await page.getByText(packageName).click();
    const pay = page.getByRole('button', { name: /^Top up \$/ });
    await expect(pay).toHaveAccessibleName('Top up $20.00');
    await page.getByRole('button', { name: 'Add a coupon' }).click();
    await page.getByLabel('Coupon').fill('NOWHERE');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('There is no such coupon.')).toBeVisible();
    await page.getByLabel('Coupon').fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('You pay $18.00 instead of $20.00.')).toBeVisible();
    await expect(pay).toHaveAccessibleName('Top up $18.00');
    await pay.click();
  });

  await test.step('back from the card page, package and coupon are still chosen', async () => {
    await page.waitForURL('**/payment/sandbox/**');
    await page.goBack();
    await untilAlive(page);
    await expect(page.getByText('You pay $18.00 instead of $20.00.')).toBeVisible();
    await page.getByRole('button', { name: /^Top up \$/ }).click();
  });

  await test.step('she pays 18.00 and has 25.00', async () => {
    await page.waitForURL('**/payment/sandbox/**');
    await untilAlive(page);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.waitForURL('**/payment/success**');
    await expect.poll(() => balanceOf(page)).toBe(25);
  });

  await test.step('the coupon works once for her, and the operator sees what it has given away', async () => {
    await visit(page, '/wallet');
    await page.getByRole('button', { name: 'Add a coupon' }).click();
    await page.getByLabel('Coupon').fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('You have already used this coupon.')).toBeVisible();
    await visit(admin, '/admin/coupons');
    const row = admin.getByRole('row', { name: new RegExp(code) });
    await expect(row).toContainText('1 of 2');
    await expect(row).toContainText('$2.00');
  });

  await test.step('what is turned off is no longer sold', async () => {
    await visit(admin, '/admin/token-packages');
    await admin.getByRole('button', { name: `Edit ${packageName}` }).click();
    await admin.getByLabel('Sell this package').press('Space');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await admin.waitForURL('**/admin/token-packages');
    // The form of the open row names the package as well.
    await expect(admin.getByRole('row', { name: new RegExp(packageName) }).first()).toContainText(
      'Turned off',
    );
    await visit(page, '/wallet');
    await expect(page.getByText(packageName)).toHaveCount(0);
  });
});

test('a package covers what is missing for a tip @long', async ({ open, request }) => {
  const admin = await open();
  await signInAs(admin, request, 'operator');
  const name = freshName('Round');
  const { _id, revision } = await call<{ _id: string; revision: number }>(
    admin,
    'POST',
    '/admin/token-packages',
    { package: { name, price: 3, tokens: 12 } },
  );
  const page = await open('phone');
  await newFan(page);
  await (await tipButton(page)).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('$10.00').first().click();
  await sheet.getByText(name).click();
  await sheet.getByRole('button', { name: /^Top up and/ }).click();
  await page.waitForURL('**/payment/sandbox/**');
  await untilAlive(page);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect.poll(() => balanceOf(page)).toBe(2);
  await call(admin, 'PUT', `/admin/token-packages/${_id}`, {
    package: { name, price: 3, tokens: 12, isActive: false },
    revision,
  });
});

test('a creator makes a coupon for subscriptions', async ({ open, request }) => {
  const page = await open('phone');
  await signInAs(page, request, 'creator');
  await visit(page, '/user/me');
  await page.getByRole('link', { name: 'Coupons' }).click();
  await page.getByRole('link', { name: 'Create a coupon' }).first().click();
  const code = freshName('SUB').toUpperCase();
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Name').fill('For friends');
  await page.getByLabel('Percent off').fill('20');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(code).first()).toBeVisible();
  const fan = await open();
  await newFan(fan);
  const answer = await fan.request.post(`/api/coupons/${code}/apply-coupon`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(((await answer.json()) as { code: string }).code).toBe('payments.coupon-not-for-this');
});
