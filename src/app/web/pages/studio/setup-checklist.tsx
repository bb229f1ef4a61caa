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
      title: t`Add a profile photo`,
      line: t`Shown next to everything you post.`,
      isDone: isDone.avatar,
      href: '/creator/account',
    },
    {
      title: t`Add a cover photo`,
      line: t`The first thing people see on your profile.`,
      isDone: isDone.cover,
      href: '/creator/account',
    },
    {
      title: t`Add a bio`,
      line: t`Say what you make and who it’s for.`,
      isDone: isDone.bio,
      href: '/creator/account',
    },
    {
      title: t`Publish your first post`,
      line: t`Posts are what fans come for.`,
      isDone: isDone.post,
      href: '/creator/my-post/create',
    },
    {
      title: t`Get approved`,
      line:
        data.creator.review?.state === 'rejected'
          ? t`Your ID documents were rejected. Please submit new ones.`
          : t`We’re reviewing your ID documents. There’s nothing you need to do.`,
      isDone: isDone.approval,
    },
  ];
  const done = steps.filter((step) => step.isDone).length;
  const all = steps.length;
  if (done === all) return null;
  return (
    <Checklist
      title={t`Set up your profile`}
      count={t`${done} of ${all} done`}
      doneWord={t`done`}
      steps={steps}
    />
  );
}
