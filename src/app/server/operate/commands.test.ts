/** What the commands do and say, beside a running site; and that the audit log names the console as the actor. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/server/config/config.ts';
import { markInstance } from '#platform/server/instance.ts';
import { writeState } from '#platform/server/state.ts';
import { childEnvironment } from '#testing/child-environment.ts';
import {
  giveTokens,
  logIn,
  operator,
  publishPost,
  registerCreator,
  registerFan,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { type Answer, type Command, Misunderstood } from './answer-command.ts';
import { CannotDo } from './cannot-do.ts';
import { setupCodeCommand } from './setup-code-command.ts';
import { userCommand } from './user-command.ts';
import { ledgerCommand, mediaCommand } from './verify-commands.ts';

let site: TestSite;
let env: Record<string, string>;

beforeAll(async () => {
  site = await openTestSite();
  const { DATA_DIR } = site.runtime.config;
  env = { DATABASE_URL: site.ownerUrl, DATA_DIR, SECRET_KEY: 'k'.repeat(40) };
  await markInstance(site.ownerUrl, join(DATA_DIR, 'media'));
});
afterAll(() => site?.close());

function run(command: Command, words: string[], options: Record<string, string> = {}): Promise<Answer> {
  const line = { words, text: (name: string) => options[name], isOn: () => false };
  return command.answer(
    line,
    () => readConfig(env),
    () => {},
  );
}

/** What the audit log says that the console has done to an account. */
async function actionsOnAccount(id: string): Promise<string[]> {
  const { rows } = await site.runtime.database.pool.query(
    `select action from audit_log where actor = 'console' and address = 'console' and object_id = $1 order by id`,
    [id],
  );
  return rows.map(({ action }) => action);
}

test('an operator is made, can log in, and the log names the console', async () => {
  const user = { username: 'keeper', email: 'keeper@house.test', name: 'Ira Holm' };
  const { json, lines } = await run(userCommand, ['create', 'operator'], user);
  const { id, password } = json as { id: string; password: string };
  expect(lines[1]).toContain(password);
  const token = await logIn(site, 'keeper', password);
  expect((await site.call('GET', '/users/me', { token })).data.roles).toEqual(['admin']);
  expect(await actionsOnAccount(id)).toEqual(['operator.created']);

  await expect(run(userCommand, ['create', 'operator'], user)).rejects.toThrow(
    'An account with this email address already exists',
  );
  await expect(
    run(userCommand, ['create', 'fan'], { ...user, username: 'x', email: 'nobody' }),
  ).rejects.toThrow('--username: At least 3 characters.\n--email: Please enter an email address.');
});

test('a new password ends the sessions and the old password', async () => {
  const fan = await registerFan(site);
  const { json } = await run(userCommand, ['reset', fan.username]);
  expect((await site.call('GET', '/users/me', { token: fan.token })).status).toBe(401);
  await expect(logIn(site, fan.username)).rejects.toThrow('Incorrect credentials');
  expect(await logIn(site, fan.username, (json as { password: string }).password)).toMatch(/\S/);
  expect(await actionsOnAccount(fan.id)).toEqual(['account.password-replaced']);
  await expect(run(userCommand, ['reset', 'nobodyhere'])).rejects.toThrow(
    'There is no account "nobodyhere".',
  );
});

test('a fan becomes an operator and back; a creator stays one, and so does the last operator', async () => {
  const fan = await registerFan(site);
  await run(userCommand, ['role', fan.username, 'operator']);
  expect((await site.call('GET', '/users/me', { token: fan.token })).status).toBe(401);
  const token = await logIn(site, fan.username);
  expect((await site.call('GET', '/users/me', { token })).data.roles).toEqual(['admin']);
  expect((await run(userCommand, ['role', fan.username, 'operator'])).json).toMatchObject({ changed: false });
  await run(userCommand, ['role', fan.username, 'fan']);
  expect(await actionsOnAccount(fan.id)).toEqual(['account.role-changed', 'account.role-changed']);

  const creator = await registerCreator(site);
  await expect(run(userCommand, ['role', creator.username, 'operator'])).rejects.toThrow(
    'role can’t be changed',
  );
  await expect(run(userCommand, ['role', fan.username, 'creator'])).rejects.toThrow('Unknown role "creator"');
  const last = await operator(site);
  await site.runtime.database.pool.query(
    `update accounts set status = 'suspended' where role = 'operator' and id <> $1`,
    [last.id],
  );
  await expect(run(userCommand, ['role', last.username, 'fan'])).rejects.toThrow('the only operator');
  await site.runtime.database.pool.query(`update accounts set status = 'active' where role = 'operator'`);
});

