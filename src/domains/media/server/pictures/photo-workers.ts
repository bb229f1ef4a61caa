/**
 * A pool of warm worker processes for decoding pictures. Keeping them warm saves process starts; separate
 * processes contain hostile pictures. A worker that hangs is killed with its task, and the next task gets a
 * fresh worker. A worker that crashes may have been killed because the machine ran out of memory: its task is
 * retried once in a worker that has processed nothing else, and fails if that one crashes too.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { PhotoFailure } from './photo-failure.ts';
import { type PhotoReply, type PhotoResults, type PhotoTask, READY, targetsOf } from './photo-tasks.ts';
import { workerCommand } from './worker-command.ts';

// One for queued photos, one for pictures that a user is waiting for.
const SIZE = 2;
// The slowest allowed picture, a PNG of 63 megapixels with 16 bits, takes 5 s; a machine may be ten times
// slower.
const TIME_LIMIT_MILLISECONDS = 60_000;
// A worker starts within a second; on a cold, busy machine it may take many times longer.
const START_LIMIT_MILLISECONDS = 60_000;
// An idle worker uses about 80 MB; it is stopped after five minutes without a picture.
const IDLE_MILLISECONDS = 5 * 60_000;

/** The server is stopping: not the picture's fault; the work is resumed later. */
export class WorkersClosed extends Error {
  constructor() {
    super('photo workers are closed');
  }
}

/** No worker became free within the wait limit: not the picture's fault. */
export class WorkersBusy extends Error {
  constructor() {
    super('photo workers are busy');
  }
}

export interface PhotoOrder {
  /** A user is waiting: goes before queued photos. */
  urgent?: boolean;
  /** Maximum wait for a worker; unlimited if absent. */
  waitLimitMilliseconds?: number;
  /** Measured from the moment a worker takes the task. */
  timeLimitMilliseconds?: number;
}

interface Assignment {
  task: PhotoTask;
  urgent: boolean;
  timeLimitMilliseconds: number;
  /** Ends the wait for a worker. */
  patience: NodeJS.Timeout | undefined;
  /** A worker has crashed during this task. */
  wasLost: boolean;
  resolve(result: PhotoResults[keyof PhotoResults]): void;
  reject(error: Error): void;
}

interface Worker {
  process: ChildProcess;
  /** It has reported ready. */
  isReady: boolean;
  hasWorked: boolean;
  assignment: Assignment | undefined;
  timer: NodeJS.Timeout | undefined;
}

export class PhotoWorkers {
  readonly #workers = new Set<Worker>();
  /** Both in order of arrival. */
  readonly #urgent: Assignment[] = [];
  readonly #queue: Assignment[] = [];
  #starting = 0;
  #generation = 0;

