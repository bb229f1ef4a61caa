import { useLingui } from '@lingui/react/macro';
import { IconEdit, IconShare } from '@tabler/icons-react';
import { Button } from '#design/parts/button.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { TipIcon } from '#design/parts/tip-icon.tsx';
import { useShare } from '#design/parts/use-share.ts';
import type { CreatorProfile } from '#domains/creators/contract/creator-card.contract.ts';
import type { Offer } from './profile-offer.tsx';

interface ProfileActsProps {
  creator: CreatorProfile;
  isOwn: boolean;
  /** Absent where nothing is offered. */
  offer: Offer | undefined;
}

/** At the end of the line below the cover: what is not the one act of the page. */
export function ProfileActs({ creator, isOwn, offer }: ProfileActsProps) {
  const { t } = useLingui();
  const share = useShare(t`Copied to clipboard`);
  return (
    <>
      {isOwn && (
        <Button size="dense" icon={IconEdit} href="/creator/account">
          {t`Edit`}
        </Button>
      )}
      {offer && <OtherAct creator={creator} offer={offer} />}
      <IconButton
        label={t`Share this page`}
        glyph={IconShare}
        onClick={() => share({ title: creator.name, path: `/${creator.username}` })}
      />
    </>
  );
}

/** Whoever follows can stop; whoever does not can give a tip all the same. */
function OtherAct({ creator, offer: { follow, tip } }: { creator: CreatorProfile; offer: Offer }) {
  const { t } = useLingui();
  if (!follow.isFollowed) {
    return (
      <IconButton
        label={t`Tip ${creator.name}`}
        glyph={TipIcon}
        {...(tip.href ? { href: tip.href } : { onClick: tip.press })}
      />
    );
  }
  return (
    <Button
      size="dense"
      aria-pressed
      aria-label={t`Following ${creator.name}; press to stop`}
      onClick={follow.change}
    >
      {t`Following`}
    </Button>
  );
}
