import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useToast } from '#design/parts/toast.tsx';
import { browserApi } from '#platform/web/browser-api.ts';
import { type Door, useDoor } from '#platform/web/door.ts';
import { useSession } from '#platform/web/session.tsx';
import { useFailureToast } from '#platform/web/use-failure-toast.ts';
import { followCreator, unfollowCreator } from '../contract/follows.contract.ts';

export interface Follow {
  isFollowed: boolean;
  /** Follows, or stops following. */
  change(): void;
  /** For visitors: in place of pressing they get a link. */
  door: Door | undefined;
}

/**
 * Following, shown at once and taken back with the reason when the server refuses. Unfollowing can be undone from
 * the toast, and so can following that was wished for before the door and done behind it. `onChange` is told after each
 * change that the server has accepted.
 */
export function useFollow(
  creator: { _id: string; name: string; isFollowed: boolean },
  onChange?: (isFollowed: boolean) => void,
): Follow {
  const { t } = useLingui();
  const { me, isFan } = useSession();
  const { show } = useToast();
  const tellFailure = useFailureToast();
  const [isFollowed, setFollowed] = useState(creator.isFollowed);

  async function change(next: boolean, told?: string) {
    setFollowed(next);
    try {
      await browserApi.call(next ? followCreator : unfollowCreator, { params: { id: creator._id } });
      onChange?.(next);
      if (told) show({ text: told, action: { label: t`Undo`, onPress: () => change(!next) } });
    } catch (error) {
      setFollowed(!next);
      tellFailure(error);
    }
  }

  const door = useDoor('follow', creator._id, (isOwn) => {
    if (isOwn && isFan && !isFollowed) change(true, t`You follow ${creator.name} now`);
  });
  return {
    isFollowed,
    change: () => change(!isFollowed, isFollowed ? t`You no longer follow ${creator.name}` : undefined),
    door: me ? undefined : door,
  };
}
