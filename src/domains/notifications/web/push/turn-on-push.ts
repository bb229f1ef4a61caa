/** Push messages to this browser: what it can do, and turning them on and off. Browser only. */
import { browserApi } from '#platform/web/call/browser-api.ts';
import { serviceWorkers } from '#platform/web/page/browser-storage.ts';
import {
  addPushDevice,
  getPushKey,
  type PushDevice,
  removePushDevice,
} from '../../contract/push.contract.ts';

const WORKER = '/push-worker.js';
// There are no pages below it: the worker is woken by messages alone.
const SCOPE = '/push/';

/** `install`: an iPhone or iPad, which knows push messages only for sites on its Home Screen. */
export type PushAbility = 'none' | 'install' | 'blocked' | 'askable' | 'allowed';

export function pushAbility(): PushAbility {
  if (!serviceWorkers() || !('PushManager' in window) || !('Notification' in window))
    return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'none';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' ? 'allowed' : 'askable';
}

/** Asks the person, and subscribes. Undefined where they, or their browser, said no. */
export async function turnOnPush(): Promise<readonly PushDevice[] | undefined> {
  const workers = serviceWorkers();
  if (!workers || (await Notification.requestPermission()) !== 'granted') return undefined;
  const { key } = await browserApi.call(getPushKey);
  const registration = await workers.register(WORKER, { scope: SCOPE });
  await activated(registration);
  const { endpoint, keys } = (await subscribe(registration, key)).toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) return undefined;
  const { data } = await browserApi.call(addPushDevice, { body: { endpoint, keys: { p256dh, auth } } });
  return data;
}

async function subscribe(registration: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await registration.pushManager.subscribe(options);
  } catch (error) {
    // It had subscribed with another key, of an earlier installation.
    const old = await registration.pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return registration.pushManager.subscribe(options);
  }
}

/** Only a worker that is at work can be subscribed for. */
async function activated({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (active || !coming) return;
  await new Promise<void>((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated' || coming.state === 'redundant') resolve();
    });
  });
}

/** Turns them off for a device; for this one also in the browser. */
export async function turnOffPush({ _id: id, isCurrent }: PushDevice): Promise<void> {
  await browserApi.call(removePushDevice, { params: { id } });
  if (!isCurrent) return;
  const registration = await serviceWorkers()?.getRegistration(SCOPE);
  // Where it is gone already this is the worker of the pages, whose scope is around it.
  if (registration && new URL(registration.scope).pathname === SCOPE) await registration.unregister();
}
