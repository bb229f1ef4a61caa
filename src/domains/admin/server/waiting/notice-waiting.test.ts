import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator, publishPost, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let admin: TestUser;
let post: { _id: string };
beforeAll(async () => {
  site = await openTestSite();
  admin = await operator(site);
  const creator = await registerCreator(site, { approved: true });
  post = await publishPost(site, creator);
  await run();
});
afterAll(() => site.close());

const run = async () => {
  await runJob(site, 'admin.notice-waiting');
  await site.drain();
};
const report = async () => {
  const { token } = await registerFan(site);
  const body = { title: 'Others', target: 'feed', targetId: post._id, description: '' };
  const { status } = await site.call('POST', '/reports', { token, body });
  expect(status).toBe(200);
};
const lines = async ({ token }: TestUser): Promise<string[]> => {
  const { data } = await site.call('GET', '/notifications', { token });
  return data.data
    .filter(({ link }: { link: string }) => link.startsWith('/admin/queue'))
    .map(({ text }: { text: string }) => text);
};

test('operators are told once when more waits, and nobody else is', async () => {
  await report();
  await Promise.all([run(), run()]);
  await run();
  expect(await lines(admin)).toEqual(['1 report waits for you']);
  const fan = await registerFan(site);
  expect(await lines(fan)).toEqual([]);
});

test('an operator turns each off; a fan has no such switch', async () => {
  const preferences = (token: string) => site.call('GET', '/users/me/notification-preferences', { token });
  const named = ({ kind }: { kind: string }) => kind.startsWith('admin.waiting-');
  const { data } = await preferences(admin.token);
  expect(data.kinds.filter(named)).toHaveLength(7);
  expect((await preferences((await registerFan(site)).token)).data.kinds.filter(named)).toEqual([]);
  const before = await lines(admin);
  const { status } = await site.call('PUT', '/users/me/notification-preferences', {
    token: admin.token,
    body: { kind: 'admin.waiting-applications', channel: 'app', isOn: false },
  });
  expect(status).toBe(200);
  expect(await lines(admin)).toEqual(before);
});
