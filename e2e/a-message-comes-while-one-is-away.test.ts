/** Somebody who is away learns of a message by mail, after a while and once; and turns that off. */

import { mailWhatWaits, noticeUnread, passDays } from './pass-time.ts';
import { expect, test, visit } from './story.ts';
import { call, newApprovedCreator, newFan, signInAs } from './users.ts';

test('a message that comes while a fan is away is mailed after a while, once', async ({
  open,
  request,
  site,
}) => {
  const creator = await open();
  const maker = await newApprovedCreator(creator, request, { name: 'Bell & Clay' });
  const fan = await open('phone');
  await newFan(fan);
  const { _id: fanId } = await call<{ _id: string }>(fan, 'GET', '/users/me');
  await call(fan, 'POST', `/follows/${maker.username}`);
  await visit(fan, '/user/account/notifications');
  const byMail = fan.getByRole('group', { name: 'New messages' }).getByRole('switch', { name: 'Email' });
  await expect(byMail).toBeChecked();
  await visit(fan, '/user/account');
  await fan.getByRole('button', { name: 'Log out', exact: true }).click();
  await fan.waitForURL('**/auth/login');

  const { _id: id } = await call<{ _id: string }>(creator, 'POST', '/conversations', {
    source: 'user',
    sourceId: fanId,
  });
  await call(creator, 'POST', `/messages/conversations/${id}`, { text: 'The kiln opens on Friday' });
  const operator = await open();
  await signInAs(operator, request, 'operator');
  const path = `/admin/mails?template=notifications.summary&account=${fanId}`;
  const mails = async () => (await call<{ data: { _id: string }[] }>(operator, 'GET', path)).data;
  await noticeUnread(site);
  expect(await mails()).toEqual([]);
  await passDays(site, 1);
  await expect
    .poll(async () => {
      await noticeUnread(site);
      await mailWhatWaits(site);
      return (await mails()).length;
    })
    .toBe(1);
  const [mail] = await mails();
  const text = await (await operator.request.get(`/api/admin/mails/${mail?._id}/text`)).text();
  expect(text).toContain('Bell & Clay wrote to you');
  expect(text).toContain(`/messages/${id}`);
  await call(creator, 'POST', `/messages/conversations/${id}`, { text: 'And on Saturday' });
  await passDays(site, 1);
  await noticeUnread(site);
  await mailWhatWaits(site);
  await visit(operator, '/admin/mails');
  expect(await mails()).toHaveLength(1);
});
