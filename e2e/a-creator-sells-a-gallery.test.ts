/** A creator makes a gallery and sells it; a fan pays, opens it full-screen, and finds it in the library. */
import { galleryAddress } from '#platform/contract/post-address.ts';
import { photo } from '#testing/pictures.ts';
import { expect, test, visit } from './story.ts';
import { call, newApprovedCreator, newFan, paySheet, topUp, untilTicketIsGone } from './users.ts';

test('a gallery from its creation to the library of its buyer', async ({ open, request }) => {
  const creator = await open('phone');
  const fan = await open('desktop');
  const stranger = await open('phone');
  const { username } = await newApprovedCreator(creator, request, { name: 'Bell & Clay' });

  await visit(creator, '/creator/my-gallery');
  await creator.getByRole('link', { name: 'Create a gallery' }).click();
  await creator.getByLabel('Title').fill('Nine tall vases');
  await creator.getByRole('radio', { name: /Pay to unlock/ }).check({ force: true });
  await creator.getByLabel('Price in USD').fill('4');
  await creator.getByRole('button', { name: 'Continue to the photos' }).click();
  await creator.waitForURL('**/creator/my-gallery/update/*');
  const files = ['one.jpg', 'two.jpg', 'three.jpg'].map(async (name, index) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await photo({ width: 600 + index, height: 400 }),
  }));
  await creator.getByLabel('Add or drop photos').setInputFiles(await Promise.all(files));
  await expect(creator.getByText('3 of 100 photos')).toBeVisible();
  await creator.getByRole('button', { name: 'Move photo 1 later' }).click();
  await expect(creator.getByText('Moved to position 2 of 3')).toBeAttached();
  await creator.getByRole('button', { name: 'Publish gallery' }).click();
  await expect(creator.getByRole('link', { name: 'View gallery' })).toBeVisible();

  const path = '/performer/performer-assets/galleries/search';
  const own = await call<{ data: { slug: string; numOfItems: number }[] }>(creator, 'GET', path);
  expect(own.data).toMatchObject([{ numOfItems: 3 }]);
  const address = galleryAddress({ slug: own.data[0]?.slug ?? '' });

  // A stranger finds it on the profile, and gets blurred previews alone.
  await visit(stranger, `/${username}?tab=galleries`);
  await stranger.getByRole('link', { name: /Nine tall vases/ }).click();
  await stranger.waitForURL(`**${address}`);
  await expect(stranger.getByRole('link', { name: /^Unlock for/ })).toBeVisible();
  const html = await (await stranger.request.get(address)).text();
  expect(html).not.toMatch(/\/media\/[^"\s]+\/(?:small|medium|large)\b/);

  await newFan(fan);
  await topUp(fan, 10);
  await visit(fan, address);
  await fan.getByRole('button', { name: /^Unlock for/ }).click();
  await paySheet(fan)
    .getByRole('button', { name: /^Unlock/ })
    .click();
  await untilTicketIsGone(fan);
  // A photo is no page: nothing is asked of the router for it.
  const asked: string[] = [];
  fan.on('request', (sent) => asked.push(sent.url()));
  await fan.getByRole('link', { name: /^Enlarge photo 1 of 3/ }).hover();
  await fan.getByRole('link', { name: /^Enlarge photo 1 of 3/ }).click();
  await expect(fan.getByRole('dialog', { name: 'Nine tall vases' })).toContainText('1 of 3');
  await fan.keyboard.press('ArrowRight');
  await expect(fan.getByRole('dialog', { name: 'Nine tall vases' })).toContainText('2 of 3');
  await fan.keyboard.press('Escape');
  await fan.getByRole('button', { name: 'Save', exact: true }).click();

  await visit(fan, '/user/library?kind=gallery');
  await expect(fan.getByRole('link', { name: /Nine tall vases/ })).toBeVisible();
  await visit(fan, '/user/bookmarks?kind=galleries');
  await fan.getByRole('link', { name: /Nine tall vases/ }).click();
  expect(asked.filter((url) => /\/media\/.*\.data/.test(url))).toEqual([]);
  await expect(fan.getByRole('link', { name: /^Enlarge photo 1 of 3/ })).toBeVisible();
});
