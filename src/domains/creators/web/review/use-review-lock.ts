import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#platform/web/actions/use-action.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useSocketEvent } from '#platform/web/live/socket.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import { reviewTakenOver } from '../../contract/creators.events.ts';
import { type Review, type ReviewSummary, takeReviewLock } from '../../contract/reviews.contract.ts';

// Whoever walks through the queue by key takes nothing in hand on the way.
const A_STAY_MILLISECONDS = 400;

export type ReviewLock = NonNullable<ReviewSummary['claim']>;

/** Whose an application is, if it is another operator's. */
export function useHeldByOther(): (review: ReviewSummary) => ReviewLock | null {
  const { me } = useSession();
  return ({ claim }) => (claim && claim.by._id !== me?._id ? claim : null);
}

export interface Claiming {
  /** The other operator who has it in hand. */
  heldBy: ReviewLock | null;
  busy: boolean;
  takeOver(): void;
}

/** Takes what is opened in hand, unless another has it; whoever loses it sees so at once. */
export function useReviewLock(review: Review, isOpened: boolean): Claiming {
  const { revalidate } = useRevalidator();
  const { busy, action } = useAction({ refresh: true });
  const { _id: id, state, claim } = review;
  const params = { id };

  const takeInHand = useEffectEvent(async () => {
    if (!isOpened || state !== 'pending' || claim) return;
    try {
      await browserApi.call(takeReviewLock, { params, body: {} });
    } catch (error) {
      // Another has it by now, or it is decided: the page says which.
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
