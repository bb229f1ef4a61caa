/** One application: the papers beside what was typed, who it is, and the decision with its reason. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { pageLoad } from '#platform/web/page-data.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { Time } from '#platform/web/time.tsx';
import { getReview, type Review } from '../contract/reviews.contract.ts';
import { Applicant } from './applicant.tsx';
import { DecisionFoot } from './decision-foot.tsx';
import { Paper } from './paper.tsx';
import styles from './review.module.css';
import { ReviewFacts } from './review-facts.tsx';
import { TurnDownForm } from './turn-down-form.tsx';
import { useDecision } from './use-decision.ts';

export const handle: PageHandle = {
  topBar: { title: msg`Application`, back: '/admin/creator-reviews' },
  noBottomBar: true,
};

const load = pageLoad(async ({ api, params }) => ({
  review: await api.call(getReview, { params: { id: params.id ?? '' } }),
}));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function ReviewPage() {
  const { review } = useLoaderData<typeof loader>();
  // The next application begins without the reason that was typed for the last.
  return <ReviewOf key={review._id} review={review} />;
}

function ReviewOf({ review }: { review: Review }) {
  const { t } = useLingui();
  const decision = useDecision(review);
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title} dir="auto">
          {review.creator.name}
        </h1>
        <p className={styles.line}>
          {t`Handed in`} <Time value={review.createdAt} as="long" />
        </p>
      </header>
      <div className={styles.body}>
        <div className={styles.evidence}>
          <div className={styles.papers}>
            <Paper src={review.documents.idVerification} caption={t`Identity document`} />
            <Paper src={review.documents.documentVerification} caption={t`Portrait with the document`} />
          </div>
          <ReviewFacts review={review} />
        </div>
        <div className={styles.beside}>
          <Applicant review={review} />
          {decision.failure && <Alert tone="error" title={decision.failure.message} />}
          {review.state !== 'pending' && <Decided review={review} />}
          {decision.rejecting && <TurnDownForm name={review.creator.name} decision={decision} />}
        </div>
      </div>
      {review.state === 'pending' && <DecisionFoot name={review.creator.name} decision={decision} />}
    </article>
  );
}

function Decided({ review }: { review: Review }) {
  const { t } = useLingui();
  const approved = review.state === 'approved';
  return (
    <Alert tone={approved ? 'success' : 'info'} title={approved ? t`Approved` : t`Turned down`}>
      {review.reason} {review.decidedAt && <Time value={review.decidedAt} as="long" />}
    </Alert>
  );
}
