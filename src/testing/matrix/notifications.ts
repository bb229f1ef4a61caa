import { setNotificationPreference } from '#domains/notifications/contract/preferences.contract.ts';
import { unsubscribeRight } from '#domains/notifications/server/unsubscribe-right.ts';
import { newId } from '#platform/server/ids.ts';
import { newBrowser } from '../push-receiver.ts';
import type { World } from '../world.ts';
import { every, forAnyone, forFansAndCreators, forSignedIn, hidden, loggedOut } from './answers.ts';
import type { Row } from './row.ts';

const KIND = 'subscriptions.new-subscriber';

/** The right in a mail to the owner. */
const ownersRight = ({ site, users }: World) =>
  unsubscribeRight(site.runtime, { accountId: users.owner.id, kind: KIND });

export const notifications: readonly Row[] = [
  { route: 'GET /notifications', answers: forSignedIn },
  { route: 'GET /notifications/unseen', answers: forSignedIn },
  { route: 'PUT /notifications/seen', answers: forSignedIn, ask: () => ({ body: { position: 0 } }) },
  { route: 'GET /notifications/muted', answers: forFansAndCreators },
  {
    route: 'GET /notifications/muted/{id}',
    answers: forFansAndCreators,
    ask: ({ users }) => ({ params: { id: users.otherCreator.id } }),
  },
  {
    route: 'PUT /notifications/muted/{id}',
    about: 'of oneself there is none',
    answers: { ...forFansAndCreators, otherCreator: 404 },
    ask: ({ users }) => ({ params: { id: users.otherCreator.id } }),
  },
  {
    route: 'DELETE /notifications/muted/{id}',
    answers: forFansAndCreators,
    ask: ({ users }) => ({ params: { id: users.otherCreator.id } }),
  },
  { route: 'GET /users/me/notification-delivery', answers: forSignedIn },
  {
    route: 'PUT /users/me/notification-delivery',
    answers: forSignedIn,
    ask: () => ({ body: { mails: 'daily', quietHours: null, timeZone: 'UTC' } }),
  },
  { route: 'GET /users/me/push-devices', answers: forSignedIn },
  { route: 'POST /users/me/push-key', answers: forSignedIn },
  {
    route: 'PUT /users/me/push-devices/current',
    answers: forSignedIn,
    ask: () => ({ body: { endpoint: 'https://push.example/owner', keys: newBrowser().keys } }),
  },
  {
    route: 'DELETE /users/me/push-devices/{id}',
    about: 'of somebody else',
    answers: { ...hidden, ...loggedOut },
    ask: () => ({ params: { id: newId() } }),
  },
  { route: 'GET /users/me/notification-preferences', answers: forSignedIn },
  {
    route: `PUT ${setNotificationPreference.path}`,
    about: 'of a kind for creators',
    answers: {
      ...forSignedIn,
      fan: 404,
      otherFan: 404,
      follower: 404,
      buyer: 404,
      operator: 404,
    },
    ask: () => ({ body: { kind: KIND, channel: 'mail', isOn: false } }),
  },
  {
    route: 'GET /notifications/mailed-switch',
    answers: forAnyone,
    ask: (world) => ({ query: { right: ownersRight(world) } }),
  },
  {
    route: 'GET /notifications/mailed-switch',
    about: 'by a right that is none',
    answers: hidden,
    ask: (world) => ({ query: { right: `${ownersRight(world)}x` } }),
  },
  {
    route: 'PUT /notifications/mailed-switch',
    answers: forAnyone,
    ask: (world) => ({ body: { right: ownersRight(world), isOn: false } }),
  },
  {
    route: 'POST /notifications/one-click',
    about: 'without a right',
    answers: every(404),
    isRaw: true,
    ask: () => ({ query: { right: 'nonsense' } }),
  },
];
