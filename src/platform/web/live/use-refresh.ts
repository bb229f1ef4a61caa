import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

// During a busy show much happens in a second; figures that change more often than this cannot be read.
const REST_MILLISECONDS = 1_000;

/** Does it at once, and then at most once a second for as long as it is wished for again. */
export function useRested(action: () => void): () => void {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isWanted = useRef(false);
  // What is done after the rest knows what the page knows by then.
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  }, [action]);
  useEffect(() => () => clearTimeout(resting.current), []);
  return function run() {
    isWanted.current = resting.current !== undefined;
    if (isWanted.current) return;
    latest.current();
    resting.current = setTimeout(() => {
      resting.current = undefined;
      if (isWanted.current) run();
    }, REST_MILLISECONDS);
  };
}

/** Reloads the page data, at most once a second. */
export function useRefresh(): () => void {
  const { revalidate } = useRevalidator();
  return useRested(revalidate);
}
