import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useOutletContext, useRevalidator } from 'react-router';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import { type Keys, useKeys } from '#platform/web/lists/use-keys.ts';
import { reviewDecided, reviewLocked } from '../../contract/creators.refusals.contract.ts';
import { approveReview, type Review, rejectReview } from '../../contract/reviews.contract.ts';
import type { QueueContext } from './reviews.page.tsx';
import type { ReviewLock } from './use-review-lock.ts';

// Shorter than anybody needs for two documents, longer than a double click.
const MINIMUM_VIEW_MILLISECONDS = 700;

const OVERTAKEN: readonly string[] = [reviewDecided.code, reviewLocked.code];

export interface Deciding {
  busy: boolean;
  failure: ApiFailure | undefined;
  errorOf(field: string): string | undefined;
  /** The reason is being written. */
  rejecting: boolean;
  reason: string;
  reasonBox: RefObject<HTMLTextAreaElement | null>;
  /** The button that opens the reason form. */
  askButton: RefObject<HTMLButtonElement | null>;
  setReason(reason: string): void;
  /** The documents are still covered: approving reveals them first. */
  checksFirst: boolean;
  approve(): void;
  /** Opens the reason form. */
  ask(): void;
  /** Closes it; the input stays for the next time. */
  back(): void;
  reject(): void;
  /** Skips this one; absent where it is the only one. */
  skip: (() => void) | undefined;
}

/**
 * Approve, reject or skip, by button or key; a review locked by another operator can only be skipped. When another
 * operator was faster, their decision or lock is shown. Where documents are covered, approving calls `showDocuments`
 * instead: nobody approves what they have not seen, nor pictures that are still loading.
 */
export function useDecision(
  review: Review,
  heldBy: ReviewLock | null,
  showDocuments: (() => void) | undefined,
  documents: RefObject<HTMLElement | null>,
): Deciding {
  const { t } = useLingui();
  const { onDecided, onSkip, decidedLast, reasons } = useOutletContext<QueueContext>();
  const { revalidate } = useRevalidator();
  const { busy, failure, errorOf, submit } = useSubmit();
  const [rejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState(() => reasons.get(review._id) ?? '');
  const isDecided = decidedLast === review._id;
  const reasonBox = useRef<HTMLTextAreaElement>(null);
  const askButton = useRef<HTMLButtonElement>(null);
  const { name } = review.creator;

  async function decide(send: () => Promise<unknown>, done: string) {
    const isDone = await submit(async () => {
      try {
        await send();
      } catch (error) {
        if (error instanceof ApiFailure && OVERTAKEN.includes(error.code)) {
          setRejecting(false);
          revalidate();
        }
        throw error;
      }
    });
    if (isDone) onDecided(review._id, done);
  }

  // The button changes its meaning: a double click must not approve what the first click has revealed.
  const shownAt = useRef(Number.POSITIVE_INFINITY);
  const isCovered = showDocuments !== undefined;
  useEffect(() => {
    shownAt.current = isCovered ? Number.POSITIVE_INFINITY : performance.now();
  }, [isCovered]);
  function sendApproval() {
    const pictures = [...(documents.current?.querySelectorAll('img') ?? [])];
    const exist = pictures.every(({ complete }) => complete);
    if (!exist || performance.now() - shownAt.current < MINIMUM_VIEW_MILLISECONDS) return;
    decide(
      () => browserApi.call(approveReview, { params: { id: review._id } }),
      t`${name} can now publish and earn`,
    );
  }
  const approve = showDocuments ?? sendApproval;
  const reject = () =>
    decide(
      () => browserApi.call(rejectReview, { params: { id: review._id }, body: { reason } }),
      t`${name} was rejected and will see the reason`,
    );

  function ask() {
    setRejecting(true);
    requestAnimationFrame(() => reasonBox.current?.focus());
  }

  function back() {
    setRejecting(false);
    requestAnimationFrame(() => askButton.current?.focus());
  }

  const writing: Keys = { Escape: { does: t`back`, action: back } };
  const passing: Keys = onSkip ? { s: { does: t`skip`, action: onSkip } } : {};
  const deciding: Keys = {
    // A key held down would go on from revealing to approving.
    a: { does: showDocuments ? t`show documents` : t`approve`, action: approve, once: true },
    r: { does: t`reject`, action: ask },
    ...passing,
  };
  const keys = heldBy ? passing : rejecting ? writing : deciding;
  useKeys(review.state === 'pending' && !isDecided ? keys : {});
  return {
    busy: busy || isDecided,
    failure,
    errorOf,
    rejecting,
    reason,
    reasonBox,
    askButton,
    setReason(typed) {
      reasons.set(review._id, typed);
      setReason(typed);
    },
    checksFirst: showDocuments !== undefined,
    approve,
    ask,
    back,
    reject,
    skip: onSkip,
  };
}
