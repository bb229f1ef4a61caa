/** Unlocking one item: opened where the lock is, in place, with the price that the buyer has seen. */
import { Suspense } from 'react';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useOpening } from '../pay/use-opening.ts';
import type { UnlockSheetProps } from './unlock-ticket.tsx';

// Who only reads does not load the code of paying.
const UnlockTicket = lazyPart(() => import('./unlock-ticket.tsx'));

export function UnlockSheet(props: UnlockSheetProps) {
  const opening = useOpening(props.open);
  if (opening === 0) return null;
  return (
    <Suspense fallback={null}>
      <UnlockTicket key={opening} {...props} />
    </Suspense>
  );
}
