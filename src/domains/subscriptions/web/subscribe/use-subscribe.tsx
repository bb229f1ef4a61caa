/** The buttons that open the subscribe sheet. Visitors register or log in first, and come back to it open. */
import { type ReactNode, Suspense, useState } from 'react';
import { showItem } from '#platform/web/page/item-on-page.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import {
  BACK_FOR,
  type LoginGate,
  useLoginGate,
  useReturn,
  useWayBack,
} from '#platform/web/page/login-gate.ts';
import { useSession } from '#platform/web/page/session.tsx';
import type { SubscribeTarget } from './subscribe-target.ts';
import { useSubscriptionChanged } from './subscription-news.ts';

// Loaded on demand, so that reading a page does not load the payment code.
const SubscribeSheet = lazyPart(() => import('./subscribe-sheet.tsx'));

export interface Subscribing {
  /** Props for the button. For visitors it is a link to the registration. */
  action: { onClick(): void } | LoginGate;
  /** The sheet, to be rendered where it stays once the content is open. */
  sheet: ReactNode;
}

/**
 * `onChange` is called when the subscription to this creator has changed, wherever on the page. `itemId` identifies this
 * button among others of the same creator after a login or a payment: the post that it stands on.
 */
export function useSubscribe(
  creator: SubscribeTarget,
  onChange: () => void,
  itemId: string = creator._id,
): Subscribing {
  const { me, isFan } = useSession();
  const { returnTo, isBack } = useWayBack('subscribe', itemId);
  // Whether the open sheet goes on with a payment; undefined while it is closed.
  const [goesOn, setGoesOn] = useState<boolean>();
  function reopen(fromPayment: boolean) {
    if (!isFan) return;
    showItem(itemId);
    setGoesOn(fromPayment);
  }
  useReturn(BACK_FOR, isBack, () => reopen(true));
  const loginGate = useLoginGate('subscribe', itemId, () => reopen(false));
  useSubscriptionChanged(creator._id, onChange);
  return {
    action: me ? { onClick: () => setGoesOn(false) } : loginGate,
    sheet: goesOn !== undefined && (
      <Suspense>
        <SubscribeSheet
          creator={creator}
          itemId={itemId}
          open
          onOpenChange={() => setGoesOn(undefined)}
          returnTo={returnTo}
          isBack={goesOn}
          loginGate={loginGate}
        />
      </Suspense>
    ),
  };
}
