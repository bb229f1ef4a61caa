/** The overlay on a locked post: number of photos, what unlocks them, and why they are locked. */
import { useLingui } from '@lingui/react/macro';
import { IconLock, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { LockedWords } from '#design/parts/locked-media.tsx';
import { PayButton } from '#design/parts/pay-button.tsx';
import { useFollow } from '#domains/creators/web/index.ts';
import type { Subscribing } from '#domains/subscriptions/web/index.ts';
import { useFailureToast } from '#platform/web/actions/use-failure-toast.ts';
import type { LoginGate } from '#platform/web/page/login-gate.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { PhotoCount } from './photo-count.tsx';
import type { ShownPost } from './shown-post.ts';

interface PostLockProps {
  post: ShownPost;
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

export function PostLock({
  post,
  loginGate,
  isBack,
  isOpening,
  onPay,
  onOpened,
  subscribing,
}: PostLockProps) {
  const { t } = useLingui();
  const { me, isFan } = useSession();
  const format = useFormat();
  const contents = (
    <span>
      <Icon glyph={IconPhoto} size="s" /> <PhotoCount count={post.photoCount} />
    </span>
  );
  const words = { icon: <Icon glyph={IconLock} />, contents };

  if (post.lockedReason === 'buyers') {
    const amount = format.tokens(post.price);
    // Described together with its post, because several locks may be on a page.
    const about = post.title || post.performer.name;
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
  if (post.lockedReason === 'followers')
    return (
      <LockedWords
        {...words}
        action={<FollowAction post={post} onOpened={onOpened} />}
        reason={t`For followers of ${post.performer.name}. Following is free.`}
      />
    );
  return (
    <LockedWords
      {...words}
      action={
        (isFan || !me) && (
          <PayButton
            label={t({ message: 'Subscribe for', context: 'on a button, before the amount' })}
            amount={format.money(post.performer.monthlyPrice)}
            {...subscribing.action}
          />
        )
      }
      reason={t`For subscribers of ${post.performer.name}.`}
    />
  );
}

/** Unlocks by following, here or anywhere else on the page. */
function FollowAction({ post: { _id, performer }, onOpened }: Pick<PostLockProps, 'post' | 'onOpened'>) {
  const { t } = useLingui();
  const { isFanOrCreator } = useSession();
  const showFailure = useFailureToast();
  // Followed, but the unlocked content could not be fetched.
  const [isMissing, setMissing] = useState(false);
  const open = () => {
    setMissing(false);
    onOpened().catch((error: unknown) => {
      setMissing(true);
      showFailure(error);
    });
  };
  const { isFollowed, change, loginGate } = useFollow(
    { ...performer, isFollowed: false },
    (opens) => opens && open(),
    _id,
  );
  if (!loginGate && !isFanOrCreator) return null;
  const follow = { busy: isFollowed && !isMissing, onClick: isFollowed ? open : change };
  return <Button kind="main" {...(loginGate ?? follow)}>{t`Follow to see it`}</Button>;
}
