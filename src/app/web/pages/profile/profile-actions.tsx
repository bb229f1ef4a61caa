import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconEdit, IconShare } from '@tabler/icons-react';
import { Button } from '#design/parts/button.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { TipIcon } from '#design/parts/tip-icon.tsx';
import { useShare } from '#design/parts/use-share.ts';
import type { CreatorProfile } from '#domains/creators/contract/creator-card.contract.ts';
import { clientWords } from '#platform/web/call/client-texts.ts';
import styles from './profile.module.css';
import type { FanOffer } from './profile-offer.tsx';

interface ProfileActionsProps {
  creator: CreatorProfile;
  isOwn: boolean;
  /** Absent where nothing is offered. */
  offer: FanOffer | undefined;
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
  offer: FanOffer;
  size?: 'dense';
  className?: string;
}

/** Followers can unfollow; everyone can tip. */
export function OtherAction({ offer: { creator, follow, tip }, size, className }: OtherActionProps) {
  const { t } = useLingui();
  if (!follow.isFollowed) {
    return (
      <IconButton label={t`Tip ${creator.name}`} glyph={TipIcon} className={className} {...tip.action} />
    );
  }
  return (
    <Button
      icon={IconCheck}
      size={size}
      className={className}
      aria-pressed
      aria-label={t`Following ${creator.name}, press to unfollow`}
      onClick={follow.change}
    >
      {t`Following`}
    </Button>
  );
}
