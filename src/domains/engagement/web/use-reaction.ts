import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useToast } from '#design/parts/toast.tsx';
import { browserApi } from '#platform/web/browser-api.ts';
import { LastWish } from '#platform/web/last-wish.ts';
import { logInAddress, useSession } from '#platform/web/session.tsx';
import { useFailureToast } from '#platform/web/use-failure-toast.ts';
import { addReaction, removeReaction } from '../contract/reactions.contract.ts';

export interface ReactionState {
  on: boolean;
  total: number;
  toggle(): void;
}

/**
 * A like or bookmark that shows at once and is taken back, with the reason, when the server refuses. Visitors
 * are led to the door and back.
 */
export function useReaction(
  target: { kind: string; id: string },
  action: 'like' | 'bookmark',
  initial: { on: boolean; total: number },
): ReactionState {
  const [on, setOn] = useState(initial.on);
  const [lastWish] = useState(() => new LastWish(initial.on));
  const { me } = useSession();
  const { show } = useToast();
  const tellFailure = useFailureToast();
  const { t } = useLingui();
  const navigate = useNavigate();
  const location = useLocation();

  const body = { objectId: target.id, objectType: target.kind, action } as const;

  function toggle() {
    if (!me) return navigate(logInAddress(location));
    const next = !lastWish.on;
    lastWish.wish(next, {
      send: (wanted) => browserApi.call(wanted ? addReaction : removeReaction, { body }),
      show: setOn,
      done() {
        if (action !== 'bookmark') return;
        show({ text: next ? t({ message: 'Saved', context: 'a post, just now' }) : t`No longer saved` });
      },
      failed: tellFailure,
    });
  }

  const own = Number(on) - Number(initial.on);
  return { on, total: initial.total + own, toggle };
}
