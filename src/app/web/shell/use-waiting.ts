import { useState } from 'react';
import { getWaiting, type Waiting } from '#domains/desk/contract/waiting.contract.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useLookAgain } from '#platform/web/live/use-look-again.ts';

/** What waits for the operator: as it came with the page, and looked at again while the page stands. */
export function useWaiting(loaded: Waiting | null): Waiting | null {
  const [seen, setSeen] = useState({ loaded, waiting: loaded });
  useLookAgain(() => {
    browserApi.call(getWaiting).then(
      (waiting) => setSeen({ loaded, waiting }),
      () => {
        // The next look asks again.
      },
    );
  });
  // Whatever was loaded since is newer.
  return seen.loaded === loaded ? seen.waiting : loaded;
}
