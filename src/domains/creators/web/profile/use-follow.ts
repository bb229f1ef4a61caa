import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useToast } from '#design/parts/toast.tsx';
import { OptimisticToggle } from '#platform/web/actions/optimistic-toggle.ts';
import { useFailureToast } from '#platform/web/actions/use-failure-toast.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { type LoginGate, useLoginGate } from '#platform/web/page/login-gate.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { followCreator, unfollowCreator } from '../../contract/follows.contract.ts';

export interface Follow {
  isFollowed: boolean;
  /** Follows, or stops following. */
  change(): void;
  /** For visitors: in place of pressing they get a link. */
  loginGate: LoginGate | undefined;
}

// A page may offer to follow the same creator in several places: each hears of the others.
const FOLLOWED = 'fanloft:followed';
type News = CustomEvent<{ id: string; isFollowed: boolean; followedAt: string | undefined }>;

/**
 * Following, shown at once and taken back with the reason when the server refuses. Unfollowing can be undone from
 * the toast, and so can following that was wished for before the door and done behind it. `onChange` is told after each
 * change that the server has accepted, wherever on the page it was made, with the moment since when they follow. `wish`
 * tells this place from others of the same creator to whoever comes back from the door.
 */
export function useFollow(
  creator: { _id: string; name: string; isFollowed: boolean },
  onChange?: (isFollowed: boolean, followedAt: string | undefined) => void,
  want: string = creator._id,
): Follow {
  const { t } = useLingui();
  const { me, isFan } = useSession();
  const { show } = useToast();
  const showFailure = useFailureToast();
  const [isFollowed, setFollowed] = useState(creator.isFollowed);
  const [optimisticToggle] = useState(() => new OptimisticToggle(creator.isFollowed));

  function change(next: boolean, told?: string) {
    const which = { params: { id: creator._id } };
    let followedAt: string | undefined;
    optimisticToggle.want(next, {
      async send(wanted) {
        if (wanted) ({ followedAt } = await browserApi.call(followCreator, which));
        else await browserApi.call(unfollowCreator, which);
      },
      show: setFollowed,
      accepted(wanted) {
        window.dispatchEvent(
          new CustomEvent(FOLLOWED, {
            detail: { id: creator._id, isFollowed: wanted, followedAt },
          }) satisfies News,
        );
      },
      done() {
        if (told) show({ text: told, action: { label: t`Undo`, onPress: () => change(!next) } });
      },
      failed: showFailure,
    });
  }

  const hear = useEffectEvent(({ detail: { id, isFollowed: next, followedAt } }: News) => {
    if (id !== creator._id) return;
    // Also of what this place itself is sending: it goes on then, and only notes what was accepted.
    optimisticToggle.received(next);
    setFollowed(optimisticToggle.on);
    onChange?.(next, followedAt);
  });
  useEffect(() => {
    const listen = (event: Event) => hear(event as News);
    window.addEventListener(FOLLOWED, listen);
    return () => window.removeEventListener(FOLLOWED, listen);
  }, []);

  const loginGate = useLoginGate('follow', want, (isOwn) => {
    if (isOwn && isFan && !isFollowed) change(true, t`You follow ${creator.name} now`);
  });
  return {
    isFollowed,
    change: () => change(!isFollowed, isFollowed ? t`You no longer follow ${creator.name}` : undefined),
    loginGate: me ? undefined : loginGate,
  };
}
