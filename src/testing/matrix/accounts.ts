import { randomUUID } from 'node:crypto';
import { codeOf, freshUsername, logIn, registerFan, TEST_PASSWORD } from '../factories.ts';
import { PasskeyDevice } from '../passkey-device.ts';
import type { ActorWithAccount, World } from '../world.ts';
import {
  every,
  forAnyone,
  forCreators,
  forFans,
  forFansAndCreators,
  forSignedIn,
  hidden,
  loggedOut,
  otherCreators,
  otherFans,
} from './answers.ts';
import { isAlive, smallPicture } from './asks.ts';
import type { Row } from './row.ts';

/** What no site has asked of a device. */
const UNASKED = { challenge: 'none', rp: { id: 'none' }, rpId: 'none', user: { id: 'none' } };

function signedUnasked() {
  const device = new PasskeyDevice();
  device.create(UNASKED);
  return device.sign(UNASKED);
}

/** A second session of a user, to be used up. */
async function freshSession({ site, users }: World, somebody: ActorWithAccount) {
  const token = await logIn(site, users[somebody].username);
  const { data } = await site.call('GET', '/auth/sessions', { token });
  const own = data.data.find((session: { isCurrent: boolean }) => session.isCurrent);
  return { token, id: String(own._id) };
}

export const accounts: readonly Row[] = [
  { route: 'GET /setup/code', about: 'of a site that has its owner', answers: every(404) },
  {
    route: 'POST /setup/owner',
    about: 'of a site that has its owner',
    answers: every(404),
    ask: () => ({
      body: {
        code: 'AAAA-AAAA-AAAA-AAAA',
        name: 'Late',
        username: 'late',
        email: 'late@house.test',
        password: TEST_PASSWORD,
      },
    }),
  },
  {
    route: 'POST /auth/users/register',
    answers: forAnyone,
    ask: () => {
      const username = freshUsername();
      const body = { name: 'New', username, email: `${username}@fans.test`, password: TEST_PASSWORD };
      return { body };
    },
  },
  {
    route: 'POST /auth/users/register/check',
    answers: forAnyone,
    ask: () => ({ body: { username: freshUsername() } }),
  },
  {
    route: 'GET /auth/invitation',
    about: 'that nobody has made',
    answers: every(410),
    ask: () => ({ query: { code: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' } }),
  },
  {
    route: 'POST /auth/login',
    answers: forAnyone,
    ask: ({ users }) => ({ body: { username: users.fan.username, password: TEST_PASSWORD } }),
  },
  {
    route: 'POST /auth/login',
    about: 'of a suspended account',
    answers: every(403),
    ask: ({ users }) => ({ body: { username: users.suspended.username, password: TEST_PASSWORD } }),
  },
  {
    route: 'POST /auth/logout',
    answers: forAnyone,
    ask: async (world, actor) => ({
      token: isAlive(actor) ? (await freshSession(world, actor)).token : world.tokenOf(actor),
    }),
  },
  { route: 'GET /auth/sessions', answers: forSignedIn },
  {
    route: 'DELETE /auth/sessions',
    answers: forSignedIn,
    // For a newly registered user: the world's users stay logged in.
    ask: async ({ site }, actor) => (isAlive(actor) ? { token: (await registerFan(site)).token } : {}),
  },
  { route: 'GET /auth/second-factor', answers: forSignedIn },
  { route: 'GET /auth/step-up', answers: forSignedIn },
  {
    route: 'POST /auth/step-up',
    answers: forSignedIn,
    ask: () => ({ body: { credential: TEST_PASSWORD } }),
  },
  { route: 'GET /auth/passkeys/offer', answers: forAnyone },
  { route: 'GET /auth/passkeys', answers: forSignedIn },
  {
    route: 'POST /auth/passkeys/begin',
    about: 'where the address lets browsers make none',
    answers: { ...every(409), ...loggedOut },
  },
  {
    route: 'POST /auth/passkeys',
    about: 'where the address lets browsers make none',
    answers: { ...every(409), ...loggedOut },
    ask: () => ({ body: { name: 'My phone', credential: new PasskeyDevice().create(UNASKED) } }),
  },
  {
    route: 'DELETE /auth/passkeys/{id}',
    about: 'that nobody has',
    answers: { ...every(404), ...loggedOut },
    ask: () => ({ params: { id: randomUUID() } }),
  },
  {
    route: 'DELETE /auth/social/{provider}',
    about: 'that is not linked',
    answers: { ...every(404), ...loggedOut },
    ask: () => ({ params: { provider: 'google' } }),
  },
  {
    route: 'POST /auth/login/passkey/begin',
    about: 'where the address lets browsers make none',
    answers: every(409),
  },
  {
    route: 'POST /auth/login/passkey',
    about: 'where the address lets browsers make none',
    answers: every(409),
    ask: () => ({ body: { credential: signedUnasked() } }),
  },
  {
    route: 'POST /auth/step-up/passkey/begin',
    about: 'where the address lets browsers make none',
    answers: { ...every(409), ...loggedOut },
  },
  {
    route: 'POST /auth/step-up/passkey',
    about: 'where the address lets browsers make none',
    answers: { ...every(409), ...loggedOut },
    ask: () => ({ body: { credential: signedUnasked() } }),
  },
  { route: 'POST /auth/second-factor/authenticator', answers: forSignedIn },
  {
    route: 'POST /auth/second-factor/authenticator/confirm',
    answers: forSignedIn,
    ask: async ({ site }, actor) => {
      if (!isAlive(actor)) return { body: { code: '123456' } };
      const { token } = await registerFan(site);
      const { data } = await site.call('POST', '/auth/second-factor/authenticator', { token });
      return { token, body: { code: codeOf(data.key) } };
    },
  },
  {
    route: 'DELETE /auth/second-factor/authenticator',
    about: 'where none is on',
    answers: { ...every(409), ...loggedOut },
  },
  {
    route: 'POST /auth/second-factor/recovery-codes',
    about: 'where none is on',
    answers: { ...every(409), ...loggedOut },
  },
  {
    route: 'POST /auth/login/second-step',
    about: 'without a ticket',
    answers: every(410),
    ask: () => ({ body: { ticket: 'none', code: '123456' } }),
  },
  {
    route: 'POST /users/me/export',
    answers: forSignedIn,
    ask: async ({ site }, actor) => (isAlive(actor) ? { token: (await registerFan(site)).token } : {}),
  },
  { route: 'GET /users/me/export', answers: forSignedIn },
  { route: 'GET /users/me/export/address', about: 'of no copy', answers: { ...hidden, ...loggedOut } },
  { route: 'GET /users/me/deletion', answers: forSignedIn },
  { route: 'DELETE /users/me/deletion', answers: forSignedIn },
  {
    route: 'POST /users/me/deletion',
    answers: forSignedIn,
    ask: async ({ site }, actor) => (isAlive(actor) ? { token: (await registerFan(site)).token } : {}),
  },
  {
    route: 'GET /data-exports/{id}',
    about: 'that nobody asked for',
    answers: { ...hidden, ...loggedOut },
    isRaw: true,
    ask: () => ({ params: { id: 'none' } }),
  },
  {
    route: 'DELETE /auth/sessions/{id}',
    about: 'of the own ones',
    answers: forSignedIn,
    ask: async (world, actor) => ({
      params: { id: (await freshSession(world, isAlive(actor) ? actor : 'fan')).id },
    }),
  },
  {
    route: 'DELETE /auth/sessions/{id}',
    about: "of the fan's",
    answers: { ...forSignedIn, ...otherFans, ...otherCreators, owner: 404, operator: 404 },
    ask: async (world) => ({ params: { id: (await freshSession(world, 'fan')).id } }),
  },
  {
    route: 'POST /auth/users/forgot',
    answers: forAnyone,
    ask: ({ users }) => ({ body: { email: `${users.fan.username}@fans.test` } }),
  },
  { route: 'GET /auth/users/forgot', answers: forAnyone },
  {
    route: 'GET /auth/password-change',
    about: 'without a link',
    answers: every(410),
    ask: () => ({ query: { token: 'nonsense' } }),
  },
  {
    route: 'POST /auth/password-change',
    about: 'without a link',
    answers: every(410),
    ask: () => ({ body: { token: 'nonsense', password: TEST_PASSWORD } }),
  },
  {
    route: 'POST /auth/email-verification',
    about: 'of whoever has just been written one that stays in the house, or needs none',
    answers: { ...forSignedIn, operator: 409 },
    ask: async (world, actor) => {
      if (isAlive(actor))
        await world.site.call('POST', '/auth/email-verification', { token: world.tokenOf(actor) ?? '' });
      return {};
    },
  },
  {
    route: 'POST /auth/email-verification/again',
    about: 'without knowing the password',
    answers: every(422),
    ask: ({ users }) => ({ body: { username: users.fan.username, password: 'a wrong password' } }),
  },
  {
    route: 'GET /auth/email-verification/confirm',
    about: 'without a link',
    answers: every(410),
    ask: () => ({ query: { token: 'nonsense' } }),
  },
  {
    route: 'POST /auth/email-verification/confirm',
    about: 'without a link',
    answers: every(410),
    ask: () => ({ body: { token: 'nonsense' } }),
  },
  {
    route: 'POST /auth/google/login',
    about: 'where it is switched off',
    answers: every(404),
    ask: () => ({ body: { tokenId: 'nonsense' } }),
  },
  {
    route: 'POST /auth/google/token',
    about: 'where it is switched off',
    answers: every(404),
    ask: () => ({ body: { code: 'nonsense' } }),
  },
  {
    route: 'POST /auth/twitter/login',
    about: 'where it is switched off',
    answers: every(404),
    ask: () => ({ body: { callbackUrl: 'http://fanloft.test/auth/login' } }),
  },
  {
    route: 'POST /auth/twitter/callback',
    about: 'where it is switched off',
    answers: every(404),
    ask: () => ({ body: { oauth_verifier: 'v', oauthToken: 't', oauthTokenSecret: 's' } }),
  },
  { route: 'GET /users/me', answers: forSignedIn },
  {
    route: 'POST /users/me/age',
    answers: forSignedIn,
    ask: () => ({ body: { isAdult: true } }),
  },
  { route: 'GET /users/me/visibility', answers: forFansAndCreators },
  {
    route: 'PUT /users/me/visibility',
    answers: forFansAndCreators,
    ask: () => ({ body: { showsRead: true } }),
  },
  { route: 'PUT /users', answers: forFans, ask: () => ({ body: { firstName: 'Robin' } }) },
  {
    route: 'PUT /auth/users/me/password',
    answers: forSignedIn,
    ask: () => ({ body: { password: TEST_PASSWORD, currentPassword: TEST_PASSWORD } }),
  },
  {
    route: 'POST /users/avatar/upload',
    answers: forSignedIn,
    ask: async () => ({ form: { avatar: await smallPicture() } }),
  },
  {
    route: 'POST /users/{id}/avatar/upload',
    about: "the fan's",
    answers: { ...forSignedIn, ...otherFans, ...otherCreators, owner: 404 },
    ask: async ({ users }) => ({ params: { id: users.fan.id }, form: { avatar: await smallPicture() } }),
  },
  { route: 'GET /users/search', answers: forCreators },
  {
    route: 'GET /users/view/{id}',
    about: 'oneself',
    answers: forSignedIn,
    ask: ({ users }, actor) => ({ params: { id: users[isAlive(actor) ? actor : 'fan'].id } }),
  },
  {
    route: 'GET /users/view/{id}',
    about: "a follower of the owner's",
    answers: {
      ...forSignedIn,
      ...otherFans,
      ...otherCreators,
      fan: 404,
      follower: 'ok',
      owner: 'ok',
    },
    ask: ({ users }) => ({ params: { id: users.follower.id } }),
    isAboutDocuments: true,
  },
  {
    route: 'GET /users/view/{id}',
    about: 'the owner, who has a profile of her own',
    answers: { ...forSignedIn, ...otherFans, ...otherCreators, fan: 404 },
    ask: ({ users }) => ({ params: { id: users.owner.id } }),
    isAboutDocuments: true,
  },
];
