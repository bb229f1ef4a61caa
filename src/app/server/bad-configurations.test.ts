/**
 * Starts with faulty configurations: every fault is named in one go, the process ends with 78, and nothing is made.
 * Each is read here; some are started as a process of their own, with LONG=1 all of them.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { childEnvironment } from '#testing/child-environment.ts';
import { faultsOfConfig } from '#testing/faults-of-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'fanloft-bad-'));
const file = join(folder, 'a-file');
writeFileSync(file, 'x'.repeat(40));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is set, and the names that must be told. */
const bad: readonly [Record<string, string>, ...string[]][] = [
  [{ PORT: 'many' }, 'PORT'],
  [{ PORT: '99999' }, 'PORT'],
  [{ HOST: 'not a host!' }, 'HOST'],
  [{ API_PORT: '-1' }, 'API_PORT'],
  [{ PORT: '5000', API_PORT: '5000' }, 'API_PORT'],
  [{ METRICS_PORT: '4600' }, 'METRICS_PORT'],
  [{ API_URL: 'ftp://api.fans.example' }, 'API_URL'],
  [{ API_ORIGINS: 'https://fans.example,fans.example' }, 'API_ORIGINS'],
  [{ API_ORIGINS: 'https://fans.example/path' }, 'API_ORIGINS'],
  [{ GOOGLE_LOGIN_ISSUER: 'http://accounts.example' }, 'GOOGLE_LOGIN_ISSUER'],
  [{ GOOGLE_LOGIN_ISSUER: 'https://accounts.example/path' }, 'GOOGLE_LOGIN_ISSUER'],
  [{ TWITTER_LOGIN_ORIGIN: 'api.x.com' }, 'TWITTER_LOGIN_ORIGIN'],
  [{ CAPTCHA_ORIGIN: 'http://captcha.example' }, 'CAPTCHA_ORIGIN'],
  [{ PUSH_ORIGIN: 'http://push.example' }, 'PUSH_ORIGIN'],
  [{ LIMIT_GUESSES_HERE: 'few' }, 'LIMIT_GUESSES_HERE'],
  [{ BASE_URL: 'fans.example' }, 'BASE_URL'],
  [{ BASE_URL: 'https://fans.example/house' }, 'BASE_URL'],
  [{ DATABASE_URL: 'mysql://user@host/fanloft' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://user@host' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://user:x:y@z/1@host:5432/fanloft' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://user@host/fanloft?sslmode=yes' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://user@host/fanloft?sslmode=verify-ca&sslrootcert=/nowhere' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://user@host/fanloft?sslmode=require&sslrootcert=system' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://user@host/fanloft?sslcrl=/nowhere' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://user:50%@host/fanloft' }, 'DATABASE_URL'],
  [{ DATABASE_POOL: '1' }, 'DATABASE_POOL'],
  [{ DATABASE_POOL: 'fifty' }, 'DATABASE_POOL'],
  [{ DATA_DIR: file }, 'DATA_DIR'],
  [{ DATA_DIR: join(file, 'below') }, 'DATA_DIR'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
  [{ SECRET_KEY: 'changeme-changeme-changeme-changeme' }, 'SECRET_KEY'],
  [{ SECRET_KEY_FILE: '/nowhere/secret' }, 'SECRET_KEY_FILE'],
  [{ SECRET_KEY: 'y'.repeat(40), SECRET_KEY_FILE: file }, 'SECRET_KEY'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ TRUSTED_PROXIES: 'everybody' }, 'TRUSTED_PROXIES'],
  [{ TRUSTED_PROXIES: '10.0.0.0/99' }, 'TRUSTED_PROXIES'],
  [{ TRUSTED_IP_HEADERS: 'x-forwarded-host' }, 'TRUSTED_IP_HEADERS'],
  [{ TRUSTED_IP_HEADERS: ',' }, 'TRUSTED_IP_HEADERS'],
  [{ PAYMENT_GATEWAY: 'cash' }, 'PAYMENT_GATEWAY'],
  [{ STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY'],
  [{ STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY'],
  [{ STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET'],
  [{ STRIPE_API_ADDRESS: 'https://stripe.example' }, 'STRIPE_API_ADDRESS'],
  [{ TRYOUT_PUBLIC: 'yes' }, 'TRYOUT_PUBLIC'],
  [{ LEGACY_PASSWORD_HASH: '1' }, 'LEGACY_PASSWORD_HASH'],
  [{ PASSWORD_HASH_MEMORY: '7', WEAK_PASSWORD_HASH: 'on' }, 'PASSWORD_HASH_MEMORY'],
  [{ PASSWORD_HASH_MEMORY: '19455' }, 'PASSWORD_HASH_MEMORY'],
  [{ PASSWORD_HASH_MEMORY: '8', WEAK_PASSWORD_HASH: 'off' }, 'PASSWORD_HASH_MEMORY'],
  [{ WEAK_PASSWORD_HASH: 'yes' }, 'WEAK_PASSWORD_HASH'],
  [{ MAIL_PORTS: '25, smtp' }, 'MAIL_PORTS'],
  [{ MAIL_PORTS: ',' }, 'MAIL_PORTS'],
  [{ LIVE_UDP_PORT: 'any' }, 'LIVE_UDP_PORT'],
  [{ LIVE_PUBLIC_ADDRESS: 'live.fans.example' }, 'LIVE_PUBLIC_ADDRESS'],
  [{ LIMIT_LOGIN: 'often' }, 'LIMIT_LOGIN'],
  [{ LIMIT_LOGINS: '10' }, 'LIMIT_LOGINS'],
  [{ LIMIT_USUAL: '0' }, 'LIMIT_USUAL'],
  [{ LIMIT_SOCKETS: '00' }, 'LIMIT_SOCKETS'],
  [{ LIMIT_STALL_SECONDS: '0' }, 'LIMIT_STALL_SECONDS'],
];

/** One of each kind at once. */
const manyAtOnce: Record<string, string> = Object.assign(
  {},
  ...bad.filter(([, name], at) => bad.findIndex(([, other]) => other === name) === at).map(([env]) => env),
  { PORT: 'many' },
);

const nameIn = (fault: string) => fault.split(':')[0];

test('each faulty configuration is refused by the name of what is at fault, in plain words', () => {
  expect(bad.length).toBeGreaterThanOrEqual(25);
  for (const [env, ...names] of bad) {
    const faults = faultsOfConfig(env);
    expect(faults.map(nameIn), JSON.stringify(env)).toEqual(names);
    for (const fault of faults) expect(fault).not.toContain('Invalid input');
  }
});

const livekit = {
  LIVEKIT_URL: 'wss://live.fans.example',
  LIVEKIT_API_KEY: 'APIkey',
  LIVEKIT_API_SECRET: 'hunter2',
};
const agora = { AGORA_APP_ID: 'a'.repeat(32), AGORA_CERTIFICATE: 'f'.repeat(32) };
const badStreaming: readonly [Record<string, string>, ...string[]][] = [
  [{ ...livekit, LIVEKIT_URL: 'wss://live.fans.example/room' }, 'LIVEKIT_URL'],
  [{ ...livekit, LIVEKIT_URL: 'ws://live.fans.example' }, 'LIVEKIT_URL'],
  [{ LIVEKIT_URL: 'wss://live.fans.example' }, 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'],
  [{ LIVEKIT_API_KEY: 'APIkey', LIVEKIT_API_SECRET: 'hunter2' }, 'LIVEKIT_URL'],
  [{ AGORA_APP_ID: 'fans', AGORA_CERTIFICATE: 'f'.repeat(32) }, 'AGORA_APP_ID'],
  [{ AGORA_APP_ID: 'a'.repeat(32) }, 'AGORA_CERTIFICATE'],
  [{ ...agora, AGORA_CERTIFICATE: 'hunter2' }, 'AGORA_CERTIFICATE'],
  [{ ...agora, AGORA_CUSTOMER_ID: 'fans' }, 'AGORA_CUSTOMER_SECRET'],
  [{ ...agora, AGORA_NOTIFICATION_SECRET: 'hunter2' }, 'AGORA_CUSTOMER_ID'],
  [{ ...agora, ...livekit }, 'AGORA_APP_ID'],
];

test('a way of streaming that is not whole is refused, and so are two at once', () => {
  for (const [env, ...names] of badStreaming) {
    const faults = faultsOfConfig(env);
    expect(faults.map(nameIn), JSON.stringify(env)).toEqual(names);
    expect(faults.join()).not.toContain('hunter2');
  }
  expect(faultsOfConfig(livekit)).toEqual([]);
  expect(faultsOfConfig({ ...livekit, LIVEKIT_URL: 'ws://127.0.0.1:7880' })).toEqual([]);
  expect(faultsOfConfig(agora)).toEqual([]);
});

test('less memory for hashes than is safe is taken only by the option for tests', () => {
  expect(faultsOfConfig({ PASSWORD_HASH_MEMORY: '19456' })).toEqual([]);
  expect(faultsOfConfig({ PASSWORD_HASH_MEMORY: '8', WEAK_PASSWORD_HASH: 'on' })).toEqual([]);
  expect(faultsOfConfig({ PASSWORD_HASH_MEMORY: '8', NODE_ENV: 'production' })).toEqual([
    'PASSWORD_HASH_MEMORY: must be 19456 or more; less is for tests only',
  ]);
});

test('no secret is repeated in a fault', () => {
  expect(faultsOfConfig({ SECRET_KEY: 'hunter2' }).join()).not.toContain('hunter2');
  expect(faultsOfConfig({ DATABASE_URL: 'mysql://u:hunter2@h/d' }).join()).not.toContain('hunter2');
});

/** Starts the site; answers its exit code and what it said. */
async function start(env: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['src/app/server/main.ts'], {
    env: { ...childEnvironment(), ...env },
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code, said };
}

test('a start with many faults names all of them, ends with 78 and makes nothing', async () => {
  const dataDir = join(folder, 'data');
  const env = { ...manyAtOnce, DATA_DIR: dataDir };
  const { code, said } = await start(env);
  expect(code).toBe(78);
  const names = new Set(
    bad.map(([, name]) => name).filter((name) => name !== 'DATA_DIR' && name !== 'METRICS_PORT'),
  );
  for (const name of names) expect(said).toMatch(new RegExp(`^ {2}${name}: `, 'm'));
  expect(said.split('\n').filter((line) => line.startsWith('  ')).length).toBeGreaterThanOrEqual(names.size);
  expect(existsSync(dataDir)).toBe(false);
});

test.runIf(process.env.LONG)('each of them, started', async () => {
  const dataDir = join(folder, 'data');
  for (const [env, ...names] of bad) {
    const { code, said } = await start({ DATA_DIR: dataDir, ...env });
    expect(code, said).toBe(78);
    for (const name of names) expect(said).toContain(`  ${name}: `);
    expect(existsSync(dataDir)).toBe(false);
  }
});
