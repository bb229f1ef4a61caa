// npm and the terminal may both send the same signal within milliseconds; a person who wants to force an exit is
// slower.
const SAME_SIGNAL_MILLISECONDS = 500;

interface OnSignals {
  /** The first signal. */
  stop(signal: string): void;
  /** A second signal: exit at once. */
  forceExit(): void;
  /** Milliseconds of a clock that only goes on. */
  now?(): number;
}

/** What to do at each signal that ends the process. */
export function handleSignals({
  stop,
  forceExit,
  now = () => performance.now(),
}: OnSignals): (signal: string) => void {
  let stoppingSince: number | undefined;
  return (signal) => {
    if (stoppingSince === undefined) {
      stoppingSince = now();
      stop(signal);
    } else if (now() - stoppingSince > SAME_SIGNAL_MILLISECONDS) forceExit();
  };
}
