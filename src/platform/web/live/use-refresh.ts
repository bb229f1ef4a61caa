import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

// During a busy show much happens in a second; figures that change more often than this cannot be read.
const REST_MILLISECONDS = 1_000;

/** Loads the page's data anew: at once, and then at most once a second for as long as it is wished for again. */
export function useRefresh(): () => void {
  const { revalidate } = useRevalidator();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isWished = useRef(false);
  useEffect(() => () => clearTimeout(resting.current), []);
  return function refresh() {
    isWished.current = resting.current !== undefined;
    if (isWished.current) return;
    revalidate();
    resting.current = setTimeout(() => {
      resting.current = undefined;
      if (isWished.current) refresh();
    }, REST_MILLISECONDS);
  };
}
