/** Where one is in the set-up of a site, and the other steps: each has an address of its own. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { Anchor } from '#design/parts/anchor.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { VisuallyHidden } from '#design/parts/visually-hidden.tsx';
import type { AdminSetting, SettingKey } from '#domains/site/contract/settings-admin.contract.ts';
import styles from './set-up.module.css';

/** After the owner there is somebody who can come back to any of them. */
export const SET_UP_STEPS = ['branding', 'money', 'mail', 'start'] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];

const WORDS: Readonly<Record<'owner' | SetUpStep, MessageDescriptor>> = {
  owner: msg`Owner`,
  branding: msg`Name and color`,
  money: msg`Money`,
  mail: msg`Email`,
  start: msg`Finish`,
};

export const addressOfStep = (step: SetUpStep) => `/admin/set-up/${step}`;

/** What each step is about first of all: the step is done as soon as somebody has decided it. */
export const DECISIONS = {
  branding: 'siteName',
  money: 'currency',
  mail: 'mailHost',
} as const satisfies Partial<Record<SetUpStep, SettingKey>>;

function isDone(step: SetUpStep, settings: readonly AdminSetting[]): boolean {
  if (step === 'start') return false;
  const decision = settings.find(({ key }) => key === DECISIONS[step]);
  return decision?.isChosen === true && decision.value !== '';
}

interface SetUpStepsProps {
  current: 'owner' | SetUpStep;
  /** As they hold now; before there is an owner nobody sees them. */
  settings?: readonly AdminSetting[];
}

export function SetUpSteps({ current, settings = [] }: SetUpStepsProps) {
  const { t, i18n } = useLingui();
  const all = ['owner', ...SET_UP_STEPS] as const;
  const at = all.indexOf(current);
  const [place, count] = [at + 1, all.length];
  return (
    <nav aria-label={t`Setup steps`}>
      <p className={styles.place}>
        {t`Step ${place} of ${count}`}
        <strong className={styles.phoneOnly}>{i18n._(WORDS[current])}</strong>
      </p>
      <ol className={styles.steps}>
        {all.map((step, index) => (
          <li key={step} className={styles.step} aria-current={index === at ? 'step' : undefined}>
            {/* The others can be left out, and come back to: passed by is not done. */}
            {(step === 'owner' ? at > 0 : isDone(step, settings)) && (
              <>
                <Icon glyph={IconCheck} size="s" />
                <VisuallyHidden>{t`done`}</VisuallyHidden>
              </>
            )}
            {/* Before there is an owner the others are closed, and afterwards the first one is. */}
            {current === 'owner' || step === 'owner' || index === at ? (
              <span className={styles.label}>{i18n._(WORDS[step])}</span>
            ) : (
              <Anchor href={addressOfStep(step)}>
                <span className={styles.label}>{i18n._(WORDS[step])}</span>
              </Anchor>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
