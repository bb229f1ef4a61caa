import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#platform/web/actions/use-action.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useSocketEvent } from '#platform/web/live/socket.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import { reviewTakenOver } from '../../contract/creators.events.ts';
import { type Review, type ReviewSummary, takeReviewLock } from '../../contract/reviews.contract.ts';

// Going through the queue by key locks nothing on the way.
const A_STAY_MILLISECONDS = 400;

export type ReviewLock = NonNullable<ReviewSummary['lock']>;

/** The other operator who has locked an application, if any. */
export function useHeldByOther(): (review: ReviewSummary) => ReviewLock | null {
  const { me } = useSession();
  return ({ lock }) => (lock && lock.by._id !== me?._id ? lock : null);
}

export interface Claiming {
  /** The other operator who has locked it. */
  heldBy: ReviewLock | null;
  busy: boolean;
  takeOver(): void;
}

/** Locks the open review, unless another operator has it; losing the lock is shown at once. */
export function useReviewLock(review: Review, isOpened: boolean): Claiming {
  const { revalidate } = useRevalidator();
  const { busy, action } = useAction({ refresh: true });
  const { _id: id, state, lock } = review;
  const params = { id };

  const takeInHand = useEffectEvent(async () => {
    if (!isOpened || state !== 'pending' || lock) return;
    try {
      await browserApi.call(takeReviewLock, { params, body: {} });
    } catch (error) {
      // Another operator has it by now, or it is decided: the page says which.
      if (!(error instanceof ApiFailure)) throw error;
    }
    await revalidate();
  });
  useEffect(() => {
    const staying = setTimeout(() => takeInHand(), A_STAY_MILLISECONDS);
    return () => clearTimeout(staying);
  }, []);
  useSocketEvent(reviewTakenOver, ({ reviewId }) => {
    if (reviewId === id) revalidate();
  });

  return {
    heldBy: useHeldByOther()(review),
    busy,
    takeOver: () =>
      action(async () => {
        await browserApi.call(takeReviewLock, { params, body: { takeOver: true } });
        return undefined;
      }),
  };
}
