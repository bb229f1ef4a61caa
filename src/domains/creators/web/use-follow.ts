import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useToast } from '#design/parts/toast.tsx';
import { ApiFailure } from '#platform/web/api.ts';
import { browserApi } from '#platform/web/browser-api.ts';
import { logInAddress, useSession } from '#platform/web/session.tsx';
import { followCreator, unfollowCreator } from '../contract/follows.contract.ts';

export interface Follow {
  isFollowed: boolean;
  /** Follows, or stops following. */
  change(): void;
  /** The door, for visitors: in its place they get a link. */
  href: string | undefined;
}

/**
 * Following, shown at once and taken back with the reason when the server refuses. Unfollowing can be undone from
 * the toast. `onChange` is told after each change that the server has accepted.
 */
export function useFollow(
  creator: { _id: string; name: string; isFollowed: boolean },
  onChange?: (isFollowed: boolean) => void,
): Follow {
  const { t } = useLingui();
  const { me } = useSession();
  const location = useLocation();
  const { show } = useToast();
  const [isFollowed, setFollowed] = useState(creator.isFollowed);

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

  return {
    isFollowed,
    change: () => change(!isFollowed, true),
    href: me ? undefined : logInAddress(location),
  };
}
