import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { useFollow, wasFollowedHere } from '#domains/creators/web/index.ts';
import { useFailureToast } from '#platform/web/actions/use-failure-toast.ts';
import { useSession } from '#platform/web/page/session.tsx';
import type { ShownItem } from './shown-post.ts';

interface FollowActionProps {
  item: ShownItem;
  onOpened(): Promise<void>;
}

/** Unlocks by following, here or anywhere else on the page. */
export default function FollowAction({ item: { _id, performer }, onOpened }: FollowActionProps) {
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
  const openIfFollowed = useEffectEvent(() => {
    if (wasFollowedHere(performer._id)) open();
  });
  useEffect(() => openIfFollowed(), []);
  if (!loginGate && !isFanOrCreator) return null;
  const follow = { busy: isFollowed && !isMissing, onClick: isFollowed ? open : change };
  return <Button kind="main" {...(loginGate ?? follow)}>{t`Follow to see it`}</Button>;
}
