/** Keeps a connection: connects, watches it, and connects again when it is lost, until it is left. */

/** The wait before the next try, after so many failures in a row: a line that is back is taken up within a second. */
const WAITS_MILLISECONDS = [0, 500, 1_000, 2_000, 3_000, 5_000] as const;

export const waitAfterFailures = (failures: number): number =>
  WAITS_MILLISECONDS[Math.min(failures, WAITS_MILLISECONDS.length - 1)] ?? 0;

export interface Attempt {
  /** Resolves when the connection is lost. */
  lost: Promise<void>;
  close(): void;
}

interface Kept {
  /** Connects once; what it throws counts as a failure, unless `isFinal` says that it stays so. */
  connect(signal: AbortSignal, failures: number): Promise<Attempt>;
  isFinal(error: unknown): boolean;
  onState(state: KeptState): void;
  /** A failure after which there is no further try. */
  onFinal(error: unknown): void;
}

export type KeptState = 'connecting' | 'connected' | 'reconnecting';

export interface KeptConnection {
  /** Connects at once where it waits for its next try; there is news that it may work. */
  hurry(): void;
  /** Connects again, also where the connection stands: by another way, or with another grant. */
  again(): void;
  stop(): void;
}

export function keepConnected({ connect, isFinal, onState, onFinal }: Kept): KeptConnection {
  const left = new AbortController();
  let current: Attempt | undefined;
  let wake: (() => void) | undefined;
  let round = new AbortController();

  const isLeft = () => left.signal.aborted;
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run() {
    let failures = 0;
    let wasConnected = false;
    while (!isLeft()) {
      onState(wasConnected ? 'reconnecting' : 'connecting');
      round = new AbortController();
      const { signal } = round;
      try {
        current = await connect(signal, failures);
        if (signal.aborted) throw new DOMException('Called off', 'AbortError');
        failures = 0;
        wasConnected = true;
        onState('connected');
        await Promise.race([current.lost, aborted(signal)]);
      } catch (error) {
        if (isLeft()) break;
        if (isFinal(error)) {
          left.abort();
          onFinal(error);
          break;
        }
        if (!signal.aborted) failures += 1;
      }
      current?.close();
      current = undefined;
      if (isLeft()) break;
      if (failures > 0) await pause(waitAfterFailures(failures));
    }
    current?.close();
  }
  const onOnline = () => wake?.();
  window.addEventListener('online', onOnline);
  run();
  return {
    hurry: () => wake?.(),
    again() {
      round.abort();
      wake?.();
    },
    stop() {
      left.abort();
      round.abort();
      wake?.();
      window.removeEventListener('online', onOnline);
    },
  };
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Resolves when a connection breaks, or when `measure` stands still for so long: nothing comes or goes any more. */
export function untilLost(
  connection: RTCPeerConnection,
  measure: () => Promise<number>,
  silenceMilliseconds: number,
): { lost: Promise<void>; stop(): void } {
  let stop = () => {};
  const lost = new Promise<void>((resolve) => {
    let last = -1;
    let changedAt = performance.now();
    const timer = setInterval(async () => {
      const now = await measure().catch(() => last);
      if (now !== last) {
        last = now;
        changedAt = performance.now();
      } else if (performance.now() - changedAt >= silenceMilliseconds) end();
    }, MEASURE_MILLISECONDS);
    const check = () => {
      if (['disconnected', 'failed', 'closed'].includes(connection.connectionState)) end();
    };
    function end() {
      clearInterval(timer);
      connection.removeEventListener('connectionstatechange', check);
      resolve();
    }
    connection.addEventListener('connectionstatechange', check);
    stop = end;
    check();
  });
  return { lost, stop: () => stop() };
}

const MEASURE_MILLISECONDS = 500;
