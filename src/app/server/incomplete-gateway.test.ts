/** Starts with Stripe as the gateway and something missing: each ends with 78 and says what, before anybody can pay. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { childEnvironment } from '#testing/child-environment.ts';
import { copyTemplate } from '#testing/database.ts';
import { STRIPE_KEYS } from '#testing/stripe/stripe-keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'fanloft-gateway-'));
let database: Awaited<ReturnType<typeof copyTemplate>>;
beforeAll(async () => {
  database = await copyTemplate();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['src/app/server/main.ts'], {
    env: {
      ...childEnvironment(),
      PORT: '0',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      PAYMENT_GATEWAY: 'stripe',
      ...env,
    },
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code, said };
}

const keys = {
  STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishable,
  STRIPE_SECRET_KEY: STRIPE_KEYS.secret,
  STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhook,
};

test.each<[string, Record<string, string>, string]>([
  ['no key at all', {}, 'STRIPE_SECRET_KEY: missing'],
  ['no secret of the webhook', { ...keys, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET: missing'],
  [
    'a live key beside a test key',
    { ...keys, STRIPE_SECRET_KEY: 'sk_live_0123456789' },
    'STRIPE_SECRET_KEY: a test key together with a live one',
  ],
  [
    'a currency without hundredths at Stripe',
    { ...keys, SETTING_CURRENCY: 'MGA' },
    'SETTING_CURRENCY: MGA cannot be chosen',
  ],
])('%s', async (_name, env, sentence) => {
  const { code, said } = await start(env);
  expect(code, said).toBe(78);
  expect(said).toContain(`  ${sentence}`);
  expect(said).not.toContain(STRIPE_KEYS.secret);
});
