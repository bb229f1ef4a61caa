import { afterEach, beforeEach, expect, test } from 'vitest';
import { setSetting } from '#domains/site/server/index.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { untilOpen } from './until-open.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const set = (setting: 'maintenanceMode' | 'readOnlyMode', value: boolean) =>
  site.runtime.write({}, (ctx) => setSetting(ctx, setting, value));

test.each(['maintenanceMode', 'readOnlyMode'] as const)(
  'while %s is on nobody moves in, and afterwards they do',
  async (setting) => {
    await set(setting, true);
    let isIn = false;
    const moving = untilOpen(site.runtime, new AbortController().signal).then(() => {
      isIn = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(isIn).toBe(false);
    await set(setting, false);
    await moving;
    expect(isIn).toBe(true);
  },
);

test('whoever waits leaves at the signal', async () => {
  await set('maintenanceMode', true);
  const leaving = new AbortController();
  const waiting = untilOpen(site.runtime, leaving.signal);
  leaving.abort();
  await expect(waiting).rejects.toThrow(/aborted/);
});
