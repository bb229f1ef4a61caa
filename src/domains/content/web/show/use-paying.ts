import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { showItem } from '#platform/web/page/item-on-page.ts';
import { BACK_FOR, useLoginGate, useWayBack } from '#platform/web/page/login-gate.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { onPageItself } from '#platform/web/page/way-through-history.ts';
import type { ShownItem } from './shown-post.ts';

/**
 * State of the unlock sheet: open if there is an opener, the element focused before. A buyer who returns from
 * a top-up with `for=unlock-<id>` in the address finds it open again; closing it removes that from the
 * address.
 */
export function usePaying(item: Pick<ShownItem, '_id' | 'lockedReason'>) {
  const [searchParams, setSearchParams] = useSearchParams();
  const [opener, setOpener] = useState<Element | null>();
  const [isShown, setShown] = useState(false);
  function setOpen(isOpen: boolean) {
    setOpener(isOpen ? document.activeElement : undefined);
    if (!isOpen) setShown(false);
  }
  const { isFan } = useSession();
  const isOffered = isFan && item.lockedReason === 'buyers';
  const { returnTo, isBack } = useWayBack('unlock', item._id);
  const cameBack = isBack && isOffered;
  // Opened automatically: nothing was pressed, and the item may be far down in a list.
  const reopen = useEffectEvent(() => {
    setOpener(null);
    showItem(item._id);
  });
  useEffect(() => {
    if (cameBack) reopen();
  }, [cameBack]);
  const loginGate = useLoginGate('unlock', item._id, () => isOffered && reopen());
  return {
    opener,
    /** Mounted: its code is loaded at the first press. */
    isShown,
    setShown,
    loginGate,
    returnTo,
    /** Known during server rendering; the sheet itself is loaded later. */
    isBack: cameBack,
    setPaying(isOpen: boolean) {
      setOpen(isOpen);
      if (isOpen || !searchParams.has(BACK_FOR)) return;
      const rest = new URLSearchParams(searchParams);
      rest.delete(BACK_FOR);
      onPageItself(() => setSearchParams(rest, { replace: true, preventScrollReset: true }));
    },
  };
}
