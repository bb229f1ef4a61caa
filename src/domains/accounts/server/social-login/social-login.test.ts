import { createHmac, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeState } from '#platform/server/state.ts';
import {
  expireReauthentication,
  freshUsername,
  logIn,
  operator,
  registerCreator,
  registerFan,
  switchOnSecondFactor,
  TEST_PASSWORD,
} from '#testing/factories.ts';
import { OAUTH1_CONSUMER, type OAuth1Provider, openOAuth1Provider } from '#testing/oauth1-provider.ts';
import { OIDC_CLIENT, type OidcProvider, openOidcProvider } from '#testing/oidc-provider.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { changeRole } from '../change-role.ts';
import { hashNewPassword } from '../passwords/hash-new-password.ts';
import { replacePassword } from '../passwords/replace-password.ts';
import { setAccountStatus } from '../users-admin/set-account-status.ts';

let issuer: OidcProvider;
let x: OAuth1Provider;
let site: TestSite;
/** The same with a site that requires a confirmed address. */
let strict: TestSite;

let environment: Record<string, string>;

const CLIENT = 'https://client.test';

beforeAll(async () => {
  issuer = await openOidcProvider();
  x = await openOAuth1Provider();
  environment = {
    API_ORIGINS: CLIENT,
    GOOGLE_LOGIN_ISSUER: issuer.address,
    GOOGLE_LOGIN_SECRET: OIDC_CLIENT.secret,
    TWITTER_LOGIN_ORIGIN: x.address,
    TWITTER_LOGIN_SECRET: OAUTH1_CONSUMER.secret,
    SETTING_GOOGLE_LOGIN_ENABLED: 'on',
    SETTING_GOOGLE_LOGIN_CLIENT_ID: OIDC_CLIENT.id,
    SETTING_TWITTER_LOGIN_ENABLED: 'on',
    SETTING_TWITTER_LOGIN_CLIENT_ID: OAUTH1_CONSUMER.key,
  };
  site = await openTestSite(environment);
  strict = await openTestSite({ ...environment, SETTING_REQUIRE_EMAIL_VERIFICATION: 'on' });
});
afterAll(async () => {
  await Promise.all([site.close(), strict.close(), issuer.close(), x.close()]);
});

let user: { sub: string; email: string; email_verified: boolean; name: string };
beforeEach(() => {
  const name = freshUsername('ada');
  user = { sub: `sub-${name}`, email: `${name}@elsewhere.test`, email_verified: true, name: `Ada ${name}` };
  Object.assign(issuer, { user, denies: false, isDown: false, tamper: {} });
  Object.assign(x, {
    user: { id_str: `x-${name}`, name: user.name, email: user.email },
    denies: false,
    isDown: false,
  });
});

/** A code as the issuer's pop-up returns it. */
async function popUpCode(): Promise<string> {
  const query = new URLSearchParams({
    client_id: OIDC_CLIENT.id,
    redirect_uri: 'http://pop.test/',
    state: 's',
  });
  const consent = await fetch(`${issuer.address}/authorize?${query}`, { redirect: 'manual' });
  return new URL(consent.headers.get('location') ?? '').searchParams.get('code') ?? '';
}

/** X's three steps, as an existing client takes them. */
async function throughX(at: TestSite, invitation?: string) {
  const begun = await at.call('POST', '/auth/twitter/login', {
    body: { callbackUrl: `${CLIENT}/auth/login` },
  });
  if (begun.status !== 200) return begun;
  const consent = await fetch(begun.data.url, { redirect: 'manual' });
  const back = new URL(consent.headers.get('location') ?? '').searchParams;
  return at.call('POST', '/auth/twitter/callback', {
    body: {
      oauth_verifier: back.get('oauth_verifier'),
      oauthToken: back.get('oauth_token'),
      oauthTokenSecret: begun.data.oauth_token_secret,
      callbackUrl: `${CLIENT}/auth/login`,
      role: 'user',
      invitation,
    },
  });
}

