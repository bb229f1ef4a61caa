import { useLingui } from '@lingui/react/macro';
import { StateMark } from '#design/parts/state-mark.tsx';
import type { Mail } from '../../contract/mails.contract.ts';
import { stateLabels } from './mail-words.ts';

const TONES = { waiting: 'wait', sent: 'good', failed: 'bad', kept: 'quiet' } as const;

/** Sent, waiting, failed or stored: an icon and a word. */
export function MailState({ state }: Pick<Mail, 'state'>) {
  const { i18n } = useLingui();
  return <StateMark tone={TONES[state]}>{i18n._(stateLabels[state])}</StateMark>;
}
