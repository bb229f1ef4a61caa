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
      title: t`Your own words`,
      line: t`The terms and the help say what any house would say; write what holds in yours.`,
      isDone: hasPage,
      href: '/admin/pages',
    },
    {
      title: t`A first creator`,
      line:
        applications > 0
          ? t`${plural(applications, {
              one: '# application waits for you.',
              other: '# applications wait for you.',
            })}`
          : t`Invite one: creators register by themselves, and their applications then come to you.`,
      isDone: false,
      href: '/admin/creator-reviews',
    },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  const all = steps.length;
  return (
    <Checklist title={t`Do this first`} count={t`${done} of ${all} done`} doneWord={t`done`} steps={steps} />
  );
}