const ways = [
  [
    'POST /auth/google/login',
    (at: TestSite, invitation?: string) =>
      at.call('POST', '/auth/google/login', {
        body: { tokenId: issuer.idToken(), role: 'user', invitation },
      }),
    'googleConnected',
  ],
  [
    'POST /auth/google/token',
    async (at: TestSite, invitation?: string) =>
      at.call('POST', '/auth/google/token', {
        body: { code: await popUpCode(), redirectUri: 'http://pop.test/', invitation },
      }),
    'googleConnected',
  ],
  ['POST /auth/twitter/callback', throughX, 'twitterConnected'],
] as const;

const selfOf = async (at: TestSite, token: string) => (await at.call('GET', '/users/me', { token })).data;
const confirm = (at: TestSite, id: string) =>
  at.runtime.database.pool.query('update accounts set verified_email = true where id = $1', [id]);

/** Makes the other site treat the addresses as unconfirmed. */
function unconfirmed(): void {
  user.email_verified = false;
  const { id_str, name } = x.user;
  x.user = { id_str, name };
}

describe.each(ways)('%s', (_route, signIn, flag) => {
  test('registers a new user as a fan, who can log in again', async () => {
    const first = await signIn(site);
    expect(first.status).toBe(200);
    const self = await selfOf(site, first.data.token);
    expect(self).toMatchObject({
      name: user.name,
      email: user.email,
      verifiedEmail: true,
      roles: ['user'],
      [flag]: true,
    });
    expect(self.username).toMatch(/^ada[a-z0-9]+$/);
    expect(self.username).not.toContain('elsewhere');
    const again = await signIn(site);
    expect((await selfOf(site, again.data.token))._id).toBe(self._id);
  });

  test('makes nobody before the site has an owner', async () => {
    const unowned = await openTestSite(environment);
    try {
      await unowned.runtime.write({}, (ctx) => writeState(ctx.tx, 'mode', 'live'));
      expect((await signIn(unowned)).body).toMatchObject({
        status: 403,
        code: 'accounts.site-without-owner',
      });
      await operator(unowned);
      expect((await signIn(unowned)).status).toBe(200);
    } finally {
      await unowned.close();
    }
  });

  test('makes nobody where sign-up is closed, and by invitation only who has one', async () => {
    const guarded = await openTestSite(environment);
    try {
      const { token } = await operator(guarded);
      const signUp = (value: string) =>
        guarded.call('PUT', '/admin/settings/signUp', { token, body: { value } });
      await signUp('closed');
      expect((await signIn(guarded)).body).toMatchObject({ status: 403, code: 'accounts.sign-up-closed' });
      await signUp('by-invitation');
      expect((await signIn(guarded)).body).toMatchObject({ status: 403, code: 'accounts.invitation-needed' });
      const invite = async (role: string) => {
        const body = { role, uses: 1, days: null };
        const { data } = await guarded.call('POST', '/admin/invitations', { token, body });
        return new URL(data.link).searchParams.get('invitation') ?? '';
      };
      expect((await signIn(guarded, 'wrong')).body).toMatchObject({
        status: 410,
        code: 'accounts.invitation-unusable',
      });
      expect((await signIn(guarded, await invite('creator'))).body).toMatchObject({
        status: 403,
        code: 'accounts.invitation-for-others',
      });
      expect((await signIn(guarded, await invite('fan'))).status).toBe(200);
      // Whoever has an account needs no invitation.
      await signUp('closed');
      expect((await signIn(guarded)).status).toBe(200);
    } finally {
      await guarded.close();
    }
  });

  test('asks for the second step where the account has one', async () => {
    const username = freshUsername('careful');
    user.email = `${username}@fans.test`;
    x.user.email = user.email;
    const fan = await registerFan(site, { username });
    await confirm(site, fan.id);
    await switchOnSecondFactor(site, fan);
    const { status, body } = await signIn(site);
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'accounts.second-factor-needed', ticket: expect.any(String) });
  });

  test('links an account whose address both sites have confirmed', async () => {
    const username = freshUsername('known');
    user.email = `${username}@fans.test`;
    x.user.email = user.email;
    const fan = await registerFan(site, { username });
    await confirm(site, fan.id);
    const { data } = await signIn(site);
    expect((await selfOf(site, data.token))._id).toBe(fan.id);
    // The password still works.
    expect(
      (await site.call('POST', '/auth/login', { body: { username, password: TEST_PASSWORD } })).status,
    ).toBe(200);
  });

  test('a creator logs in and stays a creator', async () => {
    const creator = await registerCreator(site, { approved: true });
    user.email = `${creator.username}@creators.test`;
    x.user.email = user.email;
    await confirm(site, creator.id);
    const { data } = await signIn(site);
    expect(await selfOf(site, data.token)).toMatchObject({ _id: creator.id, roles: ['performer'] });
  });

  test('does not link an account whose address is not confirmed here', async () => {
    const username = freshUsername('squatter');
    user.email = `${username}@fans.test`;
    x.user.email = user.email;
    await registerFan(site, { username });
    expect((await signIn(site)).body).toMatchObject({
      status: 409,
      code: 'accounts.social-login-address-taken',
    });
  });

  test('an address that is not confirmed over there links nothing and is not taken over', async () => {
    const username = freshUsername('victim');
    user.email = `${username}@fans.test`;
    const victim = await registerFan(site, { username });
    await confirm(site, victim.id);
    unconfirmed();
    const { data } = await signIn(site);
    const self = await selfOf(site, data.token);
    expect(self._id).not.toBe(victim.id);
    expect(self).toMatchObject({ email: '', verifiedEmail: false });
    // An address can be added afterwards: there is neither a password to ask for nor a mail to send.
    const given = await site.call('PUT', '/users', {
      token: data.token,
      listener: 'site',
      headers: { origin: 'http://fanloft.test' },
      body: { email: `mine-${username}@fans.test` },
    });
    expect(given.status).toBe(200);
  });

  test('never links an operator by an address alone', async () => {
    const boss = await operator(site);
    user.email = `${boss.username}@site.test`;
    x.user.email = user.email;
    expect((await signIn(site)).body.code).toBe('accounts.social-login-operator');
  });

  test('lets nobody in to whoever has become an operator, and is linked no more after a reset at the console', async () => {
    const { data } = await signIn(site);
    const { _id, username } = await selfOf(site, data.token);
    await site.runtime.write({}, (ctx) => changeRole(ctx, _id, 'operator'));
    expect((await signIn(site)).body).toMatchObject({
      status: 409,
      code: 'accounts.social-login-operator',
    });
    await operator(site);
    await site.runtime.write({}, (ctx) => changeRole(ctx, _id, 'fan'));
    const linked = await signIn(site);
    expect(await selfOf(site, linked.data.token)).toMatchObject({ _id, [flag]: true });
    const passwordHash = await hashNewPassword(site.runtime.config, TEST_PASSWORD, { username });
    await site.runtime.write({ actor: 'console' }, (ctx) => replacePassword(ctx, _id, passwordHash));
    expect(await selfOf(site, await logIn(site, username))).toMatchObject({ _id, [flag]: false });
  });

  test('keeps a suspended account out', async () => {
    const { data } = await signIn(site);
    const { _id } = await selfOf(site, data.token);
    await site.runtime.write({}, (ctx) => setAccountStatus(ctx, _id, 'suspended', 'a test'));
    expect((await signIn(site)).body).toMatchObject({ status: 403, code: 'accounts.suspended' });
  });

  test('two tabs that come back at once make one account', async () => {
    unconfirmed();
    const answers = await Promise.all([signIn(site), signIn(site)]);
    const selves = await Promise.all(answers.map(({ data }) => selfOf(site, data.token)));
    expect(selves[0]._id).toBe(selves[1]._id);
  });

  test('asks for a confirmed address where the site does', async () => {
    unconfirmed();
    expect((await signIn(strict)).body).toMatchObject({
      status: 422,
      code: 'accounts.social-login-address-needed',
    });
  });

  test('lets nobody in whose address has changed and is not confirmed, where the site asks for it', async () => {
    const { data } = await signIn(strict);
    const { _id } = await selfOf(strict, data.token);
    await strict.runtime.database.pool.query('update accounts set verified_email = false where id = $1', [
      _id,
    ]);
    expect((await signIn(strict)).body).toMatchObject({ status: 403, code: 'accounts.email-not-verified' });
  });

  test('says so when the other site does not answer', async () => {
    // A page has the code or token already when the provider goes down; the keys of a new issuer are not cached.
    const fresh = await openOidcProvider();
    const at = await openTestSite({
      GOOGLE_LOGIN_ISSUER: fresh.address,
      GOOGLE_LOGIN_SECRET: OIDC_CLIENT.secret,
      TWITTER_LOGIN_ORIGIN: x.address,
      TWITTER_LOGIN_SECRET: OAUTH1_CONSUMER.secret,
      SETTING_GOOGLE_LOGIN_ENABLED: 'on',
      SETTING_GOOGLE_LOGIN_CLIENT_ID: OIDC_CLIENT.id,
      SETTING_TWITTER_LOGIN_ENABLED: 'on',
      SETTING_TWITTER_LOGIN_CLIENT_ID: OAUTH1_CONSUMER.key,
    });
    try {
      fresh.isDown = true;
      x.isDown = true;
      const body = { oauth_verifier: 'v', oauthToken: 't', oauthTokenSecret: 's' };
      const answer =
        flag === 'twitterConnected'
          ? await at.call('POST', '/auth/twitter/callback', { body })
          : await signIn(at);
      expect(answer.body).toMatchObject({ status: 503, code: 'accounts.social-login-unreachable' });
    } finally {
      await Promise.all([at.close(), fresh.close()]);
    }
  });
});

