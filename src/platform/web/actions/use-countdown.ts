import { useEffect, useState } from 'react';

const SECOND_MILLISECONDS = 1_000;

/** Seconds that are left of a wait; `start` begins (or prolongs) it. 0 = over. */
export function useCountdown(): { secondsLeft: number; start(seconds: number): void } {
  const [secondsLeft, setSecondsLeft] = useState(0);
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setSecondsLeft((left) => Math.max(0, left - 1)), SECOND_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { secondsLeft, start: setSecondsLeft };
}
