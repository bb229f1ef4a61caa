import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/** Opens the tip again when a top-up has led back for it, and takes that out of the address: a reload opens nothing. */
export function useReturnToTip(isBack: boolean, open: () => void): void {
  const [parameters, setParameters] = useSearchParams();
  const goOn = useEffectEvent(() => {
    open();
    const rest = new URLSearchParams(parameters);
    rest.delete('tip');
    setParameters(rest, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (isBack) goOn();
  }, [isBack]);
}
