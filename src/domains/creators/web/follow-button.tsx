import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { ApiFailure } from '#platform/web/api.ts';
import { browserApi } from '#platform/web/browser-api.ts';
import { logInAddress, useSession } from '#platform/web/session.tsx';
import { followCreator, unfollowCreator } from '../contract/follows.contract.ts';

interface FollowButtonProps {
  creator: { _id: string; name: string; isFollowed: boolean };
  /** Told after each change that the server has accepted. */
  onChange?(followed: boolean): void;
  /** The one act of the view, as on a profile. */
  main?: boolean;
}

/**
 * Follow and unfollow, shown at once and taken back with the reason when the server refuses. Unfollowing can be
 * undone from the toast. Visitors are led to the door; creators and operators see no button.
 */
export function FollowButton({ creator, onChange, main }: FollowButtonProps) {
  const { t } = useLingui();
  const { me, isFan } = useSession();
  const location = useLocation();
  const { show } = useToast();
  const [followed, setFollowed] = useState(creator.isFollowed);

  async function change(next: boolean, offerUndo: boolean) {
    setFollowed(next);
    try {
      await browserApi.call(next ? followCreator : unfollowCreator, { params: { id: creator._id } });
      onChange?.(next);
      if (!next && offerUndo) {
        show({
          text: t`You no longer follow ${creator.name}`,
          action: { label: t`Undo`, onPress: () => change(true, false) },
        });
      }
    } catch (error) {
      setFollowed(!next);
      if (!(error instanceof ApiFailure)) throw error;
      show({ text: error.message, tone: 'error' });
    }
  }

  if (!me) {
    return (
      <Button
        kind={main ? 'line' : 'soft'}
        size={main ? undefined : 'dense'}
        icon={main ? IconPlus : undefined}
        href={logInAddress(location)}
      >
        {t`Follow`}
      </Button>
    );
  }
  if (!isFan) return null;
  return (
    <Button
      kind={followed ? 'quiet' : main ? 'line' : 'soft'}
      size={main ? undefined : 'dense'}
      icon={followed ? IconCheck : main ? IconPlus : undefined}
      aria-pressed={followed}
      aria-label={followed ? t`Following ${creator.name}; press to stop` : t`Follow ${creator.name}`}
      onClick={() => change(!followed, true)}
    >
      {followed ? t`Following` : t`Follow`}
    </Button>
  );
}
