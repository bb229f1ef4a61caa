import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerFan, TEST_PASSWORD } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const mailTo = async (accountId: string) => {
  const { rows } = await site.runtime.database.pool.query(
    'select body_html as html from mails where account_id = $1 order by created_at desc limit 1',
    [accountId],
  );
  return rows[0]?.html as string;
};

test('an account has no language until it chooses one, and keeps what it chose', async () => {
  const { id, token } = await registerFan(site);
  const me = async () => (await site.call('GET', '/users/me', { token })).data;
  const change = (body: object) => site.call('PUT', '/users', { token, body });
  expect(await me()).not.toHaveProperty('language');
  expect((await change({ language: 'ar' })).data.language).toBe('ar');
  // Clients that do not know of it send nothing, or nothing in it.
  expect((await change({ firstName: 'Wren' })).data.language).toBe('ar');
  expect((await change({ language: '' })).data.language).toBe('ar');
  const { status, body } = await change({ language: 'xx' });
  expect([status, body.errors[0].path]).toEqual([422, 'language']);
  expect((await me()).language).toBe('ar');
  await change({ email: `other-${id}@fans.test` });
  expect(await mailTo(id)).toContain('<html lang="ar" dir="rtl">');
});

test('the mails about the end of the account are in its language', async () => {
  const { id, token } = await registerFan(site, { language: 'ar' });
  await site.drain();
  expect((await site.call('POST', '/users/me/deletion', { token })).status).toBe(200);
  expect(await mailTo(id)).toContain('<html lang="ar" dir="rtl">');
});

test('who registers in a language has its mails in it', async () => {
  const body = {
    name: 'Ala',
    username: 'alaczyta',
    email: 'ala@fans.test',
    password: TEST_PASSWORD,
    language: 'pl',
  };
  expect((await site.call('POST', '/auth/users/register', { body })).status).toBeLessThan(300);
  await site.drain();
  const { rows } = await site.runtime.database.pool.query(
    `select id, language from accounts where username = 'alaczyta'`,
  );
  expect(rows[0].language).toBe('pl');
  expect(await mailTo(rows[0].id)).toContain('<html lang="pl" dir="ltr">');
});
