import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useToast } from '#design/parts/toast.tsx';
import { browserApi } from '#platform/web/browser-api.ts';
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
  const [state, setState] = useState(initial);
  const { me } = useSession();
  const { show } = useToast();
  const tellFailure = useFailureToast();
  const { t } = useLingui();
  const navigate = useNavigate();
  const location = useLocation();

  async function toggle() {
    if (!me) return navigate(logInAddress(location));
    const before = state;
    const next = { on: !before.on, total: before.total + (before.on ? -1 : 1) };
    setState(next);
    const body = { objectId: target.id, objectType: target.kind, action } as const;
    try {
      await browserApi.call(next.on ? addReaction : removeReaction, { body });
      if (action === 'bookmark')
        show({ text: next.on ? t({ message: 'Saved', context: 'a post, just now' }) : t`No longer saved` });
    } catch (error) {
      setState(before);
      tellFailure(error);
    }
  }

  return { ...state, toggle };
}
