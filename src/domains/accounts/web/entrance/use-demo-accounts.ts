import { useEffect, useState } from 'react';
import { type DemoAccount, getTryOut, type TryOut } from '#domains/site/contract/try-out.contract.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';

// The demo accounts of a new site exist within a minute or two; asking costs one row.
const ASK_AGAIN_MILLISECONDS = 4_000;

/**
 * The accounts to choose from on a demo site. They may arrive later: the page can open while the demo data is created.
 */
export function useDemoAccounts({ tryOut, accounts }: TryOut): readonly DemoAccount[] {
  const [arrived, setArrived] = useState(accounts);
  const isWaiting = tryOut && arrived.length === 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      browserApi.call(getTryOut).then(
        (found) => setArrived(found.accounts),
        // The next request will succeed.
        () => {},
      );
    }, ASK_AGAIN_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return arrived;
}
