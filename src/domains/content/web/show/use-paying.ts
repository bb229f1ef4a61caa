import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { showItem } from '#platform/web/page/item-on-page.ts';
import { BACK_FOR, useLoginGate, useWayBack } from '#platform/web/page/login-gate.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { onPageItself } from '#platform/web/page/way-through-history.ts';
import type { ShownPost } from './shown-post.ts';

/**
 * Whether the sheet is open: then there is an opener, which had the focus before. Whoever had to top up first comes back
 * with `for=unlock-<id>` in the address, and finds it open again; that leaves the address when the sheet closes.
 */
export function usePaying(post: ShownPost) {
  const [searchParams, setSearchParams] = useSearchParams();
  const [opener, setOpener] = useState<Element | null>();
  const [isShown, setShown] = useState(false);
  function setOpen(isOpen: boolean) {
    setOpener(isOpen ? document.activeElement : undefined);
    if (!isOpen) setShown(false);
  }
  const { isFan } = useSession();
  const isOffered = isFan && post.lockedReason === 'buyers';
  const { returnTo, isBack } = useWayBack('unlock', post._id);
  const cameBack = isBack && isOffered;
  // By itself: nothing was pressed here, and the post may stand far down in a list.
  const goOn = useEffectEvent(() => {
    setOpener(null);
    showItem(post._id);
  });
  useEffect(() => {
    if (cameBack) goOn();
  }, [cameBack]);
  const loginGate = useLoginGate('unlock', post._id, () => isOffered && goOn());
  return {
    opener,
    /** It stands there: its code comes at the first press. */
    isShown,
    setShown,
    loginGate,
    returnTo,
    /** Known to the server already: the sheet itself comes later. */
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
