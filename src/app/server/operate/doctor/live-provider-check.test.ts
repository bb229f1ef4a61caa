import { afterEach, expect, test } from 'vitest';
import {
  type FakeLivekit,
  LIVEKIT_KEY,
  LIVEKIT_SECRET,
  openFakeLivekit,
} from '#testing/live-services/fake-livekit.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { liveProviderCheck } from './live-provider-check.ts';

const opened: (TestSite | FakeLivekit)[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

async function check(environment: Record<string, string>) {
  const site = await openTestSite(environment);
  opened.push(site);
  const { runtime } = site;
  const { config, database } = runtime;
  const build = { isPresent: true, isFresh: true } as never;
  const reached = { url: undefined, database, runtime };
  return liveProviderCheck.check({
    config,
    folder: '',
    mediaFolder: '',
    build,
    isServing: false,
    reached,
    unreached: undefined,
  });
}

test('the operator reads who carries live streams, and whether it answers', async () => {
  const livekit = await openFakeLivekit();
  opened.push(livekit);
  expect(await check({})).toMatchObject({ verdict: 'ok', seen: 'this site carries live streams itself' });
  const environment = {
    LIVEKIT_URL: livekit.url,
    LIVEKIT_API_KEY: LIVEKIT_KEY,
    LIVEKIT_API_SECRET: LIVEKIT_SECRET,
  };
  expect(await check(environment)).toMatchObject({
    verdict: 'ok',
    seen: 'LiveKit carries live streams, and accepts this site’s key',
  });
  expect(
    await check({ ...environment, LIVEKIT_API_SECRET: 'another-secret-0123456789-0123456789' }),
  ).toMatchObject({ verdict: 'failed', seen: expect.stringContaining('LiveKit: ') });
});

test('Agora without what cuts viewers off, or without its certificate, is a warning', async () => {
  const agora = { AGORA_APP_ID: 'a'.repeat(32), AGORA_CERTIFICATE: 'f'.repeat(32) };
  expect(await check(agora)).toMatchObject({
    verdict: 'warning',
    hint: expect.stringContaining('AGORA_NOTIFICATION_SECRET'),
  });
  expect(await check({ SETTING_AGORA_ENABLE: 'on' })).toMatchObject({
    verdict: 'warning',
    hint: expect.stringContaining('AGORA_CERTIFICATE'),
  });
});
