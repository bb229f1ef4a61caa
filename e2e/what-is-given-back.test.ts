/** A card's money goes back: what it had paid for is locked again, and every open page says so without a reload. */
import { postAddress } from '#platform/contract/post-address.ts';
import { disputeNow } from './disputes.ts';
import { expect, markDocument, test, visitLive } from './story.ts';
import { balanceOf, beginTopUp, call, lockedPost, newFan, openPhoto, signInAs, topUp } from './users.ts';

test('an unlocked post is locked again, and wallet and earnings follow, when the card is disputed', async ({
  open,
  request,
  site,
}) => {
  const page = await open();
  const creator = await open('phone');
  const other = await open();
  await newFan(page);
  await newFan(other);
  await signInAs(creator, request, 'creator');
  const payment = await beginTopUp(page, 20);
  await call(page, 'POST', `/payment/sandbox/${payment}/pay`, { card: 'disputed_later' });
  await expect.poll(() => balanceOf(page)).toBe(20);
  const post = await lockedPost(page);
  await call(page, 'POST', `/wallet/charges/feed/${post._id}`, { expectedPrice: post.price });

  const wallet = await page.context().newPage();
  await visitLive(page, postAddress(post));
  await visitLive(wallet, '/wallet');
  await visitLive(creator, '/creator/earning');
  await expect(openPhoto(page, post)).toBeVisible();
  await expect(wallet.getByText('Last top-up', { exact: true })).toBeVisible();
  const purchases = await page.context().newPage();
  await visitLive(purchases, '/user/purchases');
  const bought = purchases.getByRole('main').getByRole('listitem');
  await expect(bought).toHaveCount(1);
  await expect(bought.getByRole('link', { name: post.title })).toHaveAttribute('href', /^\/post\//);
  await expect(bought.getByText('Refunded')).toHaveCount(0);
  const opened = [page, wallet, creator, purchases];
  const areSame = await Promise.all(opened.map(markDocument));

  await disputeNow(site, payment);
  await topUp(other, 5);
  await expect(page.getByRole('button', { name: /^Unlock for/ })).toBeVisible();
  await expect(openPhoto(page, post)).toHaveCount(0);
  await expect(page.getByText('This post is locked again')).toBeVisible();
  await expect(wallet.getByText('Last top-up, reversed')).toBeVisible();
  await expect(wallet.getByText('Top-up reversed').filter({ visible: true }).first()).toBeVisible();
  await expect(creator.getByText('Refunds').filter({ visible: true }).first()).toBeVisible();
  await expect(bought.getByText('Refunded')).toBeVisible();
  expect(await Promise.all(areSame.map((isSame) => isSame()))).toEqual(opened.map(() => true));
  await bought.getByRole('link', { name: 'Receipt' }).click();
  await purchases.waitForURL('**/wallet/receipts/**');

  await page.getByRole('button', { name: 'View details' }).click();
  await page.waitForURL('**/wallet?show=refunds');
  await expect(
    page
      .getByText(/The card payment was disputed/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
});
