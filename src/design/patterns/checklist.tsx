import { IconChevronRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Anchor } from '../parts/anchor.tsx';
import { classNames } from '../parts/class-names.ts';
import { Icon } from '../parts/icon.tsx';
import { Heading, Text } from '../parts/text.tsx';
import { VisuallyHidden } from '../parts/visually-hidden.tsx';
import styles from './checklist.module.css';

export interface ChecklistStep {
  title: string;
  /** What it is for; not said any more once it is done. */
  line: string;
  isDone: boolean;
  /** Where it is done; absent where one can only wait. */
  href?: string;
}

interface ChecklistProps {
  title: string;
  /** "2 of 5 done". */
  count: string;
  /** Heard instead of the line of a step that is done: "done". */
  doneWord: string;
  steps: readonly ChecklistStep[];
}

/** What is to be done first, each with its way; what is done stays, ticked. */
export function Checklist({ title, count, doneWord, steps }: ChecklistProps) {
  return (
    <section>
      <Heading level={2}>{title}</Heading>
      <Text size="small" tone="third">
        {count}
      </Text>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title} className={styles.row}>
            {step.href && !step.isDone ? (
              <Anchor href={step.href} className={styles.step}>
                <Content step={step} doneWord={doneWord} />
                <Icon glyph={IconChevronRight} size="s" flip className={styles.quiet} />
              </Anchor>
            ) : (
              <div className={styles.step}>
                <Content step={step} doneWord={doneWord} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Content({ step, doneWord }: { step: ChecklistStep; doneWord: string }) {
  return (
    <>
      <Icon
        glyph={step.isDone ? IconCircleCheckFilled : IconCircle}
        size="l"
        className={step.isDone ? styles.done : styles.quiet}
      />
      <span className={styles.words}>
        <strong className={classNames(step.isDone && styles.quiet)}>{step.title}</strong>
        {step.isDone ? (
          <VisuallyHidden>{doneWord}</VisuallyHidden>
        ) : (
          <Text as="span" size="small" tone="third">
            {step.line}
          </Text>
        )}
      </span>
    </>
  );
}
