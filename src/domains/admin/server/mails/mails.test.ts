import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { expireReauthentication, NO_ID, operator, registerFan, type TestUser } from '#testing/factories.ts';
import { openMailServer, type TestMailServer } from '#testing/mail-server.ts';
import { newestMail } from '#testing/mailbox.ts';
import { inMinutes } from '#testing/move-time.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

// One site stores its mails, the other one sends them.
let server: TestMailServer;
let keeping: TestSite;
let sending: TestSite;
const bosses = new Map<TestSite, TestUser>();
beforeAll(async () => {
  server = await openMailServer();
  keeping = await openTestSite();
  sending = await openTestSite({ SMTP_URL: server.url, MAIL_FROM: 'house@fans.test' });
  for (const site of [keeping, sending]) bosses.set(site, await operator(site));
});
afterAll(async () => {
  await Promise.all([keeping.close(), sending.close()]);
  await server.close();
});

afterEach(() => {
  vi.useRealTimers();
  server.answer('RCPT TO', undefined);
});

const RESET = 'accounts.password-reset';

const tokenOf = (site: TestSite) => bosses.get(site)?.token ?? '';
const list = (site: TestSite, query: Record<string, string> = {}) =>
  site.call('GET', '/admin/mails', { token: tokenOf(site), query });
const again = (site: TestSite, id: string) =>
  site.call('POST', `/admin/mails/${id}/send-again`, { token: tokenOf(site) });
const sendTest = (site: TestSite) => site.call('POST', '/admin/mails/test', { token: tokenOf(site) });
const read = (site: TestSite, path: string, token = tokenOf(site)) => site.call('GET', path, { token });

async function actions(site: TestSite, id: string) {
  const { rows } = await site.runtime.database.pool.query(
    `select action, actor_id from audit_log where object_kind = 'mail' and object_id = $1 order by id`,
    [id],
  );
  expect(rows.every((row) => row.actor_id === bosses.get(site)?.id)).toBe(true);
  return rows.map(({ action }) => action);
}

test('only operators see mails', async () => {
  const { token } = await registerFan(keeping);
  for (const [method, path] of [
    ['GET', '/admin/mails'],
    ['GET', `/admin/mails/${NO_ID}`],
    ['POST', `/admin/mails/${NO_ID}/send-again`],
    ['POST', '/admin/mails/test'],
    ['GET', '/admin/mail-templates'],
    ['GET', `/admin/mails/${NO_ID}/html`],
    ['GET', `/admin/mail-templates/${RESET}/html`],
  ] as const) {
    expect((await keeping.call(method, path, { token })).body.code).toBe('access.role-required');
    expect((await keeping.call(method, path)).body.code).toBe('session.required');
  }
});

test('the newest mails come first, by pages, and can be narrowed', async () => {
  const fan = await registerFan(keeping);
  const email = `${fan.username}@fans.test`;
  await keeping.call('POST', '/auth/users/forgot', { body: { email } });
  await keeping.drain();
  const { data } = await list(keeping, { q: email.toUpperCase() });
  expect(data).toMatchObject({ total: 2, isSending: false });
  expect(data.data.map((mail: { template: string }) => mail.template)).toEqual([
    RESET,
    'accounts.email-verification',
  ]);
  expect(data.data[0]).toMatchObject({ to: email, state: 'kept', tries: 0, sentAt: null, error: null });
  expect((await list(keeping, { q: email, template: RESET })).data.total).toBe(1);
  expect((await list(keeping, { q: email, state: 'failed' })).data.total).toBe(0);
  expect((await list(keeping, { q: email, state: 'nonsense' })).data.total).toBe(2);
  expect((await list(keeping, { q: '%' })).data.total).toBe(0);
  const second = await list(keeping, { q: email, limit: '1', offset: '1' });
  expect(second.data).toMatchObject({ total: 2, data: [{ template: 'accounts.email-verification' }] });
});

