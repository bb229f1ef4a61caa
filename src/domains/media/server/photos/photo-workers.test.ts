import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { photo, quarters } from '#testing/pictures.ts';
import { PhotoFailure } from './photo-failure.ts';
import type { DevelopTask, InspectTask } from './photo-tasks.ts';
import { PhotoWorkers, WorkersClosed } from './photo-workers.ts';

let folder: string;
let heavy: string;
let light: string;
const workers = new PhotoWorkers();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanloft-workers-'));
  heavy = join(folder, 'heavy.jpg');
  light = join(folder, 'light.jpg');
  await writeFile(heavy, await quarters(5_000, 4_000).jpeg().toBuffer());
  await writeFile(light, await photo({ width: 60, height: 40 }));
});
afterEach(() => workers.close());
afterAll(() => rm(folder, { recursive: true, force: true }));

let made = 0;
function develop(): DevelopTask {
  made += 1;
  return {
    kind: 'develop',
    source: { path: heavy, format: 'jpeg' },
    sizes: [{ path: join(folder, `${made}.webp`), edge: 2_048, quality: 80, effort: 6 }],
    lockedPath: join(folder, `${made}-locked.webp`),
  };
}
const inspect = (): InspectTask => ({ kind: 'inspect', source: { path: light, format: 'jpeg' } });

/** Starts a task that takes a second or more, and waits until a worker has it. */
async function begin(options?: { timeLimitMilliseconds: number }) {
  await workers.run(inspect());
  const running = workers.run(develop(), options);
  running.catch(() => {});
  const [worker = 0] = workers.processIds;
  return { running, worker };
}

test('a worker stays warm: the next picture gets the same process', async () => {
  await workers.run(inspect());
  const [before] = workers.processIds;
  expect(await workers.run(inspect())).toEqual({ width: 60, height: 40 });
  expect(workers.processIds).toEqual([before]);
});

test('a worker that is killed takes its own task with it and no other', async () => {
  const { running, worker } = await begin();
  const other = workers.run(inspect());
  process.kill(worker, 'SIGKILL');
  await expect(running).rejects.toMatchObject({ fault: 'too-demanding' });
  expect(await other).toEqual({ width: 60, height: 40 });
  expect(workers.processIds).not.toContain(worker);
});

test('a worker that hangs is ended at its time limit, and the next task gets a fresh one', async () => {
  const { running, worker } = await begin({ timeLimitMilliseconds: 300 });
  process.kill(worker, 'SIGSTOP');
  await expect(running).rejects.toMatchObject({ fault: 'too-demanding' });
  expect(await workers.run(inspect())).toEqual({ width: 60, height: 40 });
});

test('closing is not the picture’s fault', async () => {
  const { running } = await begin();
  const waiting = [workers.run(develop()), workers.run(develop())];
  const all = Promise.allSettled([running, ...waiting]);
  await workers.close();
  for (const { reason } of (await all) as PromiseRejectedResult[])
    expect(reason).toBeInstanceOf(WorkersClosed);
  expect(workers.processIds).toEqual([]);
});

test('somebody who waits goes before the queue', async () => {
  const order: string[] = [];
  const queue = [1, 2, 3].map(() => workers.run(develop()).then(() => order.push('queue')));
  const urgent = workers.run(inspect(), { urgent: true }).then(() => order.push('urgent'));
  await Promise.all([...queue, urgent]);
  expect(order.at(-1)).toBe('queue');
  expect(order.indexOf('urgent')).toBeLessThan(2);
});

test('a full disk is not the picture’s fault', async () => {
  const unwritable = { ...develop(), lockedPath: join(folder, 'no-such-folder', 'locked.webp') };
  await expect(workers.run(unwritable)).rejects.toMatchObject({ message: expect.stringContaining('ENOENT') });
  await expect(workers.run(unwritable)).rejects.not.toBeInstanceOf(PhotoFailure);
});

// Only Linux tells these things about a process.
test.runIf(process.platform === 'linux')('a worker knows no secret and has bounds', async () => {
  process.env.SECRET_KEY = 'only the server may know this';
  try {
    await workers.run(inspect());
  } finally {
    delete process.env.SECRET_KEY;
  }
  const [worker] = workers.processIds;
  const environment = await readFile(`/proc/${worker}/environ`, 'utf8');
  expect(environment).toContain('MALLOC_ARENA_MAX=2');
  expect(environment).not.toContain('SECRET_KEY');
  const limits = await readFile(`/proc/${worker}/limits`, 'utf8');
  expect(limits).toMatch(/Max core file size\s+0\s/);
  expect(limits).not.toMatch(/Max data size\s+unlimited/);
});
