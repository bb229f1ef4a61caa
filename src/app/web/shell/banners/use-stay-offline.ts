import { useEffect, useEffectEvent } from 'react';
import { useFailureToast } from '#platform/web/actions/use-failure-toast.ts';
import { noAnswer } from '#platform/web/call/browser-failures.ts';

/** Where a press on a link, or a form of filters that was sent, leads to. */
function addressOf({ target }: Event): URL | undefined {
  // One that says no method is handled by its own code, which knows what to do without a line.
  if (target instanceof HTMLFormElement)
    return target.getAttribute('method') === 'get' ? new URL(target.action) : undefined;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && !link.download ? new URL(link.href) : undefined;
}

/** Whether it is another view of the page that is there: by other filters, in another order, its next part. */
const isOtherView = ({ origin, pathname }: URL) =>
  origin === window.location.origin && pathname === window.location.pathname;

/** Without a line another view of a page cannot come: the one that is there stays, and that is said. */
export function useStayOffline(isOffline: boolean): void {
  const showFailure = useFailureToast();
  const notify = useEffectEvent(() => showFailure(noAnswer()));
  useEffect(() => {
    if (!isOffline) return;
    function stay(event: Event) {
      const address = addressOf(event);
      // A place on this page needs no line.
      if (!address || !isOtherView(address) || address.hash) return;
      event.preventDefault();
      event.stopPropagation();
      notify();
    }
    document.addEventListener('click', stay, true);
    document.addEventListener('submit', stay, true);
    return () => {
      document.removeEventListener('click', stay, true);
      document.removeEventListener('submit', stay, true);
    };
  }, [isOffline]);
}
