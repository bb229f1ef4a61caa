import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useToast } from '#design/parts/toast.tsx';
import { OptimisticToggle } from '#platform/web/actions/optimistic-toggle.ts';
import { useFailureToast } from '#platform/web/actions/use-failure-toast.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { logInAddress, useSession } from '#platform/web/page/session.tsx';
import { addReaction, removeReaction } from '../contract/reactions.contract.ts';

interface Reacted {
  on: boolean;
  /** The total of all users. */
  total: number;
}

export interface ReactionState extends Reacted {
  toggle(): void;
}

/**
 * A like or bookmark toggle that updates at once and reverts with the reason when the server refuses. Visitors go to
 * the login and back. Removing a bookmark can be undone from the toast. New props override the shown state; `accepted`
 * is called with the server's state.
 */
export function useReaction(
  target: { kind: string; id: string },
  action: 'like' | 'bookmark',
  given: Reacted,
  accepted: (now: Reacted) => void,
): ReactionState {
  const [on, setOn] = useState(given.on);
  const [lastGiven, setLastGiven] = useState(given.on);
  const [optimisticToggle] = useState(() => new OptimisticToggle(given.on));
  if (lastGiven !== given.on) {
    optimisticToggle.received(given.on);
    setLastGiven(given.on);
    setOn(optimisticToggle.on);
  }
  const { me } = useSession();
  const { show } = useToast();
  const showFailure = useFailureToast();
  const { t } = useLingui();
  const navigate = useNavigate();
  const location = useLocation();

  const totalWith = (own: boolean) => given.total + Number(own) - Number(given.on);
  const body = { objectId: target.id, objectType: target.kind, action } as const;

  function want(next: boolean) {
    optimisticToggle.want(next, {
      send: (wanted) => browserApi.call(wanted ? addReaction : removeReaction, { body }),
      show: setOn,
      accepted: (now) => accepted({ on: now, total: totalWith(now) }),
      done() {
        if (action !== 'bookmark') return;
        if (next) show({ text: t({ message: 'Saved', context: 'a post, just now' }) });
        else show({ text: t`Removed from saved`, action: { label: t`Undo`, onPress: () => want(true) } });
      },
      failed: showFailure,
    });
  }

  function toggle() {
    if (!me) return navigate(logInAddress(location));
    want(!optimisticToggle.on);
  }

  return { on, total: totalWith(on), toggle };
}
