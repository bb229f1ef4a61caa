import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Opens the tip again when a top-up for it has led back to `page?tip=1`, and takes the word out of the address,
 * so that a reload does not open it once more.
 */
export function useReturnToTip(page: string, open: () => void): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isBack = pathname === page && new URLSearchParams(search).has('tip');
  const goOn = useEffectEvent(() => {
    open();
    navigate(page, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (isBack) goOn();
  }, [isBack]);
}
