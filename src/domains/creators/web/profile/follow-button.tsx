import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { Button } from '#design/parts/button.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import { useFollow } from './use-follow.ts';

interface FollowButtonProps {
  creator: { _id: string; name: string; isFollowed: boolean };
  /** Called after each change that the server has accepted. */
  onChange?(isFollowed: boolean): void;
}

/** Follow and unfollow, in a list. Visitors go to the login; operators see no button, and nobody sees their own. */
export function FollowButton({ creator, onChange }: FollowButtonProps) {
  const { t } = useLingui();
  const { me, isFanOrCreator } = useSession();
  const { isFollowed, change, loginGate } = useFollow(creator, onChange);
  if (loginGate) return <Button kind="soft" size="dense" {...loginGate}>{t`Follow`}</Button>;
  if (!isFanOrCreator || creator._id === me?._id) return null;
  return (
    <Button
      kind={isFollowed ? 'line' : 'soft'}
      size="dense"
      icon={isFollowed ? IconCheck : undefined}
      aria-pressed={isFollowed}
      aria-label={isFollowed ? t`Following ${creator.name}, press to unfollow` : t`Follow ${creator.name}`}
      onClick={change}
    >
      {isFollowed ? t`Following` : t`Follow`}
    </Button>
  );
}
