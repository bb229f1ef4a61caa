/** Erasure leaves nothing that identifies the user, in any table. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import {
  giveTokens,
  operator,
  publishPost,
  registerCreator,
  registerFan,
  switchOnSecondFactor,
  TEST_PASSWORD,
  type TestUser,
} from '#testing/factories.ts';
import { newestMail } from '#testing/mailbox.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { insertIdentity } from '../social-login/identities.sql.ts';

let site: TestSite;
let boss: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
});
afterAll(() => site.close());

const GOOGLE = {
  issuer: 'https://accounts.google.test',
  provider: 'google',
  email: undefined,
  name: '',
} as const;

const rows = async (statement: string, values: unknown[] = []) =>
  (await site.runtime.database.pool.query(statement, values)).rows;

const must = async (method: 'POST' | 'PUT', path: string, { token }: TestUser, body: object = {}) => {
  const answer = await site.call(method, path, { token, body });
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.data;
};

/** Columns of any table and type that contain the word. */
async function columnsWith(word: string): Promise<string[]> {
  const columns = await rows(
    `select table_schema as schema, table_name as table, column_name as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE' and data_type <> 'bytea'`,
  );
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    const hits = await rows(`select from "${schema}"."${table}" where "${column}"::text ilike $1 limit 1`, [
      `%${word}%`,
    ]);
    if (hits.length > 0) found.push(`${schema === 'jobs' ? 'jobs.' : ''}${table}.${column}`);
  }
  return found.sort();
}

const verify = async (email: string) => {
  const { token } = await newestMail(site, email, 'accounts.email-verification');
  const { status } = await site.call('POST', '/auth/email-verification/confirm', { body: { token } });
  expect(status).toBe(200);
};

