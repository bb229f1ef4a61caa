/// <reference lib="dom" />
/**
 * Push messages in a browser: offered after a follow and never before, turned on, delivered to our worker, which shows
 * them; listed on the other device, and turned off from there. Only the browser's own push service is another one: it
 * is on the internet.
 */
import type { Page } from '@playwright/test';
import { newBrowser, openPushService, type TestPushService } from '#testing/push-receiver.ts';
import { expect, onOwnSite, visit, visitLive } from './story.ts';
import { lendSite, type StorySite } from './story-site.ts';
import { call, newApprovedCreator, newFan, publishText, signIn } from './users.ts';

const test = onOwnSite<StorySite & { service: TestPushService }>(async (use) => {
  const service = await openPushService();
  await lendSite((site) => use({ ...site, service }), { PUSH_ORIGIN: service.origin });
  await service.close();
});

const OFFER = 'Get a notification on this device when there’s something new?';

/** The page's browser subscribes at this service, with these keys. */
const subscribesAt = (page: Page, subscription: { endpoint: string; keys: object }) =>
  page.context().addInitScript((made) => {
    PushManager.prototype.subscribe = async () => ({ toJSON: () => made }) as unknown as PushSubscription;
  }, subscription);

/** A browser that asks the user; the one without windows, by which stories are played, refuses for them. */
const asksUser = (page: Page) =>
  page.context().addInitScript(() => {
    // It lives as long as the tab.
    const hasSaidYes = () => window.name === 'notifications';
    Object.defineProperty(Notification, 'permission', { get: () => (hasSaidYes() ? 'granted' : 'default') });
    Notification.requestPermission = async () => {
      window.name = 'notifications';
      return 'granted';
    };
  });

/** The scopes of the page's workers. */
const workers = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );

/** What our worker shows on the device. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/push/');
    const notices = (await registration?.getNotifications()) ?? [];
    return notices.map(({ title, body, data }) => ({ title, body, data }));
  });

test('a push is offered after a follow, sent to the device, and turned off from another one', async ({
  open,
  own,
  request,
}) => {
  const creator = await open();
  await newApprovedCreator(creator, request, { name: 'Far Foghorn' });
  const { username } = await call<{ username: string }>(creator, 'GET', '/users/me');
  const page = await open('phone', { worker: true });
  const browser = newBrowser();
  await subscribesAt(page, { endpoint: `${own.service.origin}/phone`, keys: browser.keys });
  await asksUser(page);
  const fan = await newFan(page);
  await visitLive(page, `/${username}`);
  await expect(page.getByText(OFFER)).toHaveCount(0);

  await page.getByRole('button', { name: 'Follow Far Foghorn' }).click();
  await expect(page.getByText(OFFER)).toBeVisible();
  expect(await page.evaluate(() => Notification.permission)).toBe('default');
  // Nobody was asked before; now the user says yes.
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('You get push notifications on this device now.')).toBeVisible();

  await publishText(creator, 'Ships ahead');
  await expect.poll(() => own.service.arrived.length).toBe(1);
  const [arrived] = own.service.arrived;
  if (!arrived) throw new Error('nothing was pushed');
  expect(JSON.parse(browser.open(arrived.body))).toMatchObject({
    body: expect.stringContaining('Far Foghorn published a new post'),
    link: expect.stringMatching(/^\/post\//),
  });

  await visit(page, '/user/account/notifications');
  await expect(page.getByRole('switch', { name: 'On this device' })).toBeChecked();
  const laptop = await open();
  await signIn(laptop, fan);
  await visit(laptop, '/user/account/notifications');
  await laptop
    .getByRole('list', { name: 'Other devices' })
    .getByRole('button', { name: /^Turn off for / })
    .click();
  await expect(laptop.getByRole('list', { name: 'Other devices' })).toHaveCount(0);
  await visit(page, '/user/account/notifications');
  const here = page.getByRole('switch', { name: 'On this device' });
  await expect(here).not.toBeChecked();

  // Turned on in the settings, and off in the same place: the worker is gone with it.
  await expect(here).toBeEnabled();
  await here.press('Space');
  await expect(here).toBeChecked();
  await expect(here).toBeEnabled();
  expect((await workers(page)).toSorted()).toEqual(['/', '/push/']);
  await here.press('Space');
  await expect(here).not.toBeChecked();
  await expect.poll(() => workers(page)).toEqual(['/']);
  expect(await call<object>(page, 'GET', '/users/me/push-devices')).toEqual({ data: [] });
});

test('what is pushed is shown by our worker @long', async ({ open, own }) => {
  const page = await open('phone', { worker: true });
  await page.context().grantPermissions(['notifications']);
  await visit(page, '/');
  const permission = await page.evaluate(() => Notification.permission);
  test.skip(permission !== 'granted', 'a Chromium without windows shows no notifications');
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === '/push/');
      if (ours) resolve(ours.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  await page.evaluate(() => navigator.serviceWorker.register('/push-worker.js', { scope: '/push/' }));
  const isActive = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/push/'))?.active?.state);
  await expect.poll(isActive).toBe('activated');
  const notice = {
    title: 'Far Foghorn',
    body: 'Ships ahead',
    link: '/post/ships',
    tag: 't',
    lang: 'en',
    dir: 'ltr',
  };
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: own.address,
    registrationId: await registered,
    data: JSON.stringify(notice),
  });
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: notice.title, body: notice.body, data: notice.link }]);
});