test('a mail is read in a frame that can do nothing, and each look is noted', async () => {
  const fan = await registerFan(keeping);
  const { id, text } = await newestMail(keeping, `${fan.username}@fans.test`, 'accounts.email-verification');
  const meta = await read(keeping, `/admin/mails/${id}`);
  expect(meta.data).toMatchObject({ _id: id, isLinkGone: false, isLinkHidden: false });
  expect(JSON.stringify(meta.body)).not.toContain('token=');
  const asText = await read(keeping, `/admin/mails/${id}/text`);
  expect(asText.body).toBe(text);
  const html = await read(keeping, `/admin/mails/${id}/html`);
  expect(html.headers['content-type']).toBe('text/html; charset=utf-8');
  const policy = String(html.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/sandbox(?!.*allow-(scripts|same-origin|forms|top-navigation))/);
  expect(html.headers['cache-control']).toBe('no-store');
  expect(await actions(keeping, id)).toEqual(['mail.read', 'mail.read']);
});

test('reading a mail and sending it again require reauthentication; lists do not', async () => {
  const other = await operator(keeping);
  await expireReauthentication(keeping, other);
  const fan = await registerFan(keeping);
  const { id } = await newestMail(keeping, `${fan.username}@fans.test`, 'accounts.email-verification');
  for (const form of ['text', 'html']) {
    const { body } = await read(keeping, `/admin/mails/${id}/${form}`, other.token);
    expect(body).toMatchObject({ status: 403, code: 'session.reauthentication-needed' });
  }
  const resent = await keeping.call('POST', `/admin/mails/${id}/send-again`, { token: other.token });
  expect(resent.body.code).toBe('session.reauthentication-needed');
  expect((await read(keeping, `/admin/mails/${id}`, other.token)).status).toBe(200);
  expect((await read(keeping, `/admin/mail-templates/${RESET}/text`, other.token)).status).toBe(200);
  expect(await actions(keeping, id)).toEqual([]);
});

test('a link into an operator’s account is shown to no operator', async () => {
  const { username } = await operator(keeping);
  const email = `${username}@site.test`;
  await keeping.call('POST', '/auth/users/forgot', { body: { email } });
  const { id, token } = await newestMail(keeping, email, RESET);
  expect(token).not.toBe('');
  expect((await read(keeping, `/admin/mails/${id}`)).data.isLinkHidden).toBe(true);
  for (const form of ['text', 'html']) {
    const { body } = await read(keeping, `/admin/mails/${id}/${form}`);
    expect(body).toContain('token=…');
    expect(body).not.toContain(token);
  }
});

test('what is not there is not found', async () => {
  for (const path of [NO_ID, `${NO_ID}/html`, `${NO_ID}/nonsense`, 'nonsense/html']) {
    expect((await read(keeping, `/admin/mails/${path}`)).body.code).toBe('admin.mail-not-found');
  }
  expect((await read(keeping, '/admin/mail-templates/nonsense/html')).body.code).toBe('admin.mail-not-found');
  expect((await again(keeping, NO_ID)).body).toMatchObject({
    status: 404,
    code: 'admin.mail-not-found',
  });
});

test('every template has a sample', async () => {
  const { data } = await read(keeping, '/admin/mail-templates');
  expect(data.data.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining([
      RESET,
      'accounts.email-verification',
      'accounts.password-changed',
      'accounts.email-changed',
      'admin.test-mail',
    ]),
  );
  for (const { name, subject, about } of data.data) {
    expect(about).not.toBe('');
    expect((await read(keeping, `/admin/mail-templates/${name}/html`)).body).toContain(
      `<title>${subject}</title>`,
    );
    const { body } = await read(keeping, `/admin/mail-templates/${name}/text`);
    // No placeholder was left unfilled.
    expect(`${subject}${about}${body}`).not.toMatch(/[{}]/);
  }
});

