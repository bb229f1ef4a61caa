/**
 * A few warm processes that decode pictures, so that a photo costs no process start and a hostile one costs only
 * itself: a worker that crashes or hangs takes its own task with it, and the next task gets a fresh worker.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { PhotoFailure } from './photo-failure.ts';
import type { PhotoReply, PhotoResults, PhotoTask } from './photo-tasks.ts';
import { workerCommand } from './worker-command.ts';

// One for the photos of the queue, one that is free for pictures that somebody is waiting for.
const SIZE = 2;
// The slowest allowed picture, a PNG of 63 megapixels with 16 bits, takes 5 s; a machine may be ten times slower.
const TIME_LIMIT_MILLISECONDS = 60_000;
// An idle worker holds some 80 MB; after five minutes without a picture they are given back.
const IDLE_MILLISECONDS = 5 * 60_000;

/** The server is stopping: not the picture's fault, the work is taken up again. */
export class WorkersClosed extends Error {
  constructor() {
    super('photo workers are closed');
  }
}

export interface PhotoOrder {
  /** Somebody is waiting: goes before the photos of the queue. */
  urgent?: boolean;
  /** From the moment a worker takes the task. */
  timeLimitMilliseconds?: number;
}

interface Assignment {
  task: PhotoTask;
  timeLimitMilliseconds: number;
  resolve(result: PhotoResults[keyof PhotoResults]): void;
  reject(error: Error): void;
}

interface Worker {
  process: ChildProcess;
  assignment: Assignment | undefined;
  timer: NodeJS.Timeout | undefined;
}

export class PhotoWorkers {
  readonly #workers = new Set<Worker>();
  readonly #waiting: Assignment[] = [];
  #starting = 0;
  #generation = 0;

  /** Runs a task in a worker. Throws PhotoFailure when the picture is at fault, WorkersClosed on `close`, Error for faults of ours. */
  run<T extends PhotoTask>(task: T, order: PhotoOrder = {}): Promise<PhotoResults[T['kind']]> {
    return new Promise((resolve, reject) => {
      const assignment: Assignment = {
        task,
        timeLimitMilliseconds: order.timeLimitMilliseconds ?? TIME_LIMIT_MILLISECONDS,
        resolve: (result) => resolve(result as PhotoResults[T['kind']]),
        reject,
      };
      if (order.urgent) this.#waiting.unshift(assignment);
      else this.#waiting.push(assignment);
      this.#assign();
    });
  }

  /** Process ids of the workers, those at work first. */
  get processIds(): number[] {
    return [...this.#workers]
      .sort((a, b) => Number(Boolean(b.assignment)) - Number(Boolean(a.assignment)))
      .flatMap((worker) => worker.process.pid ?? []);
  }

  /** Ends all workers; what they were doing rejects with WorkersClosed. A later `run` starts new ones. */
  async close(): Promise<void> {
    this.#generation++;
    for (const assignment of this.#waiting.splice(0)) assignment.reject(new WorkersClosed());
    await Promise.all([...this.#workers].map((worker) => this.#end(worker, new WorkersClosed())));
  }

  #assign(): void {
    while (this.#waiting.length > 0) {
      const idle = [...this.#workers].find((worker) => !worker.assignment);
      if (!idle) {
        if (this.#workers.size + this.#starting < SIZE) this.#start();
        return;
      }
      const assignment = this.#waiting.shift();
      if (assignment) this.#hand(idle, assignment);
    }
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
    const worker: Worker = { process, assignment: undefined, timer: undefined };
    this.#workers.add(worker);
    process.on('message', (reply: PhotoReply) => this.#settle(worker, reply));
    process.once('error', (error) => this.#lose(worker, error.message));
    process.once('exit', (code, signal) => this.#lose(worker, `worker ended with ${signal ?? code}`));
    this.#rest(worker);
  }

  #hand(worker: Worker, assignment: Assignment): void {
    clearTimeout(worker.timer);
    worker.assignment = assignment;
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
      assignment?.reject(reply.fault ? new PhotoFailure(reply.fault, reply.detail) : new Error(reply.detail));
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
    this.#remove(worker, new PhotoFailure('too-demanding', reason));
    worker.process.kill('SIGKILL');
    this.#assign();
  }

  async #end(worker: Worker, reason: Error): Promise<void> {
    this.#remove(worker, reason);
    const { process } = worker;
    if (process.exitCode === null && process.signalCode === null) {
      const ended = new Promise((resolve) => process.once('exit', resolve));
      process.ref();
      process.kill('SIGKILL');
      await ended;
    }
    this.#assign();
  }

  #remove(worker: Worker, reason: Error): void {
    clearTimeout(worker.timer);
    this.#workers.delete(worker);
    worker.assignment?.reject(reason);
    worker.assignment = undefined;
  }
}

/** The workers of this process; the first picture starts them. */
export const photoWorkers = new PhotoWorkers();
