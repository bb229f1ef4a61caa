/** The blurred pictures of a locked item, and over them what is inside, what unlocks it, and why it is locked. */
import { useLingui } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { Icon } from '#design/parts/icon.tsx';
import { LockedMedia, type LockedMediaProps, LockedWords } from '#design/parts/locked-media.tsx';
import { PayButton } from '#design/parts/pay-button.tsx';
import type { Subscribing } from '#domains/subscriptions/web/index.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import type { LoginGate } from '#platform/web/page/login-gate.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import type { ShownItem } from './shown-post.ts';

// Few items are for followers alone.
const FollowAction = lazyPart(() => import('./follow-action.tsx'));

interface LockProps extends ItemLockProps {
  media: Pick<LockedMediaProps, 'previews' | 'isCover' | 'words' | 'inside' | 'steppedBack' | 'eager'> & {
    /** In the full width of the item's page. */
    stage: boolean | undefined;
  };
  /** Below the lock's words: what can be seen without access. */
  also: ReactNode;
}

export default function Lock({ media: { stage, ...media }, also, ...lock }: LockProps) {
  return (
    <LockedMedia {...media} open={lock.item.canView} shape={stage ? 'stage' : 'natural'} bleed>
      <ItemLock {...lock} />
      {also}
    </LockedMedia>
  );
}

interface ItemLockProps {
  item: ShownItem;
  /** What is inside, each with its icon: "12 photos". */
  contents: ReactNode;
  /** For visitors who want to buy it. */
  loginGate: LoginGate;
  /** Just returned from a top-up; the sheet that continues the purchase is loading. */
  isBack: boolean;
  /** Pressed, and the sheet's code is loading. */
  isOpening: boolean;
  onPay(): void;
  onOpened(): Promise<void>;
  /** The button of the subscribe sheet. */
  subscribing: Subscribing;
}

function ItemLock({
  item,
  contents,
  loginGate,
  isBack,
  isOpening,
  onPay,
  onOpened,
  subscribing,
}: ItemLockProps) {
  const { t } = useLingui();
  const { me, isFan } = useSession();
  const format = useFormat();
  const words = { icon: <Icon glyph={IconLock} />, contents };

  if (item.lockedReason === 'buyers') {
    const amount = format.tokens(item.price);
    // Described together with its item, because several locks may be on a page.
    const about = item.title || item.performer.name;
    const pay = {
      label: t({ message: 'Unlock for', context: 'on a button, before the amount' }),
      amount,
      busy: isOpening,
      'aria-label': t`Unlock for ${amount}, ${about}`,
    };
    if (isFan) {
      const goingOn = {
        busy: true,
        amount,
        label: t({ message: 'Unlocking for', context: 'before the amount' }),
      };
      return (
        <LockedWords
          {...words}
          action={<PayButton {...(isBack ? goingOn : pay)} onClick={onPay} />}
          reason={
            <>
              {t`One-time payment, yours to keep.`}
              <noscript>
                <br />
                {t`Payments need JavaScript. Turn it on in your browser and reload this page.`}
              </noscript>
            </>
          }
        />
      );
    }
    return (
      <LockedWords
        {...words}
        action={!me && <PayButton {...pay} {...loginGate} />}
        reason={me ? t`Fans unlock this for ${amount}.` : t`One-time payment, yours to keep.`}
      />
    );
  }
  if (item.lockedReason === 'followers')
    return (
      <LockedWords
        {...words}
        action={
          <Suspense>
            <FollowAction item={item} onOpened={onOpened} />
          </Suspense>
        }
        reason={t`For followers of ${item.performer.name}. Following is free.`}
      />
    );
  return (
    <LockedWords
      {...words}
      action={
        (isFan || !me) && (
          <PayButton
            label={t({ message: 'Subscribe for', context: 'on a button, before the amount' })}
            amount={format.money(item.performer.monthlyPrice)}
            {...subscribing.action}
          />
        )
      }
      reason={t`For subscribers of ${item.performer.name}.`}
    />
  );
}
