import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconMinus } from '@tabler/icons-react';
import { StateMark } from '#design/parts/state-mark.tsx';
import type { HealthFinding } from '../contract/health.contract.ts';

type Verdict = HealthFinding['verdict'];

const WORDS: Readonly<Record<Verdict, MessageDescriptor>> = {
  ok: msg`OK`,
  warning: msg({ message: 'Warning', context: 'verdict of a check' }),
  failed: msg({ message: 'Failed', context: 'verdict of a check' }),
  'not applicable': msg`N/A`,
};
const TONES = { ok: 'good', warning: 'wait', failed: 'bad', 'not applicable': 'quiet' } as const;

/** The verdict of a check. */
export function VerdictMark({ verdict }: { verdict: Verdict }) {
  const { i18n } = useLingui();
  return (
    <StateMark tone={TONES[verdict]} {...(verdict === 'not applicable' ? { icon: IconMinus } : {})}>
      {i18n._(WORDS[verdict])}
    </StateMark>
  );
}
