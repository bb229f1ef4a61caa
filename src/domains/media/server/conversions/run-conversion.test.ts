import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import type { JobContext } from '#platform/server/jobs/jobs.ts';
import { clip, recordedClip } from '#testing/clips.ts';
import { creatorAccount, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { watchEvents } from '#testing/watch-events.ts';
import { runningEngines } from '../engine/run-engine.ts';
import { findFiles, listRenditions } from '../files/files.sql.ts';
import { videoRecipe } from '../recipes/stream-recipes.ts';
import { improveVideo, improveVideoHandler } from '../video/improve-video.ts';
import { resumeWaiting } from './resume-waiting.ts';
import { endAllRuns } from './run-conversion.ts';

// Conversions on a busy machine.

let site: TestSite;
let creator: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await creatorAccount(site);
});
afterAll(() => site.close());
afterEach(() => site.drain());

async function upload(bytes: Buffer): Promise<string> {
  const file = { name: 'clip.webm', bytes };
  const { data } = await site.upload('/performer/feeds/video/upload', { file }, { token: creator.token });
  return data._id;
}
/** Takes some seconds to convert. */
const long = () => recordedClip({ size: '640x360', seconds: 10, rate: 50 });
const large = () => recordedClip({ size: '1280x720', seconds: 3 });
const status = async (fileId: string) =>
  (await site.call('GET', `/performer/feeds/files/${fileId}`, { token: creator.token })).data;
const stateOf = (fileId: string) =>
  site.runtime.database.read.row<{ part: string; state: string; error: string | null; tries: number }>(
    sql`select part, state, error, tries from conversions where file_id = ${fileId}`,
  );
const names = async (fileId: string) =>
  (await listRenditions(site.runtime.database.read, fileId)).map(({ name }) => name).sort();

async function stored(): Promise<string[]> {
  const folder = join(site.runtime.config.DATA_DIR, 'media');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();
}

const { handler } = videoRecipe.prepare ?? {};
if (!handler) throw new Error('videos are prepared afterwards');
const prepare = (fileId: string, context: JobContext = site.runtime.jobContext(handler)) =>
  handler.run(context, { fileId });
const improve = (fileId: string) => improveVideo(site.runtime.jobContext(improveVideoHandler), fileId);

/** Until a run has a program that works. */
const engineAtWork = () => expect.poll(() => runningEngines().length, { interval: 5 }).toBeGreaterThan(0);
/** Until a step of a file is under way. */
const underWay = (fileId: string, step: string) =>
  expect
    .poll(
      async () => (await status(fileId)).steps?.find(({ name }: { name: string }) => name === step)?.state,
      {
        interval: 20,
      },
    )
    .toBe('running');

test('two workers do not prepare the same video', async () => {
  const fileId = await upload(await recordedClip());
  const watch = await watchEvents(site, []);
  const events = await watch.during(() => Promise.all([prepare(fileId), prepare(fileId)]));
  await watch.close();
  expect((await stateOf(fileId))?.tries).toBe(0);
  expect(await names(fileId)).toEqual(['480', 'locked', 'small']);
  expect(events.map(({ name }) => name)).toEqual(['media.file-ready']);
  await Promise.all([improve(fileId), improve(fileId)]);
  expect(await stateOf(fileId)).toMatchObject({ part: 'ladder', state: 'done', tries: 1 });
  const files = await stored();
  await Promise.all([prepare(fileId), improve(fileId)]);
  expect(await stored()).toEqual(files);
});

test('what a killed worker has begun is taken up again, without what it left', async () => {
  const fileId = await upload(await recordedClip());
  await site.runtime.write({}, async ({ tx }) => {
    await tx.run(sql`update files set status = 'processing', tries = 1 where id = ${fileId}`);
    await tx.run(sql`
      update conversions set state = 'running', runner = ${crypto.randomUUID()}, leased_until = now() + interval '2 s',
        tries = 1 where file_id = ${fileId}`);
  });
  const scratch = join(site.runtime.storage.temporaryDir, `conversion-${fileId}-first`);
  await mkdir(scratch);
  await writeFile(join(scratch, '480.mp4'), 'half');
  await site.drain();
  expect(await status(fileId)).toMatchObject({ status: 'finished' });
  expect(await readdir(site.runtime.storage.temporaryDir)).toEqual([]);
});

