/** A voice note is recorded in the conversation, and played by the other side. */
import { withFakeDevices } from './fake-devices.ts';
import { expect, test, visit } from './story.ts';
import { call, newApprovedCreator, newFan } from './users.ts';

// What is recorded is sent and prepared, on a machine that does other things beside.
test.use(withFakeDevices());

test('a voice note is recorded in place, sent, and played by the other side', async ({ open, request }) => {
  const creator = await open('phone');
  const maker = await newApprovedCreator(creator, request, { name: 'Bell & Clay' });
  const fan = await open();
  await newFan(fan, { name: 'Wren Moss' });
  await call(fan, 'POST', `/follows/${maker.username}`);
  const { _id: sourceId } = await call<{ _id: string }>(fan, 'GET', '/users/me');
  const { _id: id } = await call<{ _id: string }>(creator, 'POST', '/conversations', {
    source: 'user',
    sourceId,
  });
  await visit(creator, `/messages/${id}`);
  await creator.getByRole('button', { name: 'Record a voice note' }).click();
  await expect(creator.getByText(/^0:0[2-9] of 15:00$/)).toBeVisible();
  await creator.getByRole('button', { name: 'Stop recording' }).click();
  await creator.getByRole('button', { name: 'Use recording' }).click();
  await expect(
    creator.getByRole('list', { name: 'Files of this message' }).getByRole('listitem'),
  ).toHaveCount(1);
  await creator.getByRole('button', { name: 'Send message' }).click();
  await expect(creator.getByRole('log').getByText('Sent', { exact: true })).toBeVisible();
  const { data } = await call<{ data: { _id: string; files: { type: string }[] }[] }>(
    fan,
    'GET',
    `/messages/conversations/${id}`,
  );
  expect(data[0]?.files).toHaveLength(1);
  await visit(fan, `/messages/${id}`);
  await expect(fan.getByRole('log').getByRole('button', { name: /^Play/ }).first()).toBeVisible();
});