test('media: complete at first; then missing, truncated and unreferenced files are reported', async () => {
  const creator = await registerCreator(site, { approved: true });
  await publishPost(site, creator, { photos: 2, audience: 'everyone' });
  expect(await run(mediaCommand, ['verify'])).toMatchObject({
    isFine: true,
    json: { faults: [], strays: 0 },
  });

  const folder = join(env.DATA_DIR ?? '', 'media', 'private');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const [first, second] = files.map((entry) => join(entry.parentPath, entry.name));
  rmSync(first ?? '');
  writeFileSync(second ?? '', 'short');
  mkdirSync(join(folder, 'st'));
  writeFileSync(join(folder, 'st', 'stray-file-of-nobody'), '');
  const { isFine, json } = await run(mediaCommand, ['verify']);
  expect(isFine).toBe(false);
  expect(json).toMatchObject({ strays: 1 });
  expect((json as { faults: { fault: string }[] }).faults.map(({ fault }) => fault).sort()).toEqual([
    'missing',
    'other-size',
  ]);
});

test('ledger: whole at first; then a planted fault is named', async () => {
  await giveTokens(site, await registerFan(site), 25_00);
  const whole = await run(ledgerCommand, ['verify']);
  expect(whole).toMatchObject({
    isFine: true,
    json: { faults: [], hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  await site.runtime.database.pool.query(
    `update ledger_accounts set balance = balance + 1 where kind = 'fan_available'`,
  );
  const broken = await run(ledgerCommand, ['verify']);
  expect(broken.isFine).toBe(false);
  expect(broken.lines[0]).toContain('balance-is-not-the-sum-of-entries');
  expect((broken.json as { hash: string }).hash).not.toBe((whole.json as { hash: string }).hash);
});

test('a new code opens the set-up of a site without an owner, and of no other', async () => {
  await operator(site);
  await expect(run(setupCodeCommand, [])).rejects.toThrow('There is nothing to set up');
  await site.runtime.database.pool.query(`delete from platform_state where key = 'setup-closed'`);
  await site.runtime.write({}, (ctx) => writeState(ctx.tx, 'mode', 'live'));
  const { json, lines } = await run(setupCodeCommand, []);
  const { code, address } = json as { code: string; address: string };
  expect(address).toBe(`http://127.0.0.1:4600/setup?code=${code}`);
  expect(lines[1]).toContain(address);
  const { json: next } = await run(setupCodeCommand, []);
  expect((next as { code: string }).code).not.toBe(code);
  await expect(run(setupCodeCommand, ['please'])).rejects.toThrow(Misunderstood);
});

test('words that a command does not know are answered with how it is called', async () => {
  await expect(run(userCommand, ['destroy', 'everything'])).rejects.toThrow(Misunderstood);
  await expect(run(mediaCommand, ['mend'])).rejects.toThrow('npm run media -- verify');
});

test('commands need a site that is there', async () => {
  const otherConfig = () => readConfig({ DATA_DIR: join(env.DATA_DIR ?? '', 'nothing') });
  const line = { words: ['verify'], text: () => undefined, isOn: () => false };
  await expect(mediaCommand.answer(line, otherConfig, () => {})).rejects.toThrow(CannotDo);
});

test('exit codes and JSON as a script meets them', () => {
  const config = (environment: Record<string, string>, ...words: string[]) => {
    const done = spawnSync(process.execPath, ['tools/commands/config.ts', ...words], {
      env: { ...childEnvironment(), ...environment },
      encoding: 'utf8',
    });
    return { status: done.status, stdout: done.stdout };
  };
  expect(config({ PORT: '5000' }, 'check')).toEqual({
    status: 0,
    stdout: '  PORT = 5000\nThe configuration is valid.\n',
  });
  const faulty = config({ PORT: 'x', LOG_LEVEL: 'y' }, 'check', '--json');
  expect(faulty.status).toBe(78);
  expect(JSON.parse(faulty.stdout).faults).toHaveLength(2);
  const locks = { SETTING_BRAND_COLOUR: 'red', SETTING_COMMISSION_PERCENT: '500', SETTING_NO_SUCH: '1' };
  const locked = config(locks, 'check', '--json');
  expect(locked.status).toBe(78);
  expect(JSON.parse(locked.stdout).faults.map((fault: string) => fault.split(':')[0])).toEqual(
    Object.keys(locks),
  );
  expect(config({}, 'mend').status).toBe(2);
});
