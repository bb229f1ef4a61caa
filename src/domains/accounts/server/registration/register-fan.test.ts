import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshUsername, logIn, registerFan, TEST_PASSWORD } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** A registration as existing clients send it. */
function form(fields: Record<string, unknown> = {}) {
  const username = freshUsername('reg');
  return {
    firstName: 'Zoë',
    lastName: "O'Brien-Ñandú",
    username,
    email: `${username}@fans.test`,
    password: TEST_PASSWORD,
    ...fields,
  };
}
const register = (body: unknown) => site.call('POST', '/auth/users/register', { body });

test('a guest registers, is told so, and is not logged in by that', async () => {
  const body = form();
  const answer = await register(body);
  expect(answer.status).toBe(200);
  expect(answer.data).toEqual({ message: expect.any(String) });
  expect(answer.headers['set-cookie']).toBeUndefined();
  const token = await logIn(site, body.username);
  const self = await site.call('GET', '/users/me', { token });
  expect(self.data).toMatchObject({
    name: "Zoë O'Brien-Ñandú",
    firstName: 'Zoë',
    username: body.username,
    email: body.email,
    roles: ['user'],
    isPerformer: false,
    verifiedEmail: false,
    balance: 0,
  });
});

test.each(['🌵 Kaktus 🌵', 'ليلى النجار', 'שירה', '李', '👩‍👩‍👧‍👦'])(
  'our own form sends a display name alone, in any script: %s',
  async (name) => {
    const { firstName: _, lastName: __, ...body } = form({ name });
    expect((await register(body)).status).toBe(200);
    const token = await logIn(site, body.username);
    const self = await site.call('GET', '/users/me', { token });
    expect(self.data).toMatchObject({ name, firstName: '', lastName: '' });
  },
);

test('username and e-mail are kept in lower case', async () => {
  const username = freshUsername('reg');
  const body = form({ username: ` ${username.toUpperCase()} `, email: `${username}@Fans.TEST` });
  expect((await register(body)).status).toBe(200);
  const self = await site.call('GET', '/users/me', { token: await logIn(site, username) });
  expect(self.data).toMatchObject({ username, email: `${username}@fans.test` });
});

test('fields that nobody may set about himself are dropped', async () => {
  const body = form({ role: 'operator', roles: ['admin'], balance: 500, isPerformer: true, approved: true });
  expect((await register(body)).status).toBe(200);
  const self = await site.call('GET', '/users/me', { token: await logIn(site, body.username) });
  expect(self.data).toMatchObject({
    roles: ['user'],
    balance: 0,
    isPerformer: false,
    verifiedDocument: false,
  });
});

test.each([
  ['no name at all', { firstName: '', lastName: 'Vale' }, 'name'],
  ['a first name with digits', { firstName: 'R0bin' }, 'firstName'],
  ['a display name of spaces', { name: '   ' }, 'name'],
  ['a display name that cannot be seen', { name: '\u200d\u3164' }, 'name'],
  ['a display name that turns text around', { name: 'Robin \u202e' }, 'name'],
  ['a short username', { username: 'ab' }, 'username'],
  ['a long username', { username: 'a'.repeat(31) }, 'username'],
  ['a username with a dot', { username: 'robin.vale' }, 'username'],
  ['a username of another script', { username: 'зина' }, 'username'],
  ['something that is no e-mail address', { email: 'robin@' }, 'email'],
  ['a short password', { password: '7 chars' }, 'password'],
  ['a long password', { password: 'x'.repeat(257) }, 'password'],
  ['no password', { password: undefined }, 'password'],
  ['a gender that is none', { gender: 'many' }, 'gender'],
])('%s is refused, naming the field', async (_, fields, path) => {
  const { body } = await register(form(fields));
  expect(body).toMatchObject({ status: 422, code: 'request.shape' });
  expect(body.errors.map((error: { path: string }) => error.path)).toContain(path);
});

test.each(['password123', 'Sunshine2024!', 'robinvale!'])(
  'the guessable password %s is refused',
  async (password) => {
    const { body } = await register(form({ password, username: 'robinvale' }));
    expect(body).toMatchObject({ status: 422, code: 'accounts.password-too-common' });
  },
);

test.each(['admin', 'Support', 'settings'])('the name %s is not to be had', async (username) => {
  const { body } = await register(form({ username }));
  expect(body).toMatchObject({ status: 422, code: 'accounts.username-reserved' });
});

test('a username and an e-mail address belong to one account, however they are written', async () => {
  const { username } = await registerFan(site);
  const sameName = await register(form({ username: username.toUpperCase() }));
  expect(sameName.body).toMatchObject({ status: 409, code: 'accounts.username-taken' });
  const sameMail = await register(form({ email: `${username}@FANS.test` }));
  expect(sameMail.body).toMatchObject({ status: 409, code: 'accounts.email-taken' });
});

test('everything that is wrong with a form is told at once, in words that stand for themselves', async () => {
  const { username } = await registerFan(site);
  const { body } = await register(
    form({ username, email: `${username}@fans.test`, password: 'password123' }),
  );
  expect(body).toMatchObject({ status: 422, code: 'request.shape' });
  expect(body.errors.map(({ path, code }: Record<string, string>) => [path, code])).toEqual([
    ['username', 'accounts.username-taken'],
    ['email', 'accounts.email-taken'],
    ['password', 'accounts.password-too-common'],
  ]);
  // Existing clients show the sentence alone.
  expect(body.message).toBe(body.errors.map(({ message }: Record<string, string>) => message).join(' '));
});

test('some fields alone are looked at as the whole form is, and nothing is stored', async () => {
  const check = (body: unknown) => site.call('POST', '/auth/users/register/check', { body });
  const free = { username: freshUsername('reg') };
  for (const _time of ['once', 'and again']) expect((await check(free)).data).toEqual({ fits: true });
  const { username } = await registerFan(site);
  const all = { username, email: `${username}@fans.test`, password: 'password123' };
  expect((await check(all)).body.errors.map(({ code }: { code: string }) => code)).toEqual([
    'accounts.username-taken',
    'accounts.email-taken',
    'accounts.password-too-common',
  ]);
  expect((await check({ username })).body).toMatchObject({ status: 409, code: 'accounts.username-taken' });
  expect((await check({ email: all.email })).body).toMatchObject({
    status: 409,
    code: 'accounts.email-taken',
  });
  expect((await check({ username: 'admin' })).body.code).toBe('accounts.username-reserved');
  expect((await check({ password: 'password1' })).body.code).toBe('accounts.password-too-common');
  expect((await check({ name: '   ' })).body.errors[0].path).toBe('name');
});

test('of ten who want the same name at once, one gets it', async () => {
  const username = freshUsername('race');
  const forms = Array.from({ length: 10 }, (_, index) =>
    form({ username, email: `${username}-${index}@fans.test` }),
  );
  const statuses = (await Promise.all(forms.map(register))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, ...Array(9).fill(409)]);
});

test('the password is not in the database in any readable form', async () => {
  const { username } = await registerFan(site);
  const { rows } = await site.runtime.database.pool.query('select * from accounts where username = $1', [
    username,
  ]);
  expect(JSON.stringify(rows)).not.toContain(TEST_PASSWORD);
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
});
