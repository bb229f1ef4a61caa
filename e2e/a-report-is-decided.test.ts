/** A report from its dialog to the removal, and from there to the appeal: as the reporter, the operator and the owner see it. */
import { expect, overflowOf, test, visit, visitLive } from './story.ts';
import { newApprovedCreator, newFan, publishText, signInAs } from './users.ts';

test('a fan reports a post, an operator removes it, its creator appeals and has it back', async ({
  open,
  request,
}) => {
  const creator = await open('phone');
  const maker = await newApprovedCreator(creator, request, { name: 'Pumice Row' });
  const { slug } = await publishText(creator, 'Cheap zeppelins behind the chandlery');
  const fan = await open('phone', { theme: 'dark' });
  await newFan(fan, { name: 'Sedge Ledger' });

  await visitLive(fan, `/post/${slug}`);
  await fan.getByRole('button', { name: 'Post options' }).first().click();
  await fan.getByRole('menuitem', { name: 'Report post' }).click();
  const dialog = fan.getByRole('dialog', { name: 'Report' });
  await expect(dialog.getByRole('button', { name: 'Send report' })).toBeDisabled();
  await dialog.getByText('Spam or misleading').click();
  await dialog.getByLabel('Details (optional)').fill('There are no zeppelins');
  expect(await overflowOf(fan)).toBe(0);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(fan.getByText('Thank you. We’ll review it and tell you what we decide.')).toBeVisible();
  await visit(fan, '/user/account/reports');
  await expect(fan.getByText('Cheap zeppelins behind the chandlery')).toBeVisible();
  await expect(fan.getByText('Open', { exact: true })).toBeVisible();

  const operator = await open();
  await signInAs(operator, request, 'operator');
  await visitLive(operator, '/admin/queue');
  await operator.getByRole('link', { name: new RegExp(`@${maker.username}`) }).click();
  const evidence = operator.getByRole('region', { name: 'Case details' });
  await expect(evidence.getByText('There are no zeppelins')).toBeVisible();
  await expect(evidence.getByText('Cheap zeppelins behind the chandlery')).toBeVisible();
  await expect(evidence.getByText(/^Locked by you until/)).toBeVisible();
  await evidence.getByRole('button', { name: /^Remove/ }).click();
  await evidence.getByLabel('Note to the owner (optional)').fill('Zeppelins are not sold here');
  await evidence.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(operator.getByText('Removed. The owner and the reporters will be told.')).toBeVisible();

  const gone = await fan.request.get(`/api/user/feeds/${slug}`);
  expect(gone.status()).toBe(404);
  await visitLive(creator, '/user/account/reports');
  await expect(creator.getByText('Zeppelins are not sold here')).toBeVisible();
  await creator.getByRole('button', { name: 'Appeal the removal' }).click();
  await creator.getByLabel('Why should we restore it?').fill('They are kites');
  expect(await overflowOf(creator)).toBe(0);
  await creator.getByRole('button', { name: 'Send appeal' }).click();
  await expect(creator.getByText('Your appeal is being reviewed')).toBeVisible();

  await visitLive(operator, '/admin/queue?queue=appeal');
  await operator.getByRole('link', { name: new RegExp(`@${maker.username}`) }).click();
  await expect(evidence.getByText('They are kites')).toBeVisible();
  await evidence.getByRole('button', { name: /^Restore/ }).click();
  await evidence.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(operator.getByText('Restored. The owner will be told.')).toBeVisible();
  await expect.poll(async () => (await fan.request.get(`/api/user/feeds/${slug}`)).status()).toBe(200);
  await creator.reload();
  await expect(creator.getByText('Your appeal was accepted')).toBeVisible();
});
