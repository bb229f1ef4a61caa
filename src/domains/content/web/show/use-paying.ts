import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDoor } from '#platform/web/page/door.ts';
import { useSession } from '#platform/web/page/session.tsx';
import type { ShownPost } from './shown-post.ts';

/**
 * Whether the sheet is open: then there is an opener, which had the focus before. Whoever had to top up first comes back
 * with `?unlock=1` and finds it open again; the word leaves the address when the sheet closes.
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
  const cameBack = searchParams.get('unlock') === '1' && isFan && post.lockedReason === 'buyers';
  useEffect(() => {
    // Nothing was pressed here, and neither after the door.
    if (cameBack) setOpener(null);
  }, [cameBack]);
  const door = useDoor('unlock', post._id, () => {
    if (isFan && post.lockedReason === 'buyers') setOpener(null);
  });
  return {
    opener,
    /** It stands there: its code comes at the first press. */
    isShown,
    setShown,
    door,
    /** Known to the server already: the sheet itself comes later. */
    isBack: cameBack,
    setPaying(isOpen: boolean) {
      setOpen(isOpen);
      if (isOpen || !searchParams.has('unlock')) return;
      const rest = new URLSearchParams(searchParams);
      rest.delete('unlock');
      setSearchParams(rest, { replace: true, preventScrollReset: true });
    },
  };
}
