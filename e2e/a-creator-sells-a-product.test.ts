/** A creator adds a product with two pictures to the shop; a fan finds it there, saves it, and reads what sending costs. */
import { productAddress } from '#platform/contract/product-address.ts';
import { photo } from '#testing/pictures.ts';
import { expect, test, visit } from './story.ts';
import { call, newApprovedCreator, newFan } from './users.ts';

const NAME = 'Raku teapot with a cane handle';

test('a product from its creation to what a fan saves', async ({ open, request }) => {
  const creator = await open('phone');
  const fan = await open('desktop');
  const { username } = await newApprovedCreator(creator, request, { name: 'Cane & Raku' });

  await visit(creator, '/creator/my-store');
  await creator.getByRole('link', { name: 'Add a product' }).click();
  await creator.waitForURL('**/creator/my-store/create');
  const files = ['front.jpg', 'back.jpg'].map(async (name, index) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await photo({ width: 600 + index, height: 600 }),
  }));
  await creator.locator('input[type="file"]').setInputFiles(await Promise.all(files));
  const pictures = creator.getByRole('region', { name: 'Pictures' }).getByRole('listitem');
  await expect(pictures.nth(1)).toContainText('Ready');
  await expect(pictures.nth(0)).toContainText('Ready');
  await creator.getByRole('button', { name: 'Move picture 2 up' }).click();
  await creator.getByRole('textbox', { name: 'Name', exact: true }).fill(NAME);
  await creator.getByRole('textbox', { name: 'Description' }).fill('Half a liter, fired in the yard.');
  await creator.getByLabel('Price in USD').fill('64');
  await creator.getByLabel('In stock').fill('2');
  await creator.getByRole('button', { name: 'Add countries' }).click();
  await creator.getByRole('button', { name: 'Remove this shipping cost' }).click();
  await creator.getByRole('button', { name: 'Publish', exact: true }).click();
  await creator.waitForURL('**/creator/my-store');
  await expect(creator.getByRole('link', { name: NAME })).toBeVisible();

  const own = await call<{ data: { slug: string; pictures: unknown[]; stock: number }[] }>(
    creator,
    'GET',
    '/performer/performer-assets/products/search',
  );
  expect(own.data).toMatchObject([{ stock: 2, pictures: [{}, {}] }]);
  const address = productAddress({ slug: own.data[0]?.slug ?? '' });

  // Search engines read it without script.
  const html = await (await creator.request.get(address)).text();
  const [, described = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(described)).toMatchObject({
    '@type': 'Product',
    name: NAME,
    offers: { price: '64.00', priceCurrency: 'USD', availability: 'https://schema.org/LimitedAvailability' },
  });

  await newFan(fan);
  await visit(fan, `/${username}?tab=shop`);
  await fan.getByRole('link', { name: NAME }).click();
  await fan.waitForURL(`**${address}`);
  await expect(fan.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(fan.getByText('Only 2 left')).toBeVisible();
  await expect(fan.getByText('Free shipping to all countries')).toBeVisible();
  await fan.getByRole('button', { name: 'Next picture' }).click();
  await expect(fan.getByText('2/2')).toBeAttached();
  const answered = fan.waitForResponse((response) => response.url().endsWith('/reactions') && response.ok());
  await fan.getByRole('button', { name: 'Save', exact: true }).click();
  await answered;
  await visit(fan, '/user/bookmarks?kind=products');
  await fan.getByRole('link', { name: NAME }).click();
  await expect(fan.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  // The last ones are sold elsewhere: the page says so.
  await visit(creator, '/creator/my-store');
  await creator.getByRole('link', { name: NAME }).click();
  await creator.waitForURL('**/creator/my-store/update/*');
  await creator.getByLabel('In stock').fill('0');
  await creator.getByRole('button', { name: 'Save changes' }).click();
  await creator.waitForURL('**/creator/my-store');
  await visit(fan, address);
  await expect(fan.getByText('Sold out').first()).toBeVisible();
});
