/** What a new creator still has to do; gone when all of it is done. */
import { useLingui } from '@lingui/react/macro';
import { Checklist, type ChecklistStep } from '#design/patterns/checklist.tsx';
import { firstStepsDone } from './first-steps.ts';
import type { StudioData } from './studio-data.ts';

export function SetupChecklist({ data }: { data: Pick<StudioData, 'creator' | 'posts'> }) {
  const { t } = useLingui();
  const isDone = firstStepsDone(data);
  const steps: ChecklistStep[] = [
    {
      title: t`A picture of you`,
      line: t`It stands beside everything you publish.`,
      isDone: isDone.avatar,
      href: '/creator/account',
    },
    {
      title: t`A cover`,
      line: t`The first thing seen on your profile.`,
      isDone: isDone.cover,
      href: '/creator/account',
    },
    {
      title: t`A few words about you`,
      line: t`What you make, and for whom.`,
      isDone: isDone.bio,
      href: '/creator/account',
    },
    {
      title: t`A first post`,
      line: t`What visitors come for.`,
      isDone: isDone.post,
      href: '/creator/my-post/create',
    },
    {
      title: t`Approval`,
      line:
        data.creator.review?.state === 'rejected'
          ? t`Your papers were turned down: send others.`
          : t`The operator compares your papers; you have nothing to do.`,
      isDone: isDone.approval,
    },
  ];
  const done = steps.filter((step) => step.isDone).length;
  const all = steps.length;
  if (done === all) return null;
  return (
    <Checklist
      title={t`Set up your page`}
      count={t`${done} of ${all} done`}
      doneWord={t`done`}
      steps={steps}
    />
  );
}