test('a test mail goes to the operator who asked for it', async () => {
  const { data } = await sendTest(sending);
  const boss = bosses.get(sending);
  expect(data).toMatchObject({ to: `${boss?.username}@site.test`, state: 'waiting' });
  await sending.drain();
  expect(server.arrived.at(-1)).toMatchObject({ to: `${boss?.username}@site.test` });
  expect((await read(sending, `/admin/mails/${data._id}`)).data).toMatchObject({ state: 'sent', tries: 1 });
  expect(await actions(sending, data._id)).toEqual(['mail.test-sent']);
});

test('a test takes the place of the one before it that has not left, and of no other mail', async () => {
  const other = await operator(sending);
  server.answer('RCPT TO', '451 later');
  const { data: first } = await sendTest(sending);
  const { data: others } = await sending.call('POST', '/admin/mails/test', { token: other.token });
  await sending.drain();
  for (const { _id } of [first, others])
    expect((await read(sending, `/admin/mails/${_id}`)).data).toMatchObject({ state: 'waiting', tries: 1 });
  server.answer('RCPT TO', undefined);
  const before = server.arrived.length;
  inMinutes(2);
  const { data: second } = await sendTest(sending);
  await sending.drain();
  const mailboxes = [bosses.get(sending), other].map((each) => `${each?.username}@site.test`);
  const arrived = server.arrived.slice(before).map(({ to }) => to);
  expect(arrived.toSorted()).toEqual(mailboxes.toSorted());
  expect((await read(sending, `/admin/mails/${first._id}`)).status).toBe(404);
  expect((await read(sending, `/admin/mails/${second._id}`)).data.state).toBe('sent');
});

test('a mail is sent again, as another one', async () => {
  const { data } = await sendTest(sending);
  expect((await again(sending, data._id)).body).toMatchObject({
    status: 409,
    code: 'admin.mail-waiting',
  });
  await sending.drain();
  const before = server.arrived.length;
  expect((await again(sending, data._id)).data).toMatchObject({ state: 'waiting', tries: 0 });
  await sending.drain();
  expect(server.arrived).toHaveLength(before + 1);
  const ids = server.arrived.slice(-2).map(({ head }) => /message-id: (<[^>]+>)/i.exec(head)?.[1]);
  expect(ids).toEqual([`<${data._id}.1@fans.test>`, `<${data._id}.2@fans.test>`]);
  expect(await actions(sending, data._id)).toEqual(['mail.test-sent', 'mail.sent-again']);
});

test('a mail whose link was cut out is not sent again', async () => {
  const fan = await registerFan(sending);
  const { id } = await newestMail(sending, `${fan.username}@fans.test`, 'accounts.email-verification');
  expect((await read(sending, `/admin/mails/${id}`)).data.isLinkGone).toBe(true);
  expect((await again(sending, id)).body).toMatchObject({
    status: 409,
    code: 'admin.mail-link-gone',
  });
});

test('without a mail server a test stays here, and nothing can be sent', async () => {
  const { data } = await sendTest(keeping);
  expect(data.state).toBe('kept');
  expect((await again(keeping, data._id)).body).toMatchObject({
    status: 409,
    code: 'admin.mail-server-missing',
  });
});

test('samples are shown in any of our languages', async () => {
  const html = async (query: Record<string, string>) => {
    const path = `/admin/mail-templates/${RESET}/html`;
    return (await keeping.call('GET', path, { token: tokenOf(keeping), query })).body as string;
  };
  expect(await html({})).toContain('<html lang="en" dir="ltr">');
  expect(await html({ language: 'ar' })).toContain('<html lang="ar" dir="rtl">');
  expect(await html({ language: 'xx' })).toContain('<html lang="en" dir="ltr">');
  for (const language of ['pl', 'xx']) {
    const { data } = await keeping.call('GET', '/admin/mail-templates', {
      token: tokenOf(keeping),
      query: { language },
    });
    expect(data.data.map(({ name }: { name: string }) => name)).toContain(RESET);
  }
});
