// A signal to the whole group comes once by itself and once from whoever started us; who means "at once" is slower.
const SAME_SIGNAL_MILLISECONDS = 500;

interface OnSignals {
  /** The first signal. */
  stop(signal: string): void;
  /** A later one: whoever sends it does not want to wait. */
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
