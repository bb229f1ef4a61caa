import { useLingui } from '@lingui/react/macro';
import { IconEdit, IconShare } from '@tabler/icons-react';
import { Button } from '#design/parts/button.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { TipIcon } from '#design/parts/tip-icon.tsx';
import { useShare } from '#design/parts/use-share.ts';
import type { CreatorProfile } from '#domains/creators/contract/creator-card.contract.ts';
import { clientWords } from '#platform/web/call/client-texts.ts';
import styles from './profile.module.css';
import { FollowingButton, type ViewersOffer } from './profile-offer.tsx';

interface ProfileActionsProps {
  creator: CreatorProfile;
  isOwn: boolean;
  /** Absent where nothing is offered. */
  offer: ViewersOffer | undefined;
}

/** At the end of the line below the cover: what is not the one act of the page. */
export function ProfileActions({ creator, isOwn, offer }: ProfileActionsProps) {
  const { i18n, t } = useLingui();
  const share = useShare(i18n._(clientWords.copied));
  return (
    <>
      {isOwn && (
        <Button size="dense" icon={IconEdit} href="/creator/account">
          {t`Edit`}
        </Button>
      )}
      {/* A phone has it at the foot of the page. */}
      {offer && <OtherAction offer={offer} size="dense" className={styles.wideOnly} />}
      <IconButton
        label={t`Share profile`}
        glyph={IconShare}
        onClick={() => share({ title: creator.name, path: `/${creator.username}` })}
      />
    </>
  );
}

interface OtherActionProps {
  offer: ViewersOffer;
  size?: 'dense';
  className?: string;
}

/** Beside the one act of the page: followers who tip can unfollow, others can tip at once. */
export function OtherAction({ offer: { creator, follow, tip }, size, className }: OtherActionProps) {
  const { t } = useLingui();
  if (!tip) return null;
  if (!follow.isFollowed) {
    return (
      <IconButton label={t`Tip ${creator.name}`} glyph={TipIcon} className={className} {...tip.action} />
    );
  }
  return <FollowingButton creator={creator} follow={follow} size={size} className={className} />;
}
