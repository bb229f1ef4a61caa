import { useLingui } from '@lingui/react/macro';
import { type RefObject, useRef, useState } from 'react';
import { useOutletContext, useRevalidator } from 'react-router';
import { ApiFailure } from '#platform/web/api.ts';
import { browserApi } from '#platform/web/browser-api.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { reviewDecided } from '../contract/creators.refusals.contract.ts';
import { approveReview, type Review, rejectReview } from '../contract/reviews.contract.ts';
import type { QueueContext } from './reviews.page.tsx';
import { useKeys } from './use-keys.ts';

export interface Decision {
  busy: boolean;
  failure: ApiFailure | undefined;
  /** The reason is being written. */
  rejecting: boolean;
  reason: string;
  reasonBox: RefObject<HTMLTextAreaElement | null>;
  setReason(reason: string): void;
  approve(): void;
  /** Asks for the reason. */
  ask(): void;
  /** No longer asks. */
  back(): void;
  reject(): void;
  /** Leaves this one for later; absent where no other waits. */
  skip: (() => void) | undefined;
}

/** Approve, turn down or skip, by press or by key. Whoever was overtaken sees what the other operator decided. */
export function useDecision(review: Review): Decision {
  const { t } = useLingui();
  const { onDecided, onSkip } = useOutletContext<QueueContext>();
  const { revalidate } = useRevalidator();
  const { busy, failure, submit } = useSubmit();
  const [rejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const reasonBox = useRef<HTMLTextAreaElement>(null);
  const { name } = review.creator;

  async function decide(send: () => Promise<unknown>, done: string) {
    const isDone = await submit(async () => {
      try {
        await send();
      } catch (error) {
        if (error instanceof ApiFailure && error.code === reviewDecided.code) {
          setRejecting(false);
          revalidate();
        }
        throw error;
      }
    });
    if (isDone) onDecided(review._id, done);
  }

  const approve = () =>
    decide(
      () => browserApi.call(approveReview, { params: { id: review._id } }),
      t`${name} can publish and earn now`,
    );
  const reject = () =>
    decide(
      () => browserApi.call(rejectReview, { params: { id: review._id }, body: { reason } }),
      t`${name} was turned down and reads why`,
    );

  function ask() {
    setRejecting(true);
    requestAnimationFrame(() => reasonBox.current?.focus());
  }

  useKeys(review.state === 'pending' ? { a: approve, r: ask, s: () => onSkip?.() } : {});
  return {
    busy,
    failure,
    rejecting,
    reason,
    reasonBox,
    setReason,
    approve,
    ask,
    back: () => setRejecting(false),
    reject,
    skip: onSkip,
  };
}