test('a program that is killed is started again by the next try', async () => {
  const fileId = await upload(await long());
  const running = prepare(fileId);
  await underWay(fileId, '480');
  await engineAtWork();
  for (const pid of runningEngines()) process.kill(pid, 'SIGKILL');
  await expect(running).rejects.toThrow('SIGKILL');
  expect(await stateOf(fileId)).toMatchObject({
    state: 'waiting',
    error: expect.stringContaining('SIGKILL'),
  });
  expect((await status(fileId)).status).toBe('processing');
  await prepare(fileId);
  expect((await status(fileId)).status).toBe('finished');
});

test('when the server stops, its run ends and waits for the next start', async () => {
  const fileId = await upload(await long());
  const running = prepare(fileId);
  await underWay(fileId, '480');
  endAllRuns();
  await expect(running).rejects.toThrow('ended');
  expect(runningEngines()).toEqual([]);
  expect(await stateOf(fileId)).toMatchObject({ state: 'waiting', error: null });
  await resumeWaiting(site.runtime);
  await site.drain();
  expect((await status(fileId)).status).toBe('finished');
});

test.each(['first', 'ladder'])(
  'a video that is removed during its %s run leaves no process and no file',
  async (part) => {
    await site.drain();
    const before = await stored();
    const fileId = await upload(await (part === 'ladder' ? large() : long()));
    if (part === 'ladder') await prepare(fileId);
    const running = part === 'ladder' ? improve(fileId) : prepare(fileId);
    await underWay(fileId, part === 'ladder' ? '720' : '480');
    const { token } = creator;
    expect((await site.call('DELETE', `/performer/feeds/files/${fileId}`, { token })).status).toBe(200);
    await running;
    expect(runningEngines()).toEqual([]);
    await site.drain();
    expect(await stored()).toEqual(before);
  },
);

test('what its owner is told grows, and ends with all steps done', async () => {
  const fileId = await upload(await recordedClip({ size: '1280x720', seconds: 1 }));
  expect(await status(fileId)).toMatchObject({ status: 'created', queuePlace: 0 });
  const second = await upload(await recordedClip());
  expect(await status(second)).toMatchObject({ queuePlace: 1 });
  const sent: { fileId: string; status: string; steps: { state: string }[] }[] = [];
  const context = site.runtime.jobContext(handler);
  await prepare(fileId, {
    ...context,
    write: (work) =>
      context.write((ctx) =>
        work({ ...ctx, emit: (_room, _event, payload) => void sent.push(structuredClone(payload) as never) }),
      ),
  });
  expect(sent.map(({ status: now, steps }) => [now, steps[0]?.state])).toEqual([
    ['processing', 'running'],
    ['processing', 'done'],
    ['finished', 'done'],
  ]);
});

test('without anything to convert with, the original is kept and its owner is told', async () => {
  const [withoutEngine] = [await openTestSite({ FFMPEG_PATH: '/nothing/ffmpeg' })];
  try {
    const { token } = await creatorAccount(withoutEngine);
    const file = { name: 'clip.mp4', bytes: await clip() };
    const { data } = await withoutEngine.upload('/performer/feeds/video/upload', { file }, { token });
    await withoutEngine.drain();
    const answer = await withoutEngine.call('GET', `/performer/feeds/files/${data._id}`, { token });
    expect(answer.data).toMatchObject({ status: 'created', errorCode: 'media.no-converter' });
    expect(answer.data.errorMessage).toMatch(/kept/);
    // Once there is something, what waits is prepared.
    const { runtime } = withoutEngine;
    const { FFMPEG_PATH: _, ...config } = runtime.config;
    const context = runtime.jobContext(handler);
    await prepare(data._id, { ...context, read: () => ({ ...context.read(), config }) });
    const [row] = await findFiles(runtime.database.read, [data._id]);
    expect(row?.status).toBe('finished');
  } finally {
    await withoutEngine.close();
  }
});
