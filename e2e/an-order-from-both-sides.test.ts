/** What is bought in a shop: a print from its purchase to its delivery, a file, and a refund, each seen from both sides. */
import type { APIRequestContext, Page } from '@playwright/test';
import { photo } from '#testing/pictures.ts';
import { expect, test, visit } from './story.ts';
import { balanceOf, call, newApprovedCreator, newFan, signInAs, topUp } from './users.ts';

interface Made {
  _id: string;
  slug: string;
}

/** Adds a product as the creator's form does. */
async function inShop(creator: Page, fields: Record<string, string>): Promise<Made> {
  const isDigital = fields.type === 'digital';
  const file = { name: 'Notes.pdf', mimeType: 'application/pdf', buffer: SMALL_PDF };
  const picture = await photo({ width: 320, height: 240 });
  const answer = await creator.request.post('/api/performer/performer-assets/products', {
    headers: { 'sec-fetch-site': 'same-origin' },
    multipart: {
      description: 'Made by hand.',
      status: 'active',
      ...(isDigital && { digitalFile: file }),
      ...fields,
      image: { name: 'it.jpg', mimeType: 'image/jpeg', buffer: picture },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).data;
}

const SMALL_PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
);
const ADDRESS = { name: 'Ines Quill', country: 'Portugal', city: 'Faro', streetAddress: 'Rua Nova 4' };

/** A fan with tokens, and a creator with a shop. */
async function bothSides(open: (screen?: 'phone' | 'desktop') => Promise<Page>, request: APIRequestContext) {
  const creator = await open();
  const fan = await open('phone');
  await newApprovedCreator(creator, request, { name: 'Tide Press' });
  await newFan(fan);
  await topUp(fan, 40);
  return { creator, fan };
}

/** Orders by the API, as the sheet does. */
async function ordered(fan: Page, { _id }: Made, quantity: number): Promise<string> {
  const address = await call<Made>(fan, 'POST', '/addresses/create', ADDRESS);
  const { orderId } = await call<{ orderId: string }>(fan, 'POST', `/wallet/charges/product/${_id}`, {
    quantity,
    deliveryAddressId: address._id,
    phoneNumber: '+351 600 100 200',
  });
  return orderId;
}

const state = (page: Page, words: string) =>
  page.getByRole('main').getByText(words, { exact: true }).filter({ visible: true }).first();

test('a print is bought, sent and delivered', async ({ open, request }) => {
  const { creator, fan } = await bothSides(open, request);
  const { slug } = await inShop(creator, {
    name: 'Estuary linocut',
    type: 'physical',
    price: '12',
    stock: '3',
  });

  await test.step('the fan types an address, a phone number, and pays', async () => {
    await visit(fan, `/product/${slug}`);
    await fan.getByRole('button', { name: 'Buy now' }).click();
    const sheet = fan.getByRole('dialog', { name: 'Buy “Estuary linocut”' });
    await sheet.getByLabel('Quantity').fill('2');
    await sheet.getByLabel('Full name').fill('Ines Quill');
    await sheet.getByRole('button', { name: 'Country' }).click();
    await fan.getByRole('combobox', { name: 'Type to search' }).fill('portu');
    await fan.getByRole('option', { name: 'Portugal' }).click();
    await sheet.getByLabel('Street').fill('Rua Nova 4');
    await sheet.getByRole('button', { name: 'City' }).click();
    await fan.getByRole('combobox', { name: 'Type to search' }).fill('Faro');
    await fan.getByRole('button', { name: 'Use “Faro”' }).click();
    await sheet.getByRole('button', { name: 'Save address' }).click();
    await expect(sheet.getByRole('radio', { name: /Ines Quill/ })).toBeChecked();
    await sheet.getByRole('button', { name: /^Buy for/ }).click();
    await expect(sheet.getByText(/^Enter a phone number/)).toBeVisible();
    await sheet.getByLabel('Phone number').fill('+351 600 100 200');
    await sheet.getByRole('button', { name: /^Buy for/ }).click();
    await fan.waitForURL('**/user/orders/*');
    await expect(state(fan, 'Processing')).toBeVisible();
    await expect(fan.getByText('Rua Nova 4')).toBeVisible();
  });
  expect(await balanceOf(fan)).toBe(16);

  await test.step('the creator sends it', async () => {
    await visit(creator, '/creator/my-order');
    await creator.getByRole('link', { name: /Estuary linocut/ }).click();
    await creator.waitForURL('**/creator/my-order/*');
    await creator.getByLabel('Tracking code').fill('TP123456789PT');
    await creator.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(state(creator, 'Shipped')).toBeVisible();
  });
  await expect(state(fan, 'Shipped')).toBeVisible();
  await expect(state(fan, 'TP123456789PT')).toBeVisible();

  await creator.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(state(creator, 'Delivered')).toBeVisible();
  await visit(fan, '/user/orders');
  await expect(state(fan, 'Delivered')).toBeVisible();
});

test('a file is delivered at once', async ({ open, request }) => {
  const { creator, fan } = await bothSides(open, request);
  const { slug } = await inShop(creator, { name: 'Tide tables', type: 'digital', price: '5' });
  await visit(fan, `/product/${slug}`);
  await fan.getByRole('button', { name: 'Buy now' }).click();
  const sheet = fan.getByRole('dialog', { name: 'Buy “Tide tables”' });
  await sheet.getByRole('button', { name: /^Buy for/ }).click();
  await fan.waitForURL('**/user/orders/*');
  await expect(state(fan, 'Delivered')).toBeVisible();
});

test('a refund, in part and then whole, seen from both sides', async ({ open, request }) => {
  const { creator, fan } = await bothSides(open, request);
  const product = await inShop(creator, {
    name: 'Harbor woodcut',
    type: 'physical',
    price: '10',
    stock: '4',
  });
  const order = await ordered(fan, product, 2);
  await visit(fan, `/user/orders/${order}`);
  await visit(creator, `/creator/my-order/${order}`);
  const refund = async (amount: string, reason: string) => {
    await creator.getByRole('button', { name: 'Refund order' }).click();
    const sheet = creator.getByRole('dialog', { name: 'Refund order' });
    await sheet.getByLabel('Amount').fill(amount);
    await sheet.getByLabel('Back to stock').fill('1');
    await sheet.getByLabel('Reason').fill(reason);
    await sheet.getByRole('button', { name: 'Refund order' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(state(creator, reason)).toBeVisible();
  };
  await refund('6', 'One came creased');
  await expect(state(fan, 'One came creased')).toBeVisible();
  expect(await balanceOf(fan)).toBe(26);
  await refund('14', 'Then the other, too');
  await expect(state(fan, 'Refunded')).toBeVisible();
  expect(await balanceOf(fan)).toBe(40);
  await expect(creator.getByRole('button', { name: 'Refund order' })).toHaveCount(0);
  const { stock } = await call<{ stock: number }>(fan, 'GET', `/performer-assets/products/${product._id}`);
  expect(stock).toBe(4);
});

test('a problem is reported, answered and decided', async ({ open, request }) => {
  const { creator, fan } = await bothSides(open, request);
  const product = await inShop(creator, { name: 'Reed print', type: 'physical', price: '10', stock: '4' });
  const order = await ordered(fan, product, 1);
  await visit(creator, `/creator/my-order/${order}`);

  await test.step('the buyer says what is wrong', async () => {
    await visit(fan, `/user/orders/${order}`);
    await fan.getByRole('button', { name: 'Report a problem' }).click();
    const sheet = fan.getByRole('dialog', { name: 'Report a problem' });
    await sheet.getByText('It arrived damaged').click();
    await sheet.getByLabel('What happened?').fill('The print was torn in half.');
    await sheet.getByRole('button', { name: 'Report problem' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(fan.getByRole('button', { name: 'Report a problem' })).toHaveCount(0);
  });

  await test.step('the creator reads and answers it', async () => {
    await expect(state(creator, 'The print was torn in half.')).toBeVisible();
    await creator.getByLabel('Your answer').fill('It left here in one piece.');
    await creator.getByRole('button', { name: 'Send answer' }).click();
    await expect(state(creator, 'It left here in one piece.')).toBeVisible();
  });
  await expect(state(fan, 'It left here in one piece.')).toBeVisible();

  await test.step('an operator refunds a part of it', async () => {
    const operator = await open();
    await signInAs(operator, operator.request, 'operator');
    await visit(operator, '/admin/disputes');
    await operator
      .getByRole('link', { name: /It arrived damaged.*Tide Press/s })
      .first()
      .click();
    await operator.getByRole('button', { name: 'Refund order' }).click();
    const sheet = operator.getByRole('dialog', { name: 'Refund order' });
    await sheet.getByLabel('Amount').fill('4');
    await sheet.getByLabel('Reason').fill('Torn in the post');
    await sheet.getByRole('button', { name: 'Refund order' }).click();
    await expect(sheet).toHaveCount(0);
  });
  await expect(state(fan, 'Torn in the post')).toBeVisible();
  expect(await balanceOf(fan)).toBe(34);
});
