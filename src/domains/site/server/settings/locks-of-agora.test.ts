import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

const APP_ID = 'a'.repeat(32);
const CERTIFICATE = 'f'.repeat(32);

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ AGORA_APP_ID: APP_ID, AGORA_CERTIFICATE: CERTIFICATE });
});
afterAll(() => site.close());

test('a project at Agora is what existing clients read, fixed by its variable; its certificate is nowhere', async () => {
  const { data } = await site.call('GET', '/settings/public');
  expect(data).toMatchObject({ agoraEnable: true, agoraAppId: APP_ID });
  const { token } = await operator(site);
  for (const [key, value] of [
    ['agoraEnable', false],
    ['agoraAppId', ''],
  ]) {
    const { body } = await site.call('PUT', `/admin/settings/${key}`, { token, body: { value } });
    expect(body).toMatchObject({ code: 'site.setting-locked', lockedBy: 'AGORA_APP_ID' });
  }
  const all = await site.call('GET', '/admin/settings', { token });
  expect(JSON.stringify([data, all.body])).not.toContain(CERTIFICATE);
});
