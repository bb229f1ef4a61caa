/** The first steps of a new site; hidden once it has a creator. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Checklist, type ChecklistStep } from '#design/patterns/checklist.tsx';
import type { Dashboard } from '../contract/dashboard.contract.ts';

export function FirstSteps({ dashboard: { firstSteps, waiting } }: { dashboard: Dashboard }) {
  const { t } = useLingui();
  if (!firstSteps) return null;
  const { hasName, hasMailLeft, hasPage } = firstSteps;
  const { applications } = waiting;
  const steps: ChecklistStep[] = [
    {
      title: t`Name and color`,
      line: t`Shown on every page. You can change it anytime.`,
      isDone: hasName,
      href: '/admin/set-up/branding',
    },
    {
      title: t`Email`,
      line: t`Confirmation and password reset links are sent by email.`,
      isDone: hasMailLeft,
      href: '/admin/set-up/mail',
    },
    {
      title: t`Terms and help`,
      line: t`The terms and help pages have default texts. Replace them with your own.`,
      isDone: hasPage,
      href: '/admin/pages',
    },
    {
      title: t`First creator`,
      line:
        applications > 0
          ? t`${plural(applications, {
              one: '# application to review.',
              other: '# applications to review.',
            })}`
          : t`Invite a creator to sign up. You will then get the application to review.`,
      isDone: false,
      href: '/admin/creator-reviews',
    },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  const all = steps.length;
  return (
    <Checklist title={t`First steps`} count={t`${done} of ${all} done`} doneWord={t`done`} steps={steps} />
  );
}
