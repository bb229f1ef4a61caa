import { useLingui } from '@lingui/react/macro';
import { IconEdit, IconShare } from '@tabler/icons-react';
import { Button } from '#design/parts/button.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { useToast } from '#design/parts/toast.tsx';
import type { CreatorProfile } from '#domains/creators/contract/creator-card.contract.ts';
import { FollowButton } from '#domains/creators/web/index.ts';

interface ProfileActsProps {
  creator: CreatorProfile;
  isOwn: boolean;
  onFollow: (isFollowed: boolean) => void;
}

/** At the end of the line below the cover: follow (or edit, on one's own page) and share. */
export function ProfileActs({ creator, isOwn, onFollow }: ProfileActsProps) {
  const { t } = useLingui();
  const { show } = useToast();

  async function share() {
    const url = new URL(`/${creator.username}`, window.location.origin).href;
    if (navigator.share) {
      // Closing the system's own sheet is not a failure.
      await navigator.share({ title: creator.name, url }).catch(() => {});
      return;
    }
    await navigator.clipboard.writeText(url);
    show({ text: t`Copied to clipboard` });
  }

  return (
    <>
      {isOwn ? (
        <Button size="dense" icon={IconEdit} href="/creator/account">
          {t`Edit`}
        </Button>
      ) : (
        creator.verifiedAccount && <FollowButton creator={creator} onChange={onFollow} main />
      )}
      <IconButton label={t`Share this page`} glyph={IconShare} onClick={share} />
    </>
  );
}
