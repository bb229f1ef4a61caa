/** What is inside an item of any kind, or the lock over it. Unlocking happens in place, without a reload. */
import { type ReactNode, Suspense, useState } from 'react';
import type { CarouselWords } from '#design/parts/carousel.tsx';
import { Note } from '#design/parts/note.tsx';
import type { Picture } from '#design/parts/picture.ts';
import { useSubscribe } from '#domains/subscriptions/web/index.ts';
import { UnlockSheet } from '#domains/wallet/web/index.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
// The server renders the lock: its styles are there before its code.
import '#design/parts/locked-media.module.css';
import '#design/parts/pay-button.module.css';
import type { ShownItem, SoldKind } from './shown-post.ts';
import { usePaying } from './use-paying.ts';
import { usePurchaseStatus } from './use-purchase-status.ts';

// What is open needs none of it.
const Lock = lazyPart(() => import('./lock.tsx'));

interface LockedItemProps {
  item: ShownItem;
  kind: SoldKind;
  /** Reads the item again: it was bought, followed or refunded. */
  refetch(): Promise<void>;
  /** The blurred pictures, and what they are called. */
  previews: readonly Picture[];
  /** They are covers to be seen, and not blurred. */
  isCover?: boolean;
  setWords: CarouselWords;
  /** On the sheet that asks for payment. */
  cover: Picture;
  /** Such as "9 photos". */
  count: ReactNode;
  /** Before the count, on the lock. */
  icon?: ReactNode;
  /** Below the lock's words: what can be seen without access. */
  also?: ReactNode;
  /** Shown if the viewer has access. */
  inside: ReactNode;
  eager?: boolean | undefined;
  /** In the full width of the item's page. */
  stage?: boolean | undefined;
}

export function LockedItem(props: LockedItemProps) {
  const { item, kind, refetch, previews, isCover, setWords, cover, count, icon, also, inside } = props;
  const { eager, stage } = props;
  const locks = useLocks(item.canView);
  const { opener, setPaying, isShown, setShown, isBack, returnTo, loginGate } = usePaying(item);
  const paying = opener !== undefined;
  const subscribing = useSubscribe(
    item.performer,
    // Where it fails, the next look at the page shows it.
    () => void refetch().catch(() => {}),
    item._id,
  );
  const [gone, setGone] = useState('');
  usePurchaseStatus({ item, kind, refetch, checksAgain: stage === true, onGone: setGone });
  if (gone) return <Note>{gone}</Note>;

  // Back from a payment the media may be open, and the sheet says so over them.
  if (locks === 0) {
    return (
      <>
        {/* no text */ inside}
        {subscribing.sheet}
      </>
    );
  }

  return (
    <>
      <Suspense>
        <Lock
          key={locks}
          item={item}
          media={{ previews, isCover, words: setWords, inside, steppedBack: isShown, eager, stage }}
          contents={
            <span>
              {icon} {count}
            </span>
          }
          also={also}
          loginGate={loginGate}
          isBack={isBack}
          isOpening={paying && !isShown}
          onPay={() => setPaying(true)}
          onOpened={refetch}
          subscribing={subscribing}
        />
      </Suspense>
      {subscribing.sheet}
      {paying && (
        <Suspense fallback={null}>
          <UnlockSheet
            open
            onOpenChange={setPaying}
            onShown={() => setShown(true)}
            opener={opener}
            kind={kind}
            item={{
              id: item._id,
              title: item.title,
              price: item.price,
              seller: item.performer.name,
              picture: cover,
              contents: count,
            }}
            isOpened={item.canView}
            returnTo={returnTo}
            isBack={isBack}
            loginGate={loginGate}
            onUnlocked={refetch}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * How often the item was locked while shown. The component is kept across unlocking, so that the blur can
 * fade.
 */
function useLocks(canView: boolean): number {
  const [seen, setSeen] = useState({ canView, locks: canView ? 0 : 1 });
  if (seen.canView === canView) return seen.locks;
  const locks = seen.locks + (canView ? 0 : 1);
  setSeen({ canView, locks });
  return locks;
}
