import { useEffect, useState } from 'react';
import { type DemoAccount, getTryOut, type TryOut } from '#domains/site/contract/try-out.contract.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';

// The invented people of a new house are there within a minute or two; asking costs the server one look at a row.
const ASK_AGAIN_MILLISECONDS = 4_000;

/** Whom one can be on a try-out site. They may arrive after the page: it was opened while the house was being built. */
export function useDemoAccounts({ tryOut, accounts }: TryOut): readonly DemoAccount[] {
  const [arrived, setArrived] = useState(accounts);
  const isWaiting = tryOut && arrived.length === 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      browserApi.call(getTryOut).then(
        (found) => setArrived(found.accounts),
        // The next time will tell.
        () => {},
      );
    }, ASK_AGAIN_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return arrived;
}
