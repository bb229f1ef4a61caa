/** Unlocking one item: opened where the lock is, in place, with the price that the buyer has seen. */
import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useOpening } from '../pay/use-opening.ts';
import { type SellableKind, useSellable } from '../sellables.tsx';
import type { UnlockSheetProps } from './unlock-ticket.tsx';

const tickets = new Map<SellableKind, ComponentType<UnlockSheetProps>>();

/** The sheet with the call that buys this kind. Who only reads does not load the code of paying. */
function ticketOf(sellable: SellableKind): ComponentType<UnlockSheetProps> {
  const known = tickets.get(sellable);
  if (known) return known;
  const ticket = lazyPart(async () => {
    const [{ UnlockTicket }, buy] = await Promise.all([import('./unlock-ticket.tsx'), sellable.buy?.()]);
    if (!buy) throw new Error(`no call buys ${sellable.kind}`);
    return { default: (props: UnlockSheetProps) => <UnlockTicket {...props} buy={buy} /> };
  });
  tickets.set(sellable, ticket);
  return ticket;
}

export function UnlockSheet(props: UnlockSheetProps) {
  const opening = useOpening(props.open);
  const sellable = useSellable()(props.kind);
  if (opening === 0 || !sellable) return null;
  const UnlockTicket = ticketOf(sellable);
  return (
    <Suspense fallback={null}>
      <UnlockTicket key={opening} {...props} />
    </Suspense>
  );
}
