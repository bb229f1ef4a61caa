import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { photo, quarters } from '#testing/pictures.ts';
import { PhotoFailure } from './photo-failure.ts';
import type { DevelopTask, InspectTask } from './photo-tasks.ts';
import { PhotoWorkers, WorkersBusy, WorkersClosed } from './photo-workers.ts';

// Most tests start workers: up to half a minute on a busy machine.

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
function develop(path = heavy): DevelopTask {
  made += 1;
  return {
    kind: 'develop',
    source: { path, format: 'jpeg' },
    sizes: [{ path: join(folder, `${made}.webp`), edge: 2_048, quality: 80, effort: 4 }],
    lockedPath: join(folder, `${made}-locked.webp`),
  };
}
const inspect = (): InspectTask => ({ kind: 'inspect', source: { path: light, format: 'jpeg' } });

/** A picture that blocks its worker until released: a pipe that nobody writes to. */
async function endless(): Promise<DevelopTask> {
  const path = join(folder, `${made}.pipe`);
  await promisify(execFile)('mkfifo', [path]);
  return develop(path);
}

/** Releases it: from now on it is a normal picture. */
async function unblock({ source: { path } }: DevelopTask): Promise<void> {
  const writing = await open(path, 'w');
  await becomePicture(path);
  await writing.close();
}
async function becomePicture(path: string): Promise<void> {
  await rm(path);
  await copyFile(light, path);
}

// A worker starts within a second, or many on a busy machine.

/** The worker that is busy besides those that were killed, once there is one. */
async function atWork(...killed: number[]): Promise<number> {
  const others = () => workers.atWork.filter((worker) => !killed.includes(worker));
  await expect.poll(() => others().length).toBe(1);
  return others()[0] ?? 0;
}

/** Starts a task that does not end, and waits until a worker has it. */
async function begin() {
  const task = await endless();
  const running = workers.run(task);
  running.catch(() => {});
  return { task, running, worker: await atWork() };
}

/** Gives all workers tasks that do not end. */
async function busyAll(): Promise<[DevelopTask, DevelopTask]> {
  const tasks: [DevelopTask, DevelopTask] = [await endless(), await endless()];
  for (const task of tasks) workers.run(task).catch(() => {});
  await expect.poll(() => workers.atWork.length).toBe(2);
  return tasks;
}

test('a worker stays warm: the next picture gets the same process', async () => {
  await workers.run(inspect());
  const [before] = workers.processIds;
  expect(await workers.run(inspect())).toEqual({ width: 60, height: 40 });
  expect(workers.processIds).toEqual([before]);
});

test('a picture whose worker was killed is retried once', async () => {
  const { task, running, worker } = await begin();
  const other = workers.run(inspect());
  // A part of its output is written already.
  await writeFile(task.lockedPath, 'half');
  await becomePicture(task.source.path);
  process.kill(worker, 'SIGKILL');
  expect((await running).sizes).toHaveLength(1);
  expect(await other).toEqual({ width: 60, height: 40 });
  expect(workers.processIds).not.toContain(worker);
});

test('the retry runs in a worker that has processed nothing else', async () => {
  const { worker } = await begin();
  await workers.run(inspect());
  const used = workers.processIds;
  expect(used).toHaveLength(2);
  process.kill(worker, 'SIGKILL');
  expect(used).not.toContain(await atWork(worker));
});

test('a picture that crashes two workers fails, and no other with it', async () => {
  const { running, worker } = await begin();
  process.kill(worker, 'SIGKILL');
  const second = await atWork(worker);
  const other = workers.run(inspect());
  process.kill(second, 'SIGKILL');
  await expect(running).rejects.toMatchObject({ fault: 'too-demanding' });
  expect(await other).toEqual({ width: 60, height: 40 });
});

test('a worker that does not start is not the picture’s fault', async () => {
  // From here on, the start command is cached.
  await workers.run(inspect());
  await workers.close();
  const running = workers.run(inspect());
  running.catch(() => {});
  // Without a turn of the event loop, so it cannot have reported ready yet.
  while (workers.processIds.length === 0) await null;
  process.kill(workers.processIds[0] ?? 0, 'SIGKILL');
  await expect(running).rejects.toThrow('did not start');
  await expect(running).rejects.not.toBeInstanceOf(PhotoFailure);
  expect(await workers.run(inspect())).toEqual({ width: 60, height: 40 });
});

test('a worker that hangs is killed at its time limit, and the next task gets a fresh one', async () => {
  const running = workers.run(await endless(), { timeLimitMilliseconds: 300 });
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

test('an urgent task goes before the queue', async () => {
  const order: string[] = [];
  const queue = [1, 2, 3].map(() => workers.run(develop()).then(() => order.push('queue')));
  const urgent = workers.run(inspect(), { urgent: true }).then(() => order.push('urgent'));
  await Promise.all([...queue, urgent]);
  expect(order.at(-1)).toBe('queue');
  expect(order.indexOf('urgent')).toBeLessThan(2);
});

test('urgent tasks run in order of arrival, before the queue', async () => {
  const [first] = await busyAll();
  const order: string[] = [];
  const waiting = ['queue', 'first', 'second', 'third'].map((name) =>
    workers.run(inspect(), { urgent: name !== 'queue' }).then(() => order.push(name)),
  );
  // Only one worker, so that tasks run one after the other.
  await unblock(first);
  await Promise.all(waiting);
  expect(order).toEqual(['first', 'second', 'third', 'queue']);
});

test('a task that waits too long is refused, and the others keep waiting', async () => {
  const [first] = await busyAll();
  const queued = workers.run(inspect());
  queued.catch(() => {});
  await expect(workers.run(inspect(), { urgent: true, waitLimitMilliseconds: 20 })).rejects.toBeInstanceOf(
    WorkersBusy,
  );
  expect(workers.waiting).toBe(1);
  await unblock(first);
  expect(await queued).toEqual({ width: 60, height: 40 });
});

test('a full disk is not the picture’s fault', async () => {
  const unwritable = { ...develop(), lockedPath: join(folder, 'no-such-folder', 'locked.webp') };
  await expect(workers.run(unwritable)).rejects.toMatchObject({
    code: 'ENOENT',
    message: expect.stringContaining('ENOENT'),
  });
  await expect(workers.run(unwritable)).rejects.not.toBeInstanceOf(PhotoFailure);
});

// Only Linux shows these things about a process.
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
