import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeState } from '#platform/server/state.ts';
import { creatorForm, freshUsername, operator, TEST_PASSWORD } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { changeRole } from '../change-role.ts';
import { createAccount } from './create-account.ts';
import { isSetupOpen, makeSetupCode } from './setup-code.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
  await site.runtime.write({}, (ctx) => writeState(ctx.tx, 'mode', 'live'));
});
afterEach(() => site.close());

const owner = { name: 'Ida Holm', username: 'ida', email: 'ida@house.test', password: TEST_PASSWORD };

async function newCode(): Promise<string> {
  const code = await site.runtime.write({}, makeSetupCode);
  if (!code) throw new Error('the set-up is closed');
  return code;
}
const check = (code: string) => site.call('GET', '/setup/code', { query: { code } });
const become = (code: string, change: object = {}) =>
  site.call('POST', '/setup/owner', { body: { ...owner, ...change, code } });

/** Before there is an owner, fans can only be created at the console. */
async function fanFromConsole(): Promise<{ id: string; username: string }> {
  const username = freshUsername();
  const id = await site.runtime.write({ actor: 'console' }, (ctx) =>
    createAccount(ctx, { role: 'fan', username, email: `${username}@fans.test`, passwordHash: null }),
  );
  return { id, username };
}

const CLOSED = { statusCode: 404, code: 'accounts.setup-closed' };
const WRONG = { statusCode: 422, code: 'accounts.setup-code-wrong' };

describe('the code', () => {
  test('is kept as a hash only, and opens the set-up however it is typed', async () => {
    const code = await newCode();
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect((await check(code)).data).toEqual({ success: true });
    expect((await check(` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `)).status).toBe(
      200,
    );
    const { rows } = await site.runtime.database.pool.query('select value::text from platform_state');
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
  });

  test('is refused when it is wrong, missing, or older than the newest', async () => {
    expect((await check('AAAA-AAAA-AAAA-AAAA')).body).toMatchObject(WRONG);
    const first = await newCode();
    const second = await newCode();
    expect((await check(first)).body).toMatchObject(WRONG);
    expect((await check('')).body).toMatchObject(WRONG);
    expect((await become(first)).body).toMatchObject(WRONG);
    expect((await check(second)).status).toBe(200);
  });

  test('cannot be tried out', async () => {
    const strict = await openTestSite({ LIMIT_LOGIN: '3' });
    try {
      await strict.runtime.write({}, (ctx) => writeState(ctx.tx, 'mode', 'live'));
      const statuses: number[] = [];
      for (let count = 0; count < 5; count++)
        statuses.push((await strict.call('GET', '/setup/code', { query: { code: `${count}` } })).status);
      expect(statuses).toEqual([422, 422, 422, 429, 429]);
    } finally {
      await strict.close();
    }
  });
});

describe('the owner', () => {
  test('is made once, is in at once, and closes the set-up for ever', async () => {
    const code = await newCode();
    const { status, data } = await become(code);
    expect(status).toBe(200);
    const self = await site.call('GET', '/users/me', { token: data.token });
    expect(self.data).toMatchObject({ username: 'ida', roles: ['admin'] });
    expect((await check(code)).body).toMatchObject(CLOSED);
    expect((await become(code, { username: 'late', email: 'late@house.test' })).body).toMatchObject(CLOSED);
    expect(await site.runtime.write({}, makeSetupCode)).toBeUndefined();
    expect(await isSetupOpen(site.runtime.database.read)).toBe(false);
    const { rows } = await site.runtime.database.pool.query(
      `select action from audit_log where object_id = $1`,
      [self.data._id],
    );
    expect(rows).toEqual([{ action: 'operator.created' }]);
  });

  test('of two who hold the code, one is late', async () => {
    const code = await newCode();
    const answers = await Promise.all([
      become(code),
      become(code, { username: 'other', email: 'other@house.test' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const { rows } = await site.runtime.database.pool.query(`select role from accounts`);
    expect(rows).toEqual([{ role: 'operator' }]);
  });

  test('has names and a password like everybody, and the code stays good after a refusal', async () => {
    const code = await newCode();
    const fan = await fanFromConsole();
    for (const [change, expected] of [
      [{ username: 'setup' }, 'accounts.username-reserved'],
      [{ password: 'password123' }, 'accounts.password-too-common'],
      [{ username: fan.username }, 'accounts.username-taken'],
      [{ email: `${fan.username}@fans.test` }, 'accounts.email-taken'],
      [{ email: 'nobody' }, 'request.shape'],
    ] as const) {
      expect((await become(code, change)).body.code).toBe(expected);
    }
    expect((await become(code)).status).toBe(200);
  });

  test('may come from the console as well', async () => {
    const code = await newCode();
    await operator(site);
    expect((await check(code)).body).toMatchObject(CLOSED);
  });

  test('may be a fan who was made an operator', async () => {
    await newCode();
    const fan = await fanFromConsole();
    await site.runtime.write({}, (ctx) => changeRole(ctx, fan.id, 'operator'));
    expect(await isSetupOpen(site.runtime.database.read)).toBe(false);
  });
});

describe('before there is an owner', () => {
  const WAITING = { statusCode: 403, code: 'accounts.site-without-owner' };

  test('nobody registers, as fan or creator', async () => {
    const username = freshUsername();
    const fan = { name: 'Robin', username, email: `${username}@fans.test`, password: TEST_PASSWORD };
    const ask = (path: string) => site.call('POST', path, { body: fan });
    const creator = async () => site.upload('/auth/performers/register', await creatorForm());
    expect((await ask('/auth/users/register')).body).toMatchObject(WAITING);
    expect((await ask('/auth/users/register/check')).body).toMatchObject(WAITING);
    expect((await ask('/auth/performers/register/check')).body).toMatchObject(WAITING);
    expect((await creator()).body).toMatchObject(WAITING);
    const { rows } = await site.runtime.database.pool.query(`select id from accounts`);
    expect(rows).toEqual([]);
    await operator(site);
    expect((await ask('/auth/users/register')).status).toBe(200);
    expect((await creator()).status).toBe(200);
  });
});

test('a try-out site has nothing to set up', async () => {
  await site.runtime.write({}, (ctx) => writeState(ctx.tx, 'mode', 'try-out'));
  expect(await site.runtime.write({}, makeSetupCode)).toBeUndefined();
  expect((await check('AAAA')).body).toMatchObject(CLOSED);
});
