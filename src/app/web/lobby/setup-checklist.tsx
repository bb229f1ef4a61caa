/** What a new creator still has to do; gone when all of it is done. */
import { useLingui } from '@lingui/react/macro';
import { IconChevronRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Anchor } from '#design/parts/anchor.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { Icon } from '#design/parts/icon.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { VisuallyHidden } from '#design/parts/visually-hidden.tsx';
import { NO_AVATAR } from '#domains/accounts/contract/account-card.contract.ts';
import styles from './studio.module.css';
import type { StudioData } from './studio-data.ts';

interface Step {
  title: string;
  line: string;
  isDone: boolean;
  /** Where it is done; absent where one can only wait. */
  href?: string;
}

export function SetupChecklist({ data }: { data: Pick<StudioData, 'creator' | 'postCount'> }) {
  const { t } = useLingui();
  const { creator, postCount } = data;
  const steps: Step[] = [
    {
      title: t`A picture of you`,
      line: t`It stands beside everything you publish.`,
      isDone: creator.avatar !== NO_AVATAR,
      href: '/creator/account',
    },
    {
      title: t`A cover`,
      line: t`The first thing seen on your profile.`,
      isDone: creator.cover !== '',
      href: '/creator/account',
    },
    {
      title: t`A few words about you`,
      line: t`What you make, and for whom.`,
      isDone: creator.bio !== '',
      href: '/creator/account',
    },
    {
      title: t`A first post`,
      line: t`What visitors come for.`,
      isDone: postCount > 0,
      href: '/creator/my-post/create',
    },
    {
      title: t`Approval`,
      line: t`The operator compares your papers; you have nothing to do.`,
      isDone: creator.isApproved,
    },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  const all = steps.length;
  if (done === all) return null;
  return (
    <section>
      <Heading level={2}>{t`Set up your page`}</Heading>
      <Text size="small" tone="third">{t`${done} of ${all} done`}</Text>
      <ol className={styles.rows}>
        {steps.map((step) => (
          <li key={step.title} className={styles.row}>
            {step.href && !step.isDone ? (
              <Anchor href={step.href} className={styles.step}>
                <StepContent step={step} />
                <Icon glyph={IconChevronRight} size="s" flip className={styles.quiet} />
              </Anchor>
            ) : (
              <div className={styles.step}>
                <StepContent step={step} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepContent({ step }: { step: Step }) {
  const { t } = useLingui();
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
          <VisuallyHidden>{t`done`}</VisuallyHidden>
        ) : (
          <Text as="span" size="small" tone="third">
            {step.line}
          </Text>
        )}
      </span>
    </>
  );
}