  /**
   * Runs a task in a worker. Throws PhotoFailure if the picture is faulty, WorkersBusy after waiting too
   * long, WorkersClosed on `close`, Error for our own faults.
   */
  run<T extends PhotoTask>(task: T, order: PhotoOrder = {}): Promise<PhotoResults[T['kind']]> {
    const { urgent = false, waitLimitMilliseconds, timeLimitMilliseconds = TIME_LIMIT_MILLISECONDS } = order;
    return new Promise((resolve, reject) => {
      const assignment: Assignment = {
        task,
        urgent,
        timeLimitMilliseconds,
        patience: undefined,
        wasLost: false,
        resolve: (result) => resolve(result as PhotoResults[T['kind']]),
        reject,
      };
      if (waitLimitMilliseconds !== undefined)
        assignment.patience = setTimeout(() => this.#refuseWaiting(assignment), waitLimitMilliseconds);
      this.#lineOf(assignment).push(assignment);
      this.#assign();
    });
  }

  /** Process ids of the workers. */
  get processIds(): number[] {
    return [...this.#workers].flatMap((worker) => worker.process.pid ?? []);
  }

  /** Process ids of the busy workers. */
  get atWork(): number[] {
    return [...this.#workers].flatMap(({ assignment, process }) => (assignment && process.pid) ?? []);
  }

  /** Number of tasks that wait for a worker. */
  get waiting(): number {
    return this.#urgent.length + this.#queue.length;
  }

  /** Stops all workers; running tasks reject with WorkersClosed. A later `run` starts new workers. */
  async close(): Promise<void> {
    this.#generation++;
    for (const assignment of [...this.#urgent.splice(0), ...this.#queue.splice(0)]) {
      clearTimeout(assignment.patience);
      assignment.reject(new WorkersClosed());
    }
    await Promise.all([...this.#workers].map((worker) => this.#end(worker, new WorkersClosed())));
  }

  #lineOf({ urgent }: Assignment): Assignment[] {
    return urgent ? this.#urgent : this.#queue;
  }

  #refuseWaiting(assignment: Assignment): void {
    const line = this.#lineOf(assignment);
    line.splice(line.indexOf(assignment), 1);
    assignment.reject(new WorkersBusy());
  }

  #assign(): void {
    for (;;) {
      const line = this.#urgent.length > 0 ? this.#urgent : this.#queue;
      const [next] = line;
      const worker = next && this.#findWorker(next);
      if (!worker) return;
      line.shift();
      this.#hand(worker, next);
    }
  }

  /**
   * Finds a worker for the task. If there is none, starts one if allowed, and leaves the task at the head of
   * its queue: `#assign` runs again when a worker is ready. A task that lost its worker waits for an unused
   * one; those behind it wait too, so that no task is overtaken forever.
   */
  #findWorker({ wasLost }: Assignment): Worker | undefined {
    const free = [...this.#workers].filter(({ isReady, assignment }) => isReady && !assignment);
    const found = free.find(({ hasWorked }) => !wasLost || !hasWorked);
    if (found) return found;
    const [used] = free;
    const underWay = this.#starting + [...this.#workers].filter(({ isReady }) => !isReady).length;
    // As many workers are starting as tasks are waiting: another would have nothing to do.
    if (underWay >= this.waiting) return undefined;
    if (this.#workers.size + this.#starting < SIZE) this.#start();
    // Replaced by a fresh worker.
    else if (used) void this.#end(used, new WorkersClosed());
    return undefined;
  }

  #start(): void {
    const generation = this.#generation;
    this.#starting++;
    workerCommand()
      .then(({ file, args, env }) => {
        if (generation !== this.#generation) return;
        this.#adopt(spawn(file, args, { env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }));
      })
      .finally(() => {
        this.#starting--;
        this.#assign();
      });
  }

  #adopt(process: ChildProcess): void {
    const worker: Worker = {
      process,
      isReady: false,
      hasWorked: false,
      assignment: undefined,
      timer: undefined,
    };
    this.#workers.add(worker);
    process.on('message', (said: PhotoReply | typeof READY) => {
      if (said === READY) this.#welcome(worker);
      else this.#finish(worker, said);
    });
    process.once('error', (error) => this.#lose(worker, error.message));
    process.once('exit', (code, signal) => this.#lose(worker, `worker ended with ${signal ?? code}`));
    worker.timer = setTimeout(() => this.#lose(worker, 'out of time'), START_LIMIT_MILLISECONDS);
  }

  #welcome(worker: Worker): void {
    worker.isReady = true;
    this.#rest(worker);
    this.#assign();
  }

  #hand(worker: Worker, assignment: Assignment): void {
    clearTimeout(worker.timer);
    clearTimeout(assignment.patience);
    worker.assignment = assignment;
    worker.hasWorked = true;
    worker.process.ref();
    worker.process.channel?.ref();
    worker.timer = setTimeout(() => {
      void this.#end(worker, new PhotoFailure('too-demanding', 'out of time'));
    }, assignment.timeLimitMilliseconds);
    worker.process.send(assignment.task, (error) => {
      if (error) this.#lose(worker, error.message);
    });
  }

  #finish(worker: Worker, reply: PhotoReply): void {
    const { assignment } = worker;
    this.#rest(worker);
    if (reply.ok) assignment?.resolve(reply.result);
    else
      assignment?.reject(
        reply.fault
          ? new PhotoFailure(reply.fault, reply.detail)
          : Object.assign(new Error(reply.detail), { code: reply.code }),
      );
    this.#assign();
  }

  /** Idle workers do not keep the server process alive. */
  #rest(worker: Worker): void {
    clearTimeout(worker.timer);
    worker.assignment = undefined;
    worker.process.unref();
    worker.process.channel?.unref();
    worker.timer = setTimeout(() => void this.#end(worker, new WorkersClosed()), IDLE_MILLISECONDS);
    worker.timer.unref();
  }

  #lose(worker: Worker, reason: string): void {
    // Already answered, or stopped by us.
    if (!this.#workers.has(worker)) return;
    const { assignment, isReady } = worker;
    this.#remove(worker);
    worker.process.kill('SIGKILL');
    if (assignment) this.#tryOnceMore(assignment, reason);
    if (!isReady) this.#refuseFirst(reason);
    this.#assign();
  }

  #tryOnceMore(assignment: Assignment, reason: string): void {
    if (assignment.wasLost) {
      assignment.reject(new PhotoFailure('too-demanding', reason));
      return;
    }
    assignment.wasLost = true;
    // Remove partial output of the crashed attempt before the retry.
    for (const path of targetsOf(assignment.task)) rmSync(path, { force: true });
    this.#lineOf(assignment).unshift(assignment);
  }

  /**
   * If a worker cannot even start, no picture is at fault. The task must be refused, or workers would be
   * started again and again.
   */
  #refuseFirst(reason: string): void {
    const assignment = this.#urgent.shift() ?? this.#queue.shift();
    clearTimeout(assignment?.patience);
    assignment?.reject(new Error(`a photo worker did not start: ${reason}`));
  }

  async #end(worker: Worker, reason: Error): Promise<void> {
    const { process, assignment } = worker;
    this.#remove(worker);
    assignment?.reject(reason);
    if (process.pid && process.exitCode === null && process.signalCode === null) {
      const ended = new Promise((resolve) => process.once('exit', resolve));
      process.ref();
      process.kill('SIGKILL');
      await ended;
    }
    this.#assign();
  }

  #remove(worker: Worker): void {
    clearTimeout(worker.timer);
    this.#workers.delete(worker);
    worker.assignment = undefined;
  }
}

/** The workers of this process; the first picture starts them. */
export const photoWorkers = new PhotoWorkers();
