import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { readConfig } from '#platform/server/config/config.ts';
import { Refused } from '#platform/server/refuse.ts';
import { CHEAP_PASSWORDS } from '#testing/lifted-limits.ts';
import { hashPassword, md5Hex, verifyPassword } from './password-hash.ts';

const config = readConfig({});
const withClientsThatHash = readConfig({ LEGACY_PASSWORD_HASH: 'on' });
const password = 'Grüße an 東京 🎈';

test('what is stored is argon2id at the agreed cost, never the same twice', async () => {
  const [first, second] = await Promise.all([hashPassword(config, password), hashPassword(config, password)]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(second).not.toBe(first);
});

test('the same password fits, another does not', async () => {
  const stored = await hashPassword(config, password);
  expect(await verifyPassword(config, stored, password)).toBe(true);
  expect(await verifyPassword(config, stored, `${password} `)).toBe(false);
});

test('a password fits from whichever keyboard it is typed, also one that was hashed before there was one form', async () => {
  const composed = 'Gr\u00fc\u00dfe an Zo\u00eb';
  const decomposed = 'Gru\u0308\u00dfe\u00a0an\u00a0Zoe\u0308';
  const stored = await hashPassword(config, decomposed);
  expect(await verifyPassword(config, stored, composed)).toBe(true);
  expect(await verifyPassword(config, stored, decomposed)).toBe(true);
  expect(await verifyPassword(config, stored, 'Gruße an Zoe')).toBe(false);
  // As earlier releases hashed: without Unicode normalization.
  const before = await hash(md5Hex('Zoe\u0308 drinks tea'));
  expect(await verifyPassword(config, before, 'Zoe\u0308 drinks tea')).toBe(true);
  expect(await verifyPassword(config, before, 'Zo\u00eb drinks tea')).toBe(true);
  expect(await verifyPassword(config, null, 'Zo\u00eb drinks tea')).toBe(false);
});

test('clients that hash reach the account of those that do not, and the other way round', async () => {
  const plain = await hashPassword(withClientsThatHash, password);
  expect(await verifyPassword(withClientsThatHash, plain, md5Hex(password))).toBe(true);
  expect(await verifyPassword(withClientsThatHash, plain, md5Hex(password).toUpperCase())).toBe(true);
  const hashed = await hashPassword(withClientsThatHash, md5Hex(password));
  expect(await verifyPassword(withClientsThatHash, hashed, password)).toBe(true);
});

test('an md5 is an ordinary password where no such client is let in', async () => {
  const stored = await hashPassword(config, password);
  expect(await verifyPassword(config, stored, md5Hex(password))).toBe(false);
});

test.each([null, undefined])('nothing fits an account without a password (%j)', async (stored) => {
  expect(await verifyPassword(config, stored, password)).toBe(false);
});

test('two work and fifty wait; the next is told that we are busy, and all others are served', async () => {
  const results = await Promise.allSettled(Array.from({ length: 55 }, () => hashPassword(config, password)));
  const refused = results.filter((result) => result.status === 'rejected').map((result) => result.reason);
  expect(refused).toHaveLength(3);
  for (const reason of refused) {
    expect(reason).toBeInstanceOf(Refused);
    expect(reason.refusal.code).toBe('platform.busy');
  }
  // The queue is empty again afterwards.
  await expect(hashPassword(config, password)).resolves.toMatch(/^\$argon2id/);
});

test('a configuration of less memory makes hashes that cost less, and either kind fits', async () => {
  const cheap = readConfig(CHEAP_PASSWORDS);
  const stored = await hashPassword(cheap, password);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=8,t=2,p=1\$/);
  expect(await verifyPassword(config, stored, password)).toBe(true);
  expect(await verifyPassword(cheap, await hashPassword(config, password), password)).toBe(true);
  expect(await verifyPassword(cheap, null, password)).toBe(false);
});
