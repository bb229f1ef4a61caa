import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#platform/web/actions/use-action.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useSocketEvent } from '#platform/web/live/socket.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import { type ModerationCase, takeCaseLock } from '../../contract/cases.contract.ts';
import { caseTakenOver } from '../../contract/moderation.events.ts';

// Going through the queue by key locks nothing on the way.
const A_STAY_MILLISECONDS = 400;

/** Locks the open case, unless another operator has it; losing the lock is shown at once. */
export function useCaseLock({ _id: id, state, lock }: ModerationCase) {
  const { me } = useSession();
  const { revalidate } = useRevalidator();
  const { busy, action } = useAction({ refresh: true });
  const params = { id };
  const take = useEffectEvent(async () => {
    if (state !== 'open' || lock) return;
    try {
      await browserApi.call(takeCaseLock, { params, body: {} });
    } catch (error) {
      // Another operator has it by now, or it is decided: the page says which.
      if (!(error instanceof ApiFailure)) throw error;
    }
    await revalidate();
  });
  useEffect(() => {
    const staying = setTimeout(() => take(), A_STAY_MILLISECONDS);
    return () => clearTimeout(staying);
  }, []);
  useSocketEvent(caseTakenOver, ({ caseId }) => {
    if (caseId === id) revalidate();
  });
  return {
    /** The other operator who has locked it. */
    heldBy: lock && lock.by._id !== me?._id ? lock : null,
    busy,
    takeOver: () =>
      action(async () => {
        await browserApi.call(takeCaseLock, { params, body: { takeOver: true } });
        return undefined;
      }),
  };
}
