import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Button } from '#design/parts/button.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { PayButton } from '#design/parts/pay-button.tsx';
import { TipIcon } from '#design/parts/tip-icon.tsx';
import type { CreatorProfile } from '#domains/creators/contract/creator-card.contract.ts';
import type { Follow } from '#domains/creators/web/index.ts';
import type { Subscribing } from '#domains/subscriptions/web/index.ts';
import type { Tip } from '#domains/wallet/web/index.ts';
import { useFormat } from '#platform/web/text/format.ts';
import type { ViewerRelation } from './viewer-relation.ts';

/** What a viewer can do on a profile: visitors, fans and other creators follow; fans and visitors also subscribe and tip. */
export interface ViewersOffer {
  creator: CreatorProfile;
  follow: Follow;
  /** Absent for creators. */
  tip: Tip | undefined;
  subscribing: Subscribing | undefined;
  /** The viewer can have a free trial. */
  hasTrial: boolean;
  relation: ViewerRelation;
  /** Since when the viewer follows; absent when they do not. */
  followedAt: string | undefined;
}

/** The one act of the page: subscribing; for subscribers a tip; for creators following. */
export function OfferAction({ offer }: { offer: ViewersOffer }) {
  const { t } = useLingui();
  const format = useFormat();
  const { creator, tip, subscribing, hasTrial } = offer;
  if (creator.isSubscribed && tip) {
    return (
      <Button kind="main" wide icon={TipIcon} {...tip.action}>
        {t`Send a tip`}
      </Button>
    );
  }
  if (subscribing && hasTrial)
    return <Button kind="main" wide {...subscribing.action}>{t`Start free trial`}</Button>;
  if (subscribing) {
    return (
      <PayButton
        wide
        label={t({ message: 'Subscribe for', context: 'on a button, before the amount' })}
        amount={format.money(creator.monthlyPrice)}
        {...subscribing.action}
      />
    );
  }
  return <FollowToggle offer={offer} wide />;
}

interface FollowToggleProps extends Pick<ComponentProps<typeof Button>, 'size' | 'wide' | 'className'> {
  offer: ViewersOffer;
}

/** Follows; or says that one does, and pressing it ends that. */
function FollowToggle({ offer: { creator, follow }, ...shape }: FollowToggleProps) {
  const { t } = useLingui();
  const { isFollowed, loginGate, change } = follow;
  return (
    <Button
      kind={shape.wide && !isFollowed ? 'main' : 'line'}
      icon={isFollowed ? IconCheck : undefined}
      aria-pressed={loginGate ? undefined : isFollowed}
      aria-label={isFollowed ? t`Following ${creator.name}, press to unfollow` : t`Follow ${creator.name}`}
      {...(loginGate ?? { onClick: change })}
      {...shape}
    >
      {isFollowed ? t`Following` : t`Follow`}
    </Button>
  );
}

/** Beside the one act of the page: what else one can do. Creators follow by the act itself; subscribers tip by it. */
export function OtherActions({ offer, className }: { offer: ViewersOffer; className?: string }) {
  const { t } = useLingui();
  const { creator, tip, subscribing } = offer;
  return (
    subscribing && (
      <>
        <FollowToggle offer={offer} size="dense" className={className} />
        {tip && !creator.isSubscribed && (
          <IconButton label={t`Tip ${creator.name}`} glyph={TipIcon} className={className} {...tip.action} />
        )}
      </>
    )
  );
}
