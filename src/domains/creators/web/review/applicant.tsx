import { useLingui } from '@lingui/react/macro';
import { Avatar } from '#design/parts/avatar.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { Time } from '#platform/web/text/time.tsx';
import type { ApplicationStep, Review } from '../../contract/reviews.contract.ts';
import styles from './review.module.css';

/** Who applies, their categories, and the history so far. */
export function Applicant({ review }: { review: Review }) {
  const { creator, categories, timeline } = review;
  const { t } = useLingui();
  const format = useFormat();
  const words: Record<ApplicationStep['event'], string> = {
    registered: t`Account created`,
    'handed-in': t`ID documents submitted`,
    approved: t`Approved`,
    rejected: t`Rejected`,
  };
  return (
    <section className={styles.applicant} aria-label={t`Applicant`}>
      <IdentityRow
        href={`/${creator.username}`}
        picture={<Avatar src={creator.avatar} />}
        name={creator.name}
        line={<bdi>@{creator.username}</bdi>}
      />
      {categories.length > 0 && <p className={styles.line}>{format.list(categories)}</p>}
      <ol className={styles.timeline}>
        {timeline.map(({ at, event, reason }) => (
          <li key={`${event} ${at}`} className={styles.step}>
            <Time value={at} as="day" />
            <span>
              {words[event]}
              {reason && <span className={styles.why}>{reason}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
