import { useLingui } from '@lingui/react/macro';
import { StateMark } from '#design/parts/state-mark.tsx';
import type { UserState as State } from '../../contract/users-admin.contract.ts';
import { stateLabels } from './user-labels.ts';

const TONES = {
  active: 'good',
  waiting: 'wait',
  unconfirmed: 'quiet',
  suspended: 'bad',
  deleted: 'quiet',
} as const;

/** An account's state and, if it cannot be used, why. */
export function UserState({ state }: { state: State }) {
  const { i18n } = useLingui();
  return <StateMark tone={TONES[state]}>{i18n._(stateLabels[state])}</StateMark>;
}
