import { expect, test } from 'vitest';
import { registerFan, TEST_PASSWORD } from '#testing/factories.ts';
import { openMailServer } from '#testing/mail-server.ts';
import { openTestSite } from '#testing/site.ts';

test('where the site sends mail, the next one has to wait a minute', async () => {
  const server = await openMailServer();
  const site = await openTestSite({ SMTP_URL: server.url, MAIL_FROM: 'house@fans.test' });
  try {
    const { token, username } = await registerFan(site);
    await site.drain();
    const refused = { status: 429, code: 'accounts.verification-just-sent' };
    const early = await site.call('POST', '/auth/email-verification', { token, body: {} });
    expect(early.body).toMatchObject(refused);
    expect(early.body.retryAfterSeconds).toBeGreaterThan(50);
    expect(early.body.retryAfterSeconds).toBeLessThanOrEqual(60);
    const body = { username, password: TEST_PASSWORD };
    expect((await site.call('POST', '/auth/email-verification/again', { body })).body).toMatchObject(refused);
  } finally {
    await site.close();
    await server.close();
  }
});
