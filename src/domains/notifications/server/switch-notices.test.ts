/** Switches of optional notices: what they turn off, whose they are, and the links in the mails. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type NoticeKind, noticeKind, noticeKinds, notify } from '#platform/server/notices.ts';
import { registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { openMailServer, type TestMailServer } from '#testing/mail-server.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let server: TestMailServer;
let site: TestSite;
let fan: TestUser;
beforeAll(async () => {
  server = await openMailServer();
  site = await openTestSite({ SMTP_URL: server.url, MAIL_FROM: 'The site <site@fans.test>' });
  for (const kind of [news, receipt]) site.runtime.ports.register(noticeKinds, kind as NoticeKind);
});
afterEach(() => {
  server.arrived.length = 0;
});
afterAll(async () => {
  await site.close();
  await server.close();
});

const mail = () => ({ subject: 'Hello', preview: '', title: 'Hello', paragraphs: ['Hello'] });
const news = noticeKind<object>({
  name: 'test.news',
  about: () => 'never',
  sample: {},
  option: { role: 'fan', label: () => 'News' },
  mail,
});
const receipt = noticeKind<object>({ name: 'test.receipt', about: () => 'never', sample: {}, mail });

const PATH = '/users/me/notification-preferences';
const kindsOf = async ({ token }: TestUser) => (await site.call('GET', PATH, { token })).data.kinds;
const turn = (isOn: boolean, kind = 'test.news', { token } = fan) =>
  site.call('PUT', PATH, { token, body: { kind, channel: 'mail', isOn } });
/** Sends both kinds; answers what arrived. */
async function send(): Promise<typeof server.arrived> {
  const to = { email: `${fan.username}@fans.test`, accountId: fan.id };
  for (const kind of [news, receipt]) await site.runtime.write({}, (ctx) => notify(ctx, kind, to, {}));
  await site.drain();
  const arrived = server.arrived.filter(({ to }) => to === `${fan.username}@fans.test`);
  server.arrived.length = 0;
  return arrived;
}

test('a kind that is turned off is not mailed, and mailed again once it is on', async () => {
  fan = await registerFan(site);
  await site.drain();
  server.arrived.length = 0;
  expect(await kindsOf(fan)).toContainEqual({
    kind: 'test.news',
    label: 'News',
    channels: [{ channel: 'mail', isOn: true }],
  });
  expect(await send()).toHaveLength(2);
  expect((await turn(false)).data.kinds).toContainEqual({
    kind: 'test.news',
    label: 'News',
    channels: [{ channel: 'mail', isOn: false }],
  });
  expect(await send()).toHaveLength(1);
  await turn(true);
  expect(await send()).toHaveLength(2);
});

test('each role has its own switches, and what is not optional has none', async () => {
  fan = await registerFan(site);
  const creator = await registerCreator(site);
  const names = async (user: TestUser) => (await kindsOf(user)).map(({ kind }: { kind: string }) => kind);
  expect(await names(fan)).toContain('test.news');
  expect(await names(fan)).not.toContain('subscriptions.new-subscriber');
  expect(await names(creator)).toContain('subscriptions.new-subscriber');
  expect(await names(creator)).not.toContain('test.news');
  for (const [kind, user] of [
    ['test.receipt', fan],
    ['test.nothing', fan],
    ['test.news', creator],
  ] as const)
    expect((await turn(false, kind, user)).body).toMatchObject({
      statusCode: 404,
      code: 'notifications.kind-unknown',
    });
});

test('the link of an optional mail turns its kind off without logging in; others have none', async () => {
  fan = await registerFan(site);
  await site.drain();
  server.arrived.length = 0;
  const arrived = await send();
  const optional = arrived.filter(({ head }) => /^list-unsubscribe:/im.test(head));
  expect(arrived).toHaveLength(2);
  expect(optional).toHaveLength(1);
  const { head = '', body = '' } = optional[0] ?? {};
  expect(head).toMatch(/^list-unsubscribe-post: List-Unsubscribe=One-Click$/im);
  const oneClick = new URL(/^list-unsubscribe: <([^>]+)>/im.exec(head)?.[1] ?? '');
  const page = /(http\S+\/unsubscribe\?right=[\w.~-]+)/.exec(body)?.[1] ?? '';
  const right = oneClick.searchParams.get('right') ?? '';
  expect(new URL(page).searchParams.get('right')).toBe(right);

  const state = async () =>
    (await site.call('GET', '/notifications/mailed-switch', { query: { right } })).data;
  expect(await state()).toEqual({ kind: 'test.news', label: 'News', isOn: true });
  const answer = await site.inject('site', {
    method: 'POST',
    url: oneClick.pathname + oneClick.search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(answer.statusCode).toBe(200);
  expect(await state()).toMatchObject({ isOn: false });
  expect(await send()).toHaveLength(1);

  const put = (body: object) => site.call('PUT', '/notifications/mailed-switch', { body });
  expect((await put({ right, isOn: true })).data).toMatchObject({ isOn: true });
  expect(await send()).toHaveLength(2);
  for (const wrong of [`${right}x`, right.replace('news', 'receipt'), 'nonsense'])
    expect((await put({ right: wrong, isOn: false })).body).toMatchObject({
      statusCode: 404,
      code: 'notifications.link-invalid',
    });
});
