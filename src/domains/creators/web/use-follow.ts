import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useToast } from '#design/parts/toast.tsx';
import { ApiFailure } from '#platform/web/api.ts';
import { browserApi } from '#platform/web/browser-api.ts';
import { logInAddress, useSession } from '#platform/web/session.tsx';
import { followCreator, unfollowCreator } from '../contract/follows.contract.ts';

export interface FollowState {
  isFollowed: boolean;
  /** How the number of followers changed by what was pressed here: −1, 0 or 1. */
  change: number;
  toggle(): void;
}

/**
 * Following shows at once and is taken back, with the reason, when the server refuses. Unfollowing offers the way
 * back. Visitors are led to the door and return.
 */
export function useFollow(creator: { _id: string; name: string; isFollowed: boolean }): FollowState {
  const [isFollowed, setFollowed] = useState(creator.isFollowed);
  const { me } = useSession();
  const { show } = useToast();
  const { t } = useLingui();
  const navigate = useNavigate();
  const location = useLocation();

  async function set(next: boolean): Promise<boolean> {
    setFollowed(next);
    try {
      await browserApi.call(next ? followCreator : unfollowCreator, { params: { id: creator._id } });
      return true;
    } catch (error) {
      setFollowed(!next);
      if (!(error instanceof ApiFailure)) throw error;
      show({ text: error.message, tone: 'error' });
      return false;
    }
  }

  async function toggle() {
    if (!me) return navigate(logInAddress(location));
    const done = await set(!isFollowed);
    if (done && isFollowed) {
      show({
        text: t`You no longer follow ${creator.name}`,
        action: { label: t`Undo`, onPress: () => set(true) },
      });
    }
  }

  return { isFollowed, change: Number(isFollowed) - Number(creator.isFollowed), toggle };
}
