/** What a new creator still has to do; gone when all of it is done. */
import { useLingui } from '@lingui/react/macro';
import { Checklist, type ChecklistStep } from '#design/patterns/checklist.tsx';
import { NO_AVATAR } from '#domains/accounts/contract/account-card.contract.ts';
import type { StudioData } from './studio-data.ts';

export function SetupChecklist({ data }: { data: Pick<StudioData, 'creator' | 'postCount'> }) {
  const { t } = useLingui();
  const { creator, postCount } = data;
  const steps: ChecklistStep[] = [
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
      line:
        creator.review?.state === 'rejected'
          ? t`Your papers were turned down: send others.`
          : t`The operator compares your papers; you have nothing to do.`,
      isDone: creator.isApproved,
    },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
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
