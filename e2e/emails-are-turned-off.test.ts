/** Emails that nobody has to get are turned off in the account, or by the link in the email itself. */
import { expect, test, untilAlive, visit } from './story.ts';
import { call, freshName, newApprovedCreator, newFan, signInAs } from './users.ts';

interface Listed {
  data: { _id: string }[];
}

test('a creator turns off an email in the account, and by the link in it', async ({ open, request }) => {
  const page = await open('phone');
  await newApprovedCreator(page, request);
  await visit(page, '/user/account');
  await page.getByRole('link', { name: 'Notification settings' }).click();
  const byMail = (kind: string) =>
    page.getByRole('group', { name: kind }).getByRole('switch', { name: 'Email' });
  const newSubscribers = byMail('New subscribers');
  await expect(newSubscribers).toBeChecked();
  const cancellations = byMail('Cancellations by subscribers');
  // The switch turns at once; a page that is left before the answer would take the request along.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await cancellations.press('Space');
  await expect(cancellations).not.toBeChecked();
  await saved;
  await page.reload();
  await untilAlive(page);
  await expect(newSubscribers).toBeChecked();
  await expect(cancellations).not.toBeChecked();

  const { _id: performerId } = await call<{ _id: string }>(page, 'GET', '/users/me');
  await call(page, 'PUT', '/performers/me', { monthlyPrice: 5 });
  const fan = await open();
  await newFan(fan, { username: freshName('reader') });
  const { _id: cardId } = await call<{ _id: string }>(fan, 'POST', '/sandbox/cards', { token: 'test_pays' });
  const order = { performerId, type: 'monthly', payWith: 'card', cardId };
  await call(fan, 'POST', '/payment/subscribe/performers', order);

  const operator = await open();
  await signInAs(operator, request, 'operator');
  const path = `/admin/mails?template=subscriptions.new-subscriber&account=${performerId}`;
  const sent = () => call<Listed>(operator, 'GET', path);
  await expect.poll(async () => (await sent()).data.length).toBe(1);
  const [mail] = (await sent()).data;
  const answer = await operator.request.get(`/api/admin/mails/${mail?._id}/text`);
  const link = /\/unsubscribe\?right=\S+/.exec(await answer.text())?.[0] ?? '';

  // Nobody is logged in where the email is read.
  const reader = await open('phone');
  await visit(reader, link);
  await expect(reader.getByText('You get emails about: New subscribers.')).toBeVisible();
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(reader.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
  await visit(page, '/user/account/notifications');
  await expect(newSubscribers).not.toBeChecked();
  await reader.getByRole('button', { name: 'Subscribe again' }).click();
  await expect(reader.getByRole('heading', { name: 'Unsubscribe from these emails?' })).toBeVisible();

  await visit(reader, `${link}x`);
  await expect(reader.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
});
