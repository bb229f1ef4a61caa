import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_ID, operator, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let boss: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
});
afterAll(() => site.close());

test('anybody may write to the site; operators read it and mark it as answered', async () => {
  const fan = await registerFan(site);
  const contactMessage = { name: 'Ida', email: 'ida@letters.test', message: 'Where do I find my receipts?' };
  const sent = await site.call('POST', '/contact', { body: contactMessage });
  expect(sent.data.message).toContain('Thank you');
  await site.call('POST', '/contact', {
    token: fan.token,
    body: { ...contactMessage, email: 'ida@elsewhere.test', message: 'A second one, signed in.' },
  });
  const list = (query: Record<string, string> = {}) =>
    site.call('GET', '/admin/messages', { token: boss.token, query });
  const { data } = await list();
  expect(data.total).toBe(2);
  expect(data.data[0]).toMatchObject({ message: 'A second one, signed in.', accountId: fan.id });
  expect(data.data[1]).toMatchObject({ ...contactMessage, accountId: null, answeredAt: null });
  const [, first] = data.data;
  const mark = (answered: boolean, id = first._id) =>
    site.call('PUT', `/admin/messages/${id}`, { token: boss.token, body: { answered } });
  await mark(true);
  expect((await list({ answered: 'false' })).data.total).toBe(1);
  expect((await list({ answered: 'true' })).data.data).toEqual([
    { ...first, answeredAt: expect.any(String) },
  ]);
  await mark(false);
  expect((await list({ answered: 'false' })).data.total).toBe(2);
  expect((await mark(true, NO_ID)).body).toMatchObject({
    status: 404,
    code: 'site.message-not-found',
  });
});

test('of letters by one address within a minute the first is kept, however they are sent and spelt', async () => {
  const send = (email: string) =>
    site.call('POST', '/contact', { body: { name: 'Ora', email, message: 'Where do I find my receipts?' } });
  const answers = await Promise.all(['ora@letters.test', 'Ora@Letters.test', 'ora@letters.test'].map(send));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({
    code: 'site.message-just-sent',
    retryAfterSeconds: expect.any(Number),
  });
  expect((await send('nora@letters.test')).status).toBe(200);
  const before =
    "update contact_messages set created_at = created_at - interval '61 seconds' where lower(email) = 'ora@letters.test'";
  await site.runtime.database.pool.query(before);
  expect((await send('ora@letters.test')).status).toBe(200);
});

test.each([
  [{ name: '', email: 'a@b.test', message: 'x'.repeat(20) }, 'name'],
  [{ name: 'Ida', email: 'nobody', message: 'x'.repeat(20) }, 'email'],
  [{ name: 'Ida', email: 'a@b.test', message: 'x'.repeat(19) }, 'message'],
  [{ name: 'Ida', email: 'a@b.test', message: 'x'.repeat(5_001) }, 'message'],
])('a letter of another shape is refused, and the field is named', async (body, field) => {
  const answer = await site.call('POST', '/contact', { body });
  expect(answer.body).toMatchObject({ status: 422, code: 'request.shape' });
  expect(answer.body.errors[0].path).toBe(field);
});
