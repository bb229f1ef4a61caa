/** The media process as the server sees it: started when it is first needed, and again whenever it ends. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FromMediaProcess, MediaProcessSettings, ToMediaProcess } from './media-messages.ts';
import { AGAIN_MILLISECONDS } from './recorder.ts';

const PROGRAM = fileURLToPath(new URL('./media-process.ts', import.meta.url));
// A process that ends again and again is not started faster than this.
const RESTART_MILLISECONDS = 500;
const END_MILLISECONDS = 15_000;

interface MediaChildOptions {
  settings(): Promise<MediaProcessSettings>;
  onMessage(message: FromMediaProcess): void;
  onStarted?(running: { readonly pid: number; readonly port: number }): unknown;
  /** It has ended without being asked to. */
  onLost(): void;
}

export class MediaChild {
  readonly #options: MediaChildOptions;
  readonly #recorders = new Set<number>();
  #process: ChildProcess | undefined;
  #starting: Promise<ChildProcess> | undefined;
  #isOver = false;
  #port: number | undefined;

  constructor(options: MediaChildOptions) {
    this.#options = options;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** The UDP port that it has taken. */
  get port(): number | undefined {
    return this.#port;
  }

  /** Starts it where it does not run. Throws where its port is taken. */
  async start(): Promise<ChildProcess> {
    if (this.#process?.connected) return this.#process;
    this.#starting ??= this.#open().finally(() => {
      this.#starting = undefined;
    });
    return this.#starting;
  }

  async #open(): Promise<ChildProcess> {
    if (this.#isOver) throw new Error('the media process is closed');
    const settings = await this.#options.settings();
    const { PATH = '' } = process.env;
    const child = fork(PROGRAM, [], {
      env: { PATH, MEDIA_PROCESS: JSON.stringify(settings) },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // A child that ends while a message is on its way.
    child.on('error', () => {});
    const isReady = new Promise<boolean>((resolve) => {
      child.on('message', (message: FromMediaProcess) => {
        if (message.kind === 'ready') {
          this.#port = message.port;
          resolve(true);
        } else if (message.kind === 'port-taken') resolve(false);
        else this.#take(message);
      });
      child.once('exit', () => resolve(false));
    });
    if (!(await isReady)) throw new MediaPortTaken(settings.port);
    this.#process = child;
    if (child.pid !== undefined && this.#port !== undefined)
      this.#options.onStarted?.({ pid: child.pid, port: this.#port });
    child.once('exit', () => {
      if (this.#process === child) this.#process = undefined;
      this.#endRecorders();
      if (this.#isOver) return;
      this.#options.onLost();
      this.#startAgain();
    });
    return child;
  }

  /** The port may be in use for a moment still. */
  #startAgain(): void {
    setTimeout(() => {
      if (!this.#isOver) void this.start().catch(() => this.#startAgain());
    }, RESTART_MILLISECONDS).unref();
  }

  #take(message: FromMediaProcess): void {
    if (message.kind !== 'recorder') this.#options.onMessage(message);
    else if (message.runs) this.#recorders.add(message.pid);
    else this.#recorders.delete(message.pid);
  }

  /** Programs that wrote recordings would wait for packets for ever. */
  #endRecorders(): void {
    const pids = [...this.#recorders];
    this.#recorders.clear();
    const interrupt = () => {
      for (const pid of pids)
        try {
          process.kill(pid, 'SIGINT');
        } catch {
          // It has ended by itself.
        }
    };
    interrupt();
    setTimeout(interrupt, AGAIN_MILLISECONDS).unref();
  }

  /** Sends to a process that runs; what is asked of one that does not run is done already. */
  send(message: ToMediaProcess): boolean {
    if (!this.#process?.connected) return false;
    this.#process.send(message);
    return true;
  }

  async close(): Promise<void> {
    this.#isOver = true;
    await this.#starting?.catch(() => {});
    const child = this.#process;
    if (!child) return;
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    const kill = setTimeout(() => child.kill('SIGKILL'), END_MILLISECONDS);
    await exit;
    clearTimeout(kill);
  }
}

/** Another program uses the UDP port. */
export class MediaPortTaken extends Error {
  constructor(port: number) {
    super(`UDP port ${port} is in use`);
  }
}