async function write(word: string, email: string, token?: string): Promise<void> {
  const { status, body } = await site.call('POST', '/contact', {
    ...(token ? { token } : {}),
    body: { name: 'Somebody', email, message: `A letter in which somebody says to be ${word}` },
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

/** Creates every kind of data that users leave on a site, and that operators write about them. */
async function leaveTraces(user: TestUser, word: string, email: string): Promise<void> {
  await verify(email);
  await write(word, 'elsewhere@fans.test', user.token);
  // Logged out, and in another spelling.
  await write(word, email.toUpperCase());
  await switchOnSecondFactor(site, user);
  await site.runtime.write({}, (ctx) =>
    insertIdentity(ctx.tx, { ...GOOGLE, subject: `${word}-at-google` }, user.id, ctx.clock.now()),
  );
  await must('POST', '/users/me/export', user);
  await site.drain();
  await must('POST', `/admin/users/${user.id}/notes`, boss, { text: `${word} writes about glazes` });
}

/** Requests the deletion, is suspended, and is erased when the grace period ends. */
async function erase(user: TestUser, word: string): Promise<void> {
  // Until the earnings are available.
  site.clock.advance(60 * DAY_MILLISECONDS);
  await runJob(site, 'mature-earnings');
  await must('POST', '/users/me/deletion', user);
  const suspension = { reason: `${word} was rude`, days: 20 };
  await must('POST', `/admin/users/${user.id}/suspend`, boss, suspension);
  site.clock.advance(15 * DAY_MILLISECONDS);
  await runJob(site, 'accounts.erase-due');
  const [row] = await rows('select status from accounts where id = $1', [user.id]);
  expect(row.status).toBe('deleted');
}

const farewell = async (email: string) => {
  const mail = await newestMail(site, email, 'accounts.erased');
  const [{ html }] = await rows('select body_html as html from mails where id = $1', [mail.id]);
  await site.runtime.database.pool.query('delete from mails where id = $1', [mail.id]);
  return html;
};

test('of a fan nothing is left but what the books and the log say', async () => {
  const word = 'quorvexfan';
  const email = `${word}@fans.test`;
  const creator = await registerCreator(site, { approved: true });
  const names = { username: word, email, name: `Mo ${word}`, lastName: word };
  const fan = await registerFan(site, { ...names, language: 'pl' });
  await giveTokens(site, fan, 50_00);
  const tip = await site.call('POST', `/wallet/charges/tip/${creator.id}`, {
    token: fan.token,
    body: { price: 10, message: `From ${word}` },
    headers: { 'idempotency-key': 'tip-of-the-fan' },
  });
  expect(tip.status).toBe(200);
  await leaveTraces(fan, word, email);
  const before = await columnsWith(word);
  expect(before).toEqual(
    expect.arrayContaining(['accounts.search_words', 'contact_messages.message', 'account_notes.body']),
  );
  await erase(fan, word);

  // The last mail is still queued, in the user's language; forget-old-mails deletes it.
  expect(await farewell(email)).toContain('<html lang="pl"');
  expect(await columnsWith(word)).toEqual([
    // The reason of a suspension.
    'audit_log.reason',
    // The text of a receipt, which belongs to the creator too.
    'charges.message',
  ]);
  const [row] = await rows('select language from accounts where id = $1', [fan.id]);
  expect(row.language).toBeNull();
});

test('of a creator too; what was sold stays, without the originals', async () => {
  const word = 'quorvexcreator';
  const email = `${word}@creators.test`;
  const names = { username: word, name: word, firstName: word, lastName: word, email };
  const creator = await registerCreator(site, { approved: true, ...names });
  const sold = await publishPost(site, creator, { photos: 1, audience: 'buyers', price: 5 });
  await publishPost(site, creator, { photos: 1, text: `Unsold ${word}` });
  const fan = await registerFan(site);
  await giveTokens(site, fan, 50_00);
  await must('POST', `/wallet/charges/feed/${sold._id}`, fan);
  await must('PUT', '/performers/me', creator, { bio: `The bio of ${word}` });
  const draft = { text: `Not saved by ${word}`, audience: 'everyone', price: '', photos: [] };
  await must('PUT', '/drafts/post.new', creator, { value: draft });
  const [file] = await rows('select original_key as key from files where id = $1', [sold.fileIds[0]]);
  const original = () => site.runtime.storage.find('private', file.key);
  expect(await original()).toBeDefined();
  const documents = await rows('select key from sealed_documents where owner_id = $1', [creator.id]);
  const sealed = async (keys: { key: string }[]) =>
    (await Promise.all(keys.map(({ key }) => site.runtime.storage.find('sealed', key)))).filter(Boolean)
      .length;
  expect(await sealed(documents)).toBe(2);
  await leaveTraces(creator, word, email);
  await erase(creator, word);

  await farewell(email);
  // Words of the search that nothing has any more go in the night.
  await runJob(site, 'discovery.forget-terms');
  expect(await columnsWith(word)).toEqual(['audit_log.reason']);
  await site.drain();
  expect(await original()).toBeUndefined();
  expect(await sealed(documents)).toBe(0);
  const kept = await site.call('GET', `/user/feeds/${sold._id}`, { token: fan.token, listener: 'site' });
  const url = kept.data.files[0].url;
  const photo = await site.inject('site', { url, headers: { authorization: fan.token } });
  expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/webp']);
});

test('an account of another site that was linked can be linked anew', async () => {
  const fan = await registerFan(site);
  const identity = { ...GOOGLE, subject: 'comes-again' };
  const link = (user: TestUser) =>
    site.runtime.write({}, (ctx) => insertIdentity(ctx.tx, identity, user.id, ctx.clock.now()));
  await link(fan);
  await erase(fan, 'somebody');
  await link(await registerFan(site));
});

test('notes go with their account and not before', async () => {
  const fan = await registerFan(site);
  await must('POST', `/admin/users/${fan.id}/notes`, boss, { text: 'Writes about glazes' });
  const forget = site.runtime.database.pool.query('delete from account_notes where account_id = $1', [
    fan.id,
  ]);
  await expect(forget).rejects.toThrow(/go only with their account/);
});

test('names from before are retired with the last one, and nothing says whose they were', async () => {
  const fan = await registerFan(site);
  await must('PUT', '/users', fan, { username: `${fan.username}x` });
  await erase(fan, 'somebody');
  expect(await rows('select from former_usernames where account_id = $1', [fan.id])).toHaveLength(0);
  for (const username of [fan.username, `${fan.username}x`]) {
    const body = { name: 'Somebody', username, email: `new-${username}@fans.test`, password: TEST_PASSWORD };
    const { body: answer } = await site.call('POST', '/auth/users/register', { body });
    expect(answer.code).toBe('accounts.username-taken');
  }
});

test('a name is retired by a keyed hash; those of earlier releases, without a key, still hold', async () => {
  const fan = await registerFan(site);
  await erase(fan, 'somebody');
  const plain = (name: string) => createHash('sha256').update(name).digest();
  const found = await rows('select from retired_usernames where name_hash = $1', [plain(fan.username)]);
  expect(found).toHaveLength(0);
  await rows('insert into retired_usernames (name_hash) values ($1)', [plain('longgone')]);
  for (const username of [fan.username, 'longgone']) {
    const body = { name: 'Somebody', username, email: `new-${username}@fans.test`, password: TEST_PASSWORD };
    const { body: answer } = await site.call('POST', '/auth/users/register', { body });
    expect(answer.code).toBe('accounts.username-taken');
  }
});
