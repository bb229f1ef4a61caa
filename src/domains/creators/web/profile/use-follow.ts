import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useToast } from '#design/parts/toast.tsx';
import { OptimisticToggle } from '#platform/web/actions/optimistic-toggle.ts';
import { useFailureToast } from '#platform/web/actions/use-failure-toast.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { noteAction } from '#platform/web/live/meaningful-action.ts';
import { type LoginGate, useLoginGate } from '#platform/web/page/login-gate.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { followCreator, unfollowCreator } from '../../contract/follows.contract.ts';

export interface Follow {
  isFollowed: boolean;
  /** Follows or unfollows. */
  change(): void;
  /** For visitors: a link to the login in place of the button. */
  loginGate: LoginGate | undefined;
}

// A page may have several buttons for the same creator: a window event keeps them in sync.
const FOLLOWED = 'fanloft:followed';
// For parts of the page whose code comes after the news.
const followedHere = new Set<string>();

/** Whether the creator was followed on this page since it was loaded. */
export const wasFollowedHere = (creatorId: string): boolean => followedHere.has(creatorId);

type News = CustomEvent<{ id: string; isFollowed: boolean; followedAt: string | undefined }>;

/**
 * A follow toggle that updates at once and reverts with the reason when the server refuses. Both directions can be
 * undone from the toast, also a follow that a visitor wanted and that is completed after login. `onChange` is called
 * after each accepted change, wherever on the page it was made, with the date of the follow. `intent` identifies this
 * button among others of the same creator after the login.
 */
export function useFollow(
  creator: { _id: string; name: string; isFollowed: boolean },
  onChange?: (isFollowed: boolean, followedAt: string | undefined) => void,
  want: string = creator._id,
): Follow {
  const { t } = useLingui();
  const { me, isFanOrCreator } = useSession();
  const { show } = useToast();
  const showFailure = useFailureToast();
  const [isFollowed, setFollowed] = useState(creator.isFollowed);
  const [optimisticToggle] = useState(() => new OptimisticToggle(creator.isFollowed));

  function change(next: boolean, toast?: string) {
    const which = { params: { id: creator._id } };
    let followedAt: string | undefined;
    optimisticToggle.want(next, {
      async send(wanted) {
        if (wanted) ({ followedAt } = await browserApi.call(followCreator, which));
        else await browserApi.call(unfollowCreator, which);
      },
      show: setFollowed,
      accepted(wanted) {
        if (wanted) {
          followedHere.add(creator._id);
          noteAction();
        } else followedHere.delete(creator._id);
        window.dispatchEvent(
          new CustomEvent(FOLLOWED, {
            detail: { id: creator._id, isFollowed: wanted, followedAt },
          }) satisfies News,
        );
      },
      done() {
        if (toast) show({ text: toast, action: { label: t`Undo`, onPress: () => change(!next) } });
      },
      failed: showFailure,
    });
  }

  const onNews = useEffectEvent(({ detail: { id, isFollowed: next, followedAt } }: News) => {
    if (id !== creator._id) return;
    // Also receives its own change while sending: then it continues, and only notes what was accepted.
    optimisticToggle.received(next);
    setFollowed(optimisticToggle.on);
    onChange?.(next, followedAt);
  });
  useEffect(() => {
    const listen = (event: Event) => onNews(event as News);
    window.addEventListener(FOLLOWED, listen);
    return () => window.removeEventListener(FOLLOWED, listen);
  }, []);

  const loginGate = useLoginGate('follow', want, (isOwn) => {
    if (isOwn && isFanOrCreator && me?._id !== creator._id && !isFollowed)
      change(true, t`You’re now following ${creator.name}`);
  });
  return {
    isFollowed,
    change: () => change(!isFollowed, isFollowed ? t`You unfollowed ${creator.name}` : undefined),
    loginGate: me ? undefined : loginGate,
  };
}