describe('an account without a password', () => {
  const OWN = { listener: 'site', headers: { origin: 'http://fanloft.test' } } as const;

  test.each([
    ['PUT /users', registerFan, { email: 'other@fans.test', currentPassword: TEST_PASSWORD }],
    ['PUT /auth/users/me/password', registerFan, { password: 'nine kilns in a row' }],
    ['PUT /performers/me', registerCreator, { email: 'other@creators.test', currentPassword: TEST_PASSWORD }],
    [
      'PUT /performers/{id}',
      registerCreator,
      { email: 'third@creators.test', currentPassword: TEST_PASSWORD },
    ],
  ] as const)('%s says how to get one', async (route, register, body) => {
    const { id, token } = await register(site);
    await site.runtime.database.pool.query('update accounts set password_hash = null where id = $1', [id]);
    const answer = await site.call('PUT', route.slice('PUT '.length).replace('{id}', id), {
      token,
      body,
      ...OWN,
    });
    expect(answer.body).toMatchObject({ status: 409, code: 'accounts.password-missing' });
  });
});

describe('an id token', () => {
  const send = (tokenId: string) => site.call('POST', '/auth/google/login', { body: { tokenId } });
  const now = () => Math.floor(Date.now() / 1_000);
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

  test.each([
    ['for somebody else', () => issuer.idToken({ aud: 'another-client' })],
    ['for several', () => issuer.idToken({ aud: [OIDC_CLIENT.id, 'another-client'] })],
    ['of another issuer', () => issuer.idToken({ iss: 'https://evil.test' })],
    ['that is too old', () => issuer.idToken({ exp: now() - 120 })],
    ['that was made long ago', () => issuer.idToken({ iat: now() - 7_200 })],
    ['from the future', () => issuer.idToken({ iat: now() + 600 })],
    ['of nobody', () => issuer.idToken({ sub: '' })],
    ['signed by a stranger', () => issuer.idToken({}, { key: stranger })],
    ['that says it needs no signature', () => issuer.idToken({}, { alg: 'none' })],
    ['with another kind of signature', () => withHmac(issuer.idToken({}, { alg: 'HS256' }))],
    ['with a changed word', () => changed(issuer.idToken())],
    ['that is none', () => 'nonsense'],
    ['of four parts', () => `${issuer.idToken()}.x`],
  ])('%s does not count', async (_, make) => {
    expect((await send(make())).body).toMatchObject({
      status: 422,
      code: 'accounts.social-login-not-confirmed',
    });
  });

  /** Signed with a public value, as if the public key were a secret. */
  function withHmac(token: string): string {
    const [head, body] = token.split('.');
    return `${head}.${body}.${createHmac('sha256', OIDC_CLIENT.id).update(`${head}.${body}`).digest('base64url')}`;
  }

  function changed(token: string): string {
    const [head, body = '', signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody-else' })).toString('base64url');
    return [head, forged, signature].join('.');
  }
});

describe('a code', () => {
  const send = (body: Record<string, unknown>) => site.call('POST', '/auth/google/token', { body });

  test('works once', async () => {
    const body = { code: await popUpCode(), redirectUri: 'http://pop.test/' };
    expect((await send(body)).status).toBe(200);
    expect((await send(body)).body.code).toBe('accounts.social-login-not-confirmed');
  });

  test('works only for the address to which it was sent', async () => {
    expect((await send({ code: await popUpCode() })).body.code).toBe('accounts.social-login-not-confirmed');
  });

  test('does not count with a token for another nonce', async () => {
    const body = { code: await popUpCode(), redirectUri: 'http://pop.test/', nonce: 'another' };
    expect((await send(body)).body.code).toBe('accounts.social-login-not-confirmed');
  });

  test('does not count with a token of another audience', async () => {
    issuer.tamper = { aud: 'another-client' };
    const body = { code: await popUpCode(), redirectUri: 'http://pop.test/' };
    expect((await send(body)).body.code).toBe('accounts.social-login-not-confirmed');
  });
});

describe('X', () => {
  const begin = (callbackUrl: string) => site.call('POST', '/auth/twitter/login', { body: { callbackUrl } });

  test('sends people back to our own pages and to those that may call, and nowhere else', async () => {
    expect((await begin('http://fanloft.test/auth/login')).status).toBe(200);
    expect((await begin(`${CLIENT}/auth/login?x=1`)).status).toBe(200);
    const { body } = await begin('https://evil.test/auth/login');
    expect(body).toMatchObject({ status: 422, code: 'accounts.social-login-return-not-allowed' });
  });

  test('a verifier of somebody else does not count', async () => {
    const begun = await begin(`${CLIENT}/`);
    const body = {
      oauth_verifier: 'forged',
      oauthToken: begun.data.oauth_token,
      oauthTokenSecret: begun.data.oauth_token_secret,
    };
    const answer = await site.call('POST', '/auth/twitter/callback', { body });
    expect(answer.body).toMatchObject({ status: 422, code: 'accounts.social-login-not-confirmed' });
  });

  test('a secret that X does not know, and an X that is down, are told apart', async () => {
    const wrong = await openTestSite({
      TWITTER_LOGIN_ORIGIN: x.address,
      TWITTER_LOGIN_SECRET: 'wrong',
      SETTING_TWITTER_LOGIN_ENABLED: 'on',
      SETTING_TWITTER_LOGIN_CLIENT_ID: OAUTH1_CONSUMER.key,
    });
    try {
      const body = { callbackUrl: 'http://fanloft.test/' };
      const refused = await wrong.call('POST', '/auth/twitter/login', { body });
      expect(refused.body.code).toBe('accounts.social-login-not-confirmed');
    } finally {
      await wrong.close();
    }
    x.isDown = true;
    expect((await begin(`${CLIENT}/`)).body.code).toBe('accounts.social-login-unreachable');
  });
});

describe('from our own pages', () => {
  type Cookies = Record<string, string>;

  async function visit(url: string, cookies: Cookies = {}) {
    const answer = await site.inject('site', { method: 'GET', url, cookies });
    const set = Object.fromEntries(
      answer.cookies.filter(({ maxAge }) => maxAge !== 0).map(({ name, value }) => [name, value]),
    );
    const gone = answer.cookies.filter(({ maxAge, expires }) => maxAge === 0 || expires?.getTime() === 0);
    return {
      status: answer.statusCode,
      location: new URL(String(answer.headers.location), 'http://fanloft.test'),
      set,
      gone: gone.map(({ name }) => name),
      all: answer.cookies,
    };
  }

  /** To the other site and back, without following the last redirect. */
  async function leave(path: string) {
    const out = await visit(`${path}?redirect=%2Fpost%2Fkiln`);
    const consent = await fetch(out.location, { redirect: 'manual' });
    const back = new URL(consent.headers.get('location') ?? '');
    return { out, back };
  }

  const own = [
    ['/auth/google', ['googleLogin']],
    ['/auth/twitter', ['oauthToken', 'oauthTokenSecret', 'role', 'twCallbackUrl']],
  ] as const;

  test.each(own)('%s leads out, back and in, and the wanted page is kept', async (path, names) => {
    const { out, back } = await leave(path);
    expect(Object.keys(out.set).sort()).toEqual([...names]);
    expect(out.all.every(({ httpOnly, sameSite }) => httpOnly && sameSite === 'Lax')).toBe(true);
    const arrived = await visit(back.pathname + back.search, out.set);
    expect(arrived.status).toBe(303);
    expect(arrived.location.pathname + arrived.location.search).toBe('/auth/login?redirect=%2Fpost%2Fkiln');
    expect(arrived.gone).toEqual(expect.arrayContaining([...names]));
    expect((await selfOf(site, arrived.set.token ?? '')).name).toBe(user.name);
  });

  test.each(own)('%s carries an invitation out and back', async (path) => {
    const { token } = await operator(site);
    const signUp = (value: string) => site.call('PUT', '/admin/settings/signUp', { token, body: { value } });
    const body = { role: 'fan', uses: 1, days: null };
    const { data } = await site.call('POST', '/admin/invitations', { token, body });
    const code = new URL(data.link).searchParams.get('invitation') ?? '';
    await signUp('by-invitation');
    try {
      const uninvited = await leave(path);
      const refused = await visit(uninvited.back.pathname + uninvited.back.search, uninvited.out.set);
      expect(refused.location.search).toContain('refused=accounts.invitation-needed');
      const out = await visit(`${path}?invitation=${code}`);
      const consent = await fetch(out.location, { redirect: 'manual' });
      const back = new URL(consent.headers.get('location') ?? '');
      const arrived = await visit(back.pathname + back.search, out.set);
      expect((await selfOf(site, arrived.set.token ?? '')).name).toBe(user.name);
    } finally {
      await signUp('open');
    }
  });

  test.each(own)(
    '%s leads to the second step, with what it needs in a cookie and in no address',
    async (path) => {
      const username = freshUsername('careful');
      user.email = `${username}@fans.test`;
      x.user.email = user.email;
      const fan = await registerFan(site, { username });
      await confirm(site, fan.id);
      const { recoveryCodes } = await switchOnSecondFactor(site, fan);
      const { out, back } = await leave(path);
      const arrived = await visit(back.pathname + back.search, out.set);
      expect(arrived.location.pathname + arrived.location.search).toBe(
        '/auth/second-step?redirect=%2Fpost%2Fkiln',
      );
      expect(Object.keys(arrived.set)).toEqual(['logInTicket']);
      const { logInTicket: ticket = '' } = arrived.set;
      const { data } = await site.call('POST', '/auth/login/second-step', {
        body: { ticket, code: recoveryCodes[0] },
      });
      expect((await selfOf(site, data.token))._id).toBe(fan.id);
    },
  );

  test.each(own)(
    '%s leads an account that is to be deleted to the question whether to keep it',
    async (path) => {
      const signIn = async () => {
        const { out, back } = await leave(path);
        return visit(back.pathname + back.search, out.set);
      };
      const { token } = (await signIn()).set;
      expect((await site.call('POST', '/users/me/deletion', { token })).status).toBe(200);
      const { location } = await signIn();
      expect(location.pathname + location.search).toBe('/auth/keep-account?redirect=%2Fpost%2Fkiln');
    },
  );

  test.each(own)('%s: a user who cancels is back at the login page', async (path) => {
    issuer.denies = true;
    x.denies = true;
    const { out, back } = await leave(path);
    const arrived = await visit(back.pathname + back.search, out.set);
    expect(arrived.location.search).toBe('?redirect=%2Fpost%2Fkiln');
    expect(arrived.set.token).toBeUndefined();
  });

  test.each(own)('%s: another browser that comes back does not get in', async (path) => {
    const { back } = await leave(path);
    const mine = (await leave(path)).out.set;
    for (const cookies of [{}, mine, { ...mine, googleLogin: 'no json' }]) {
      const arrived = await visit(back.pathname + back.search, cookies);
      expect(arrived.location.searchParams.get('refused')).toBe('accounts.social-login-not-confirmed');
      expect(arrived.set.token).toBeUndefined();
    }
  });

  test.each(own)('%s: a failure to start is shown on the login page', async (path) => {
    x.isDown = true;
    const plain = await openTestSite();
    try {
      const answer = await plain.inject('site', { method: 'GET', url: `${path}?redirect=%2Fhome` });
      expect(answer.headers.location).toBe('/auth/login?redirect=%2Fhome&refused=accounts.social-login-off');
    } finally {
      await plain.close();
    }
  });

  test('the code that comes back is worth nothing without what this browser has kept', async () => {
    const { out, back } = await leave('/auth/google');
    const kept = JSON.parse(out.set.googleLogin ?? '');
    const forged = JSON.stringify({ ...kept, codeVerifier: 'x'.repeat(43) });
    const arrived = await visit(back.pathname + back.search, { googleLogin: forged });
    expect(arrived.location.searchParams.get('refused')).toBe('accounts.social-login-not-confirmed');
  });
});

describe('unlinking', () => {
  const unlink = (provider: string, token: string | undefined) =>
    site.call('DELETE', `/auth/social/${provider}`, { token });
  const signInByIdToken = async () =>
    (await site.call('POST', '/auth/google/login', { body: { tokenId: issuer.idToken(), role: 'user' } }))
      .data.token as string;

  test('a linked site lets nobody in any more; the log says so, and the account stays as it is', async () => {
    const username = freshUsername('leaves');
    user.email = `${username}@fans.test`;
    const fan = await registerFan(site, { username });
    await confirm(site, fan.id);
    const token = await signInByIdToken();
    expect(await selfOf(site, token)).toMatchObject({ _id: fan.id, googleConnected: true });
    expect((await unlink('twitter', token)).body).toMatchObject({ status: 404, code: 'request.not-found' });
    expect((await unlink('google', token)).status).toBe(200);
    expect(await selfOf(site, token)).toMatchObject({ _id: fan.id, googleConnected: false });
    expect((await unlink('google', token)).status).toBe(404);
    const { rows } = await site.runtime.database.pool.query(
      `select before from audit_log where action = 'account.social-login-unlinked' and object_id = $1`,
      [fan.id],
    );
    expect(rows).toEqual([{ before: { provider: 'google' } }]);
  });

  test('it requires reauthentication', async () => {
    const token = await signInByIdToken();
    await expireReauthentication(site, { id: (await selfOf(site, token))._id });
    expect((await unlink('google', token)).body).toMatchObject({
      status: 403,
      code: 'session.reauthentication-needed',
    });
    expect((await unlink('google', undefined)).body.code).toBe('session.required');
  });

  test('the last login method stays; of two removed at once, one stays', async () => {
    const token = await signInByIdToken();
    const { _id } = await selfOf(site, token);
    expect((await unlink('google', token)).body).toMatchObject({ status: 409, code: 'accounts.only-way-in' });
    expect((await selfOf(site, token)).googleConnected).toBe(true);

    await throughX(site);
    expect(await selfOf(site, token)).toMatchObject({ _id, twitterConnected: true });
    const both = await Promise.all(['google', 'twitter'].map((each) => unlink(each, token)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('a provider that is turned off is not a login method', async () => {
    const quiet = await openTestSite();
    const { id, token } = await registerFan(quiet);
    const { pool } = quiet.runtime.database;
    await pool.query('update accounts set password_hash = null where id = $1', [id]);
    await pool.query(
      `insert into external_identities (issuer, subject, account_id, provider, linked_at)
        values ('https://a.test', 'a', $1, 'google', now()), ('https://b.test', 'b', $1, 'twitter', now())`,
      [id],
    );
    const { body } = await quiet.call('DELETE', '/auth/social/google', { token });
    await quiet.close();
    expect(body).toMatchObject({ status: 409, code: 'accounts.only-way-in' });
  });
});

test('strangers who come at one moment under one name, or with one address, all come in', async () => {
  const named = Date.now().toString(36);
  const come = (claims: Record<string, unknown>) =>
    site.call('POST', '/auth/google/login', {
      body: {
        tokenId: issuer.idToken({ email_verified: true, name: `Ana ${named}`, ...claims }),
        role: 'user',
      },
    });
  const many = await Promise.all(
    [1, 2, 3, 4, 5].map((each) => come({ sub: `${named}-${each}`, email: `${named}-${each}@mail.test` })),
  );
  expect(many.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const names = await Promise.all(many.map(async ({ data }) => (await selfOf(site, data.token)).username));
  expect(new Set(names).size).toBe(5);
  const one = await Promise.all(
    [6, 7, 8].map((each) => come({ sub: `${named}-${each}`, email: `${named}-all@mail.test` })),
  );
  const ids = await Promise.all(one.map(async ({ data }) => (await selfOf(site, data.token))._id));
  expect(new Set(ids).size).toBe(1);
});
