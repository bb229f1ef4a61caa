import { useLingui } from '@lingui/react/macro';
import { classNames } from '#design/parts/class-names.ts';
import { Money } from '#design/parts/money.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import type { ChatGoal } from '../../contract/chat-line.contract.ts';
import styles from './goal-bar.module.css';

const STUBS = 20;
const PLACES = Array.from({ length: STUBS }, (_, index) => index);

/** What tips are collected for: a row of stubs, of which one turns gold for each twentieth. */
export function GoalBar({ goal, large }: { goal: ChatGoal; large?: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const raised = format.tokens(goal.raised);
  const target = format.tokens(goal.target);
  const reached = Math.min(STUBS, Math.floor((goal.raised / goal.target) * STUBS));
  return (
    <div className={classNames(styles.goal, large && styles.large)}>
      <p className={styles.words}>
        <bdi className={styles.title}>{goal.title}</bdi>
        <Money gold>{raised}</Money>
        <span className={styles.of}>{t`of ${target}`}</span>
      </p>
      <div
        role="progressbar"
        aria-label={goal.title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(100, Math.floor((goal.raised / goal.target) * 100))}
        aria-valuetext={t`${raised} of ${target}`}
        className={styles.stubs}
      >
        {PLACES.map((place) => (
          <span key={place} className={classNames(styles.stub, place < reached && styles.gold)} />
        ))}
      </div>
    </div>
  );
}
