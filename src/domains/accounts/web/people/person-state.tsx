import { useLingui } from '@lingui/react/macro';
import { StateMark } from '#design/parts/state-mark.tsx';
import type { PersonState as State } from '../../contract/people.contract.ts';
import { stateWords } from './person-words.ts';

const TONES = {
  active: 'good',
  waiting: 'wait',
  unconfirmed: 'quiet',
  suspended: 'bad',
  deleted: 'quiet',
} as const;

/** Whether somebody can be here, and if not, why. */
export function PersonState({ state }: { state: State }) {
  const { i18n } = useLingui();
  return <StateMark tone={TONES[state]}>{i18n._(stateWords[state])}</StateMark>;
}
