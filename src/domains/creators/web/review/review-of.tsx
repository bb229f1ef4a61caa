import { Trans, useLingui } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import { useRef } from 'react';
import { Alert } from '#design/parts/alert.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { CasePage } from '#design/patterns/case-page.tsx';
import { type Cover, UnderCover, useCover } from '#domains/accounts/web/index.ts';
import { MINUTE_MILLISECONDS } from '#platform/contract/day.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { Time } from '#platform/web/text/time.tsx';
import { REVIEW_LOCK_MINUTES, type Review } from '../../contract/reviews.contract.ts';
import { Applicant } from './applicant.tsx';
import { DecisionFoot } from './decision-foot.tsx';
import { Document_, DocumentPlace } from './document.tsx';
import { HeldFoot } from './held-foot.tsx';
import { TurnDownForm } from './reject-form.tsx';
import styles from './review.module.css';
import { ReviewFacts } from './review-facts.tsx';
import { useDecision } from './use-decision.ts';
import { type ReviewLock, useReviewLock } from './use-review-lock.ts';
import { WhatApprovalDoes } from './what-approval-does.tsx';

interface ReviewOfProps {
  review: Review;
  /** Whether the operator's last reauthentication is still valid. */
  isFresh: boolean;
  /**
   * How it was opened. One that was not chosen by the operator shows its documents after a click only, because each
   * view is audited; `in-queue` is the first one below the title of the queue, before it has its own address.
   */
  shown: 'chosen' | 'by-itself' | 'in-queue';
}

/** One application: the documents beside the form's data, the applicant, and the decision. */
export function ReviewOf({ review, isFresh, shown }: ReviewOfProps) {
  const { t } = useLingui();
  const claiming = useReviewLock(review, shown !== 'in-queue');
  const { heldBy } = claiming;
  // A document that is not stored is reported missing; there is nothing to reveal then.
  const hasDocuments = Object.values(review.documents).some((idDocument) => idDocument !== null);
  const why =
    shown === 'chosen' ? undefined : t`Every time you view ID documents, it’s recorded in the audit log.`;
  const cover = useCover({ isFresh, why });
  const documents = useRef<HTMLDivElement>(null);
  const showDocuments = hasDocuments && !cover.isOff ? cover.takeOff : undefined;
  const decision = useDecision(review, heldBy, showDocuments, documents);
  const isOpen = review.state === 'pending';
  return (
    <CasePage
      title={review.creator.name}
      isInQueue={shown === 'in-queue'}
      line={
        <>
          {t`Submitted`} <Time value={review.createdAt} as="long" />
        </>
      }
      lock={isOpen && !heldBy ? review.lock && <Yours lock={review.lock} /> : undefined}
      evidenceRef={documents}
      evidence={
        <>
          <Documents
            review={review}
            isFresh={isFresh}
            why={why}
            cover={cover}
            shownFromFoot={isOpen && !heldBy}
          />
          <ReviewFacts review={review} />
        </>
      }
      beside={
        <>
          <Applicant review={review} />
          <FailureAlert failure={decision.failure} />
          {!isOpen && <Decided review={review} />}
          {isOpen && !heldBy && !decision.rejecting && <WhatApprovalDoes name={review.creator.name} />}
          {decision.rejecting && !heldBy && <TurnDownForm name={review.creator.name} decision={decision} />}
        </>
      }
      foot={
        isOpen &&
        (heldBy ? (
          <HeldFoot heldBy={heldBy} claiming={claiming} skip={decision.skip} />
        ) : (
          <DecisionFoot name={review.creator.name} decision={decision} />
        ))
      }
    />
  );
}

/** That no other operator can decide now, and until when. */
function Yours({ lock }: { lock: ReviewLock }) {
  const until = new Date(Date.parse(lock.since) + REVIEW_LOCK_MINUTES * MINUTE_MILLISECONDS).toISOString();
  return (
    <>
      <Icon glyph={IconLock} size="s" />
      <span>
        <Trans>
          Locked by you until <Time value={until} as="time" />
        </Trans>
      </span>
    </>
  );
}

interface DocumentsProps extends Pick<ReviewOfProps, 'review' | 'isFresh'> {
  /** Shown where they need a click. */
  why: string | undefined;
  cover: Cover;
  /** The button that reveals them is among the decisions, with its key. */
  shownFromFoot: boolean;
}

function Documents({ review, isFresh, why, cover, shownFromFoot }: DocumentsProps) {
  const { t } = useLingui();
  const { idVerification, documentVerification } = review.documents;
  const { name } = review.creator;
  const none = idVerification === null && documentVerification === null;
  return (
    <>
      {(idVerification === null || documentVerification === null) && (
        <Alert
          tone="info"
          title={none ? t`No ID documents were submitted` : t`One of the two ID documents is missing`}
        >
          {review.state === 'pending' &&
            t`Reject it and say what’s missing. ${name} will see it and can upload new ID documents.`}
        </Alert>
      )}
      {!none && (
        <UnderCover
          cover={cover}
          isFresh={isFresh}
          label={shownFromFoot ? undefined : t`Show documents`}
          why={why}
          places={
            <div className={styles.documents} aria-hidden>
              <DocumentPlace caption={t`ID document`} shape="card" />
              <DocumentPlace caption={t`Selfie with ID document`} shape="portrait" />
            </div>
          }
        >
          <div className={styles.documents}>
            <Document_ src={idVerification} caption={t`ID document`} shape="card" />
            <Document_ src={documentVerification} caption={t`Selfie with ID document`} shape="portrait" />
          </div>
        </UnderCover>
      )}
    </>
  );
}

function Decided({ review }: { review: Review }) {
  const { t } = useLingui();
  const approved = review.state === 'approved';
  return (
    <Alert tone={approved ? 'success' : 'info'} title={approved ? t`Approved` : t`Rejected`}>
      {review.reason} {review.decidedAt && <Time value={review.decidedAt} as="long" />}
    </Alert>
  );
}
