/** Unlocking one item: the sheet opens in place, with the price that the buyer saw. */
import { Suspense } from 'react';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useOpening } from '../pay/use-opening.ts';
import type { UnlockSheetProps } from './unlock-ticket.tsx';

// Loaded on demand, so that reading a page does not load the payment code.
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
