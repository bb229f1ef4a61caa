/** A server that is killed in the middle of a conversion: the video becomes ready all the same, once, and nothing is left. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordedClip, sendVideo } from '#testing/clips.ts';
import { creatorAccount, type TestUser } from '#testing/factories.ts';
import { type KillableSite, openKillableSite } from '#testing/killable-site.ts';
import { listRenditions } from '../files/files.sql.ts';
import { verifyMedia } from '../upkeep/maintain-media.ts';

let site: KillableSite;
let creator: TestUser;
beforeAll(async () => {
  site = await openKillableSite();
  creator = await creatorAccount(site);
});
afterAll(() => site?.close());

const status = async (id: string) =>
  (await site.call('GET', `/performer/feeds/files/${id}`, { token: creator.token })).data;

/** Process ids of converters that work in the site's folder. */
function converters(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return /(^|\0)ffmpeg\0/.test(command) && command.includes(site.folder);
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** Until a step of a video has come so far and a converter is at work. */
async function reached(id: string, step: string): Promise<number[]> {
  await expect
    .poll(
      async () => {
        const { steps = [] } = await status(id);
        const isUnderWay = steps.some(
          ({ name, state }: { name: string; state: string }) => name === step && state === 'running',
        );
        return isUnderWay && converters().length > 0;
      },
      { interval: 20 },
    )
    .toBe(true);
  return converters();
}

// Only Linux tells about processes in this way.
test.runIf(process.platform === 'linux')(
  'a server that is killed at any point of a conversion leaves no dead video',
  async () => {
    const before = new Set(await readdir(join(site.folder, 'media', 'tmp')));
    const fileId = await sendVideo(site, creator, await recordedClip({ size: '1280x720', seconds: 3 }));
    for (const step of ['480', '720']) {
      const atWork = await reached(fileId, step);
      await site.killServer();
      // They end with their server.
      await expect.poll(() => atWork.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
    }
    await expect
      .poll(async () => {
        const { steps = [] } = await status(fileId);
        return steps.map(({ name, state }: { name: string; state: string }) => `${name} ${state}`);
      })
      .toEqual(['480 done', 'sprite done', '720 done']);
    expect(await status(fileId)).toMatchObject({ status: 'finished' });
    const renditions = await listRenditions(site.runtime.database.read, fileId);
    expect(renditions.map(({ name }) => name).sort()).toEqual([
      '480',
      '720',
      'large',
      'locked',
      'medium',
      'small',
      'sprite',
    ]);
    const { faults } = await verifyMedia(site.runtime.read({}));
    expect(faults).toEqual([]);
    const left = (await readdir(join(site.folder, 'media', 'tmp'))).filter((name) => !before.has(name));
    expect(left).toEqual([]);
  },
);
