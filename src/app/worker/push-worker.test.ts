import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SITE = 'http://fanloft.test';
// It has types of its own: those of a worker.
const WORKER: string = './push-worker.ts';

let receives: Record<string, (event: object) => void>;
let done: unknown;
const shown = vi.fn(async () => {});
const marked = vi.fn(async () => {});
const opened = vi.fn(async () => {});
const focused = vi.fn(async () => {});
const fetched = vi.fn(async (..._call: unknown[]) => new Response());
let pages: object[] = [];

beforeEach(async () => {
  receives = {};
  pages = [];
  for (const call of [shown, marked, opened, focused, fetched]) call.mockClear();
  const subscribe = async (options: object) => ({
    toJSON: () => ({ endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' }, options }),
  });
  vi.stubGlobal('self', {
    location: { origin: SITE },
    navigator: { setAppBadge: marked },
    registration: { showNotification: shown, pushManager: { subscribe } },
    clients: { matchAll: async () => pages, openWindow: opened },
    addEventListener: (type: string, handler: (event: object) => void) => {
      receives[type] = handler;
    },
  });
  vi.stubGlobal('fetch', fetched);
  vi.resetModules();
  await import(WORKER);
});
afterEach(() => vi.unstubAllGlobals());

const waitUntil = (begun: unknown) => {
  done = begun;
};
const NOTICE = {
  title: 'The house',
  body: 'Wren followed you',
  link: '/creator/followers',
  tag: 't',
  lang: 'en',
  dir: 'ltr',
};

test('shows what is pushed, and one of the same tag in its place', async () => {
  receives.push?.({ data: { json: () => NOTICE }, waitUntil });
  await done;
  expect(shown).toHaveBeenCalledExactlyOnceWith('The house', {
    body: 'Wren followed you',
    tag: 't',
    lang: 'en',
    dir: 'ltr',
    icon: '/icons/icon-192.png',
    data: '/creator/followers',
  });
  expect(marked).toHaveBeenCalledExactlyOnceWith();
});

test('a press opens its page, or brings the one to the front that shows it', async () => {
  const press = async () => {
    const close = vi.fn();
    receives.notificationclick?.({ notification: { data: NOTICE.link, close }, waitUntil });
    await done;
    expect(close).toHaveBeenCalledOnce();
  };
  await press();
  expect(opened).toHaveBeenCalledExactlyOnceWith(`${SITE}/creator/followers`);
  pages = [{ url: `${SITE}/creator/followers`, focus: focused }];
  await press();
  expect(focused).toHaveBeenCalledOnce();
  expect(opened).toHaveBeenCalledOnce();
});

test('another address at the push service is sent to the site', async () => {
  receives.pushsubscriptionchange?.({ oldSubscription: { options: { userVisibleOnly: true } }, waitUntil });
  await done;
  const [[path, { body }]] = fetched.mock.calls as unknown as [[string, { body: string }]];
  expect(path).toBe('/api/users/me/push-devices/current');
  expect(JSON.parse(body)).toEqual({
    endpoint: 'https://push.example/new',
    keys: { p256dh: 'p', auth: 'a' },
  });
});
