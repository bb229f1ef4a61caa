/**
 * A few warm processes that decode pictures, so that a photo costs no process start and a hostile one costs only
 * itself: a worker that hangs takes its own task with it, and the next task gets a fresh worker. One that crashes may
 * have been killed for another's sake, by a machine without memory: its task is tried once more, in a worker that has
 * touched no other picture, and only what is lost twice is at fault.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { PhotoFailure } from './photo-failure.ts';
import { type PhotoReply, type PhotoResults, type PhotoTask, READY, targetsOf } from './photo-tasks.ts';
import { workerCommand } from './worker-command.ts';

// One for the photos of the queue, one that is free for pictures that somebody is waiting for.
const SIZE = 2;
// The slowest allowed picture, a PNG of 63 megapixels with 16 bits, takes 5 s; a machine may be ten times slower.
const TIME_LIMIT_MILLISECONDS = 60_000;
// A worker is there within a second; a cold and busy machine may be many times slower.
const START_LIMIT_MILLISECONDS = 60_000;
// An idle worker holds some 80 MB; after five minutes without a picture they are given back.
const IDLE_MILLISECONDS = 5 * 60_000;

/** The server is stopping: not the picture's fault, the work is taken up again. */
export class WorkersClosed extends Error {
  constructor() {
    super('photo workers are closed');
  }
}

/** No worker was free for as long as the order could wait: not the picture's fault. */
export class WorkersBusy extends Error {
  constructor() {
    super('photo workers are busy');
  }
}

export interface PhotoOrder {
  /** Somebody is waiting: goes before the photos of the queue. */
  urgent?: boolean;
  /** How long it may wait for a worker; without it, for ever. */
  waitLimitMilliseconds?: number;
  /** From the moment a worker takes the task. */
  timeLimitMilliseconds?: number;
}

interface Assignment {
  task: PhotoTask;
  urgent: boolean;
  timeLimitMilliseconds: number;
  /** Ends the wait for a worker. */
  patience: NodeJS.Timeout | undefined;
  /** A worker has crashed over it. */
  wasLost: boolean;
  resolve(result: PhotoResults[keyof PhotoResults]): void;
  reject(error: Error): void;
}

interface Worker {
  process: ChildProcess;
  /** It has said that it can work. */
  isReady: boolean;
  hasWorked: boolean;
  assignment: Assignment | undefined;
  timer: NodeJS.Timeout | undefined;
}

export class PhotoWorkers {
  readonly #workers = new Set<Worker>();
  /** Both in the order in which they came. */
  readonly #urgent: Assignment[] = [];
  readonly #queue: Assignment[] = [];
  #starting = 0;
  #generation = 0;

  /**
   * Runs a task in a worker. Throws PhotoFailure when the picture is at fault, WorkersBusy when it has waited too long,
   * WorkersClosed on `close`, Error for faults of ours.
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

  /** Process ids of those at work. */
  get atWork(): number[] {
    return [...this.#workers].flatMap(({ assignment, process }) => (assignment && process.pid) ?? []);
  }

  /** How many tasks wait for a worker. */
  get waiting(): number {
    return this.#urgent.length + this.#queue.length;
  }

  /** Ends all workers; what they were doing rejects with WorkersClosed. A later `run` starts new ones. */
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
   * A worker that is free for the task. Where there is none, one is started if there is room, and the task stays at the
   * head of its line: `#assign` comes again when a worker is ready. That also holds for a task whose worker was lost,
   * which waits for one that has done nothing yet; those behind it wait with it, so that nobody is passed for ever.
   */
  #findWorker({ wasLost }: Assignment): Worker | undefined {
    const free = [...this.#workers].filter(({ isReady, assignment }) => isReady && !assignment);
    const found = free.find(({ hasWorked }) => !wasLost || !hasWorked);
    if (found) return found;
    const [used] = free;
    const underWay = this.#starting + [...this.#workers].filter(({ isReady }) => !isReady).length;
    // As many are being started as there are tasks that wait: one more would find nothing to do.
    if (underWay >= this.waiting) return undefined;
    if (this.#workers.size + this.#starting < SIZE) this.#start();
    // It gives its place to a fresh one.
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
      else this.#settle(worker, said);
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

  #settle(worker: Worker, reply: PhotoReply): void {
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

  /** Idle workers do not keep the server's process alive. */
  #rest(worker: Worker): void {
    clearTimeout(worker.timer);
    worker.assignment = undefined;
    worker.process.unref();
    worker.process.channel?.unref();
    worker.timer = setTimeout(() => void this.#end(worker, new WorkersClosed()), IDLE_MILLISECONDS);
    worker.timer.unref();
  }

  #lose(worker: Worker, reason: string): void {
    // Heard already, or ended by us.
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
    // What was written before the crash stands in the way of the second try.
    for (const path of targetsOf(assignment.task)) rmSync(path, { force: true });
    this.#lineOf(assignment).unshift(assignment);
  }

  /** No picture is at fault where a worker does not even start; without an answer it would be started again and again. */
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
