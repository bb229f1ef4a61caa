/**
 * The service worker for push messages; registered where they are turned on. Its scope is one in which there are no
 * pages, so that it never stands in the way of the offline worker.
 */
import type { PushedNotice } from '#domains/notifications/contract/pushed-notice.ts';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/icons/icon-192.png';
const CURRENT_DEVICE = '/api/users/me/push-devices/current';

function show({ title, body, link, tag, lang, dir }: PushedNotice): Promise<void> {
  return self.registration.showNotification(title, { body, tag, lang, dir, icon: ICON, data: link });
}

/** Marks the icon of the installed app without a number, which the next page knows. Not every browser has it. */
async function mark(): Promise<void> {
  await self.navigator.setAppBadge?.().catch(() => {});
}

/** A page that shows it already comes to the front; else there is a new one. */
async function open(link: string): Promise<void> {
  const { href } = new URL(link, self.location.origin);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = pages.find(({ url }) => url === href);
  if (shown) await shown.focus();
  else await self.clients.openWindow(href);
}

/** The browser has taken back its address at the push service, and gives another one. */
async function subscribeAgain(options: PushSubscriptionOptions): Promise<void> {
  const { userVisibleOnly, applicationServerKey } = options;
  const subscription = await self.registration.pushManager.subscribe({
    userVisibleOnly,
    applicationServerKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  await fetch(CURRENT_DEVICE, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}

self.addEventListener('install', () => {
  self.skipWaiting();
});
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(Promise.all([show(event.data.json()), mark()]));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription } = event;
  // Without the old one the site asks again in the settings.
  if (oldSubscription) event.waitUntil(subscribeAgain(oldSubscription.options).catch(() => {}));
});
