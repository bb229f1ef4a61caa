/** The five checks before a stream, each with what helps where it does not pass. */
import { useLingui } from '@lingui/react/macro';
import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheckFilled,
  IconCircleX,
  IconLoader2,
} from '@tabler/icons-react';
import { classNames } from '#design/parts/class-names.ts';
import { type Glyph, Icon } from '#design/parts/icon.tsx';
import { VisuallyHidden } from '#design/parts/visually-hidden.tsx';
import type { CheckState } from '../connect/check-line.ts';
import type { DeviceProblem } from '../connect/devices.ts';
import styles from './console.module.css';
import type { Checks } from './use-checks.ts';

const GLYPHS: Record<CheckState, Glyph> = {
  waiting: IconCircle,
  running: IconLoader2,
  good: IconCircleCheckFilled,
  weak: IconAlertTriangle,
  bad: IconCircleX,
};

interface CheckListProps {
  checks: Checks;
  problem: DeviceProblem | undefined;
}

export function CheckList({ checks, problem }: CheckListProps) {
  const { t } = useLingui();
  const device = useDeviceHint(problem);
  const { kilobits } = checks;
  const speed = kilobits === undefined ? '' : t`${(kilobits / 1_000).toFixed(1)} Mbit/s`;
  const rows: readonly { name: string; state: CheckState; line: string }[] = [
    {
      name: t`Camera`,
      state: checks.camera,
      line: checks.camera === 'bad' ? device : '',
    },
    {
      name: t`Microphone`,
      state: checks.microphone,
      line:
        checks.microphone === 'bad'
          ? device
          : checks.microphone === 'weak'
            ? t`No sound yet. Say something, or choose another microphone.`
            : '',
    },
    {
      name: t`Way through the network`,
      state: checks.network,
      line:
        checks.network === 'bad'
          ? t`This network blocks live video. Try mobile data or another Wi-Fi, or turn off your VPN.`
          : checks.network === 'good'
            ? t`Direct, less than a second behind. Viewers on closed networks watch a few seconds later.`
            : '',
    },
    {
      name: t`Upload`,
      state: checks.upload,
      line:
        checks.upload === 'bad'
          ? t`Too slow for live video. Move closer to your router, or use a cable.`
          : checks.upload === 'weak'
            ? t`${speed}: the picture may be coarse. Close other programs that send data.`
            : speed,
    },
    {
      name: t`Room for the recording`,
      state: checks.disk,
      line:
        checks.disk === 'bad'
          ? t`The site’s storage is full. You can go live, but there may be no replay.`
          : checks.disk === 'weak'
            ? t`The site’s storage is nearly full. A long stream may get no replay.`
            : '',
    },
  ];
  const words: Record<CheckState, string> = {
    waiting: t`waiting`,
    running: t`checking`,
    good: t`fine`,
    weak: t`needs attention`,
    bad: t`does not work`,
  };
  return (
    <ul className={styles.checks} aria-label={t`Checks before you go live`}>
      {rows.map(({ name, state, line }) => (
        <li key={name} className={styles.check}>
          <span className={classNames(styles.sign, styles[state])}>
            <Icon glyph={GLYPHS[state]} />
          </span>
          <span className={styles.checkWords}>
            <span>{name}</span>
            <VisuallyHidden>: {words[state]}</VisuallyHidden>
            {line && <span className={styles.hint}>{line}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What helps where there is no camera. */
function useDeviceHint(problem: DeviceProblem | undefined): string {
  const { t } = useLingui();
  switch (problem) {
    case 'denied':
      return t`Your browser was not allowed to use it. Press the lock beside the address, allow it, and check again.`;
    case 'missing':
      return t`None was found. Connect one and check again.`;
    case 'busy':
      return t`Another program is using it. Close that program and check again.`;
    case 'unsupported':
      return t`This browser cannot use it here. Open this page over https, or use another browser.`;
    default:
      return '';
  }
}
