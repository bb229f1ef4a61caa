import { IconAlertCircle, IconCircleCheck, IconClock, IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { type Glyph, Icon } from './icon.tsx';
import styles from './state-mark.module.css';

const GLYPHS = {
  good: IconCircleCheck,
  bad: IconAlertCircle,
  wait: IconClock,
  quiet: IconInbox,
} as const;

interface StateMarkProps {
  tone: keyof typeof GLYPHS;
  /** In place of the tone's own sign. */
  icon?: Glyph;
  /** A whole sentence, which may take two lines. */
  wraps?: boolean;
  children: ReactNode;
}

/** A status: an icon and a word, never color alone. */
export function StateMark({ tone, icon, wraps, children }: StateMarkProps) {
  return (
    <span className={classNames(styles.state, styles[tone], wraps && styles.wraps)}>
      <Icon glyph={icon ?? GLYPHS[tone]} size="s" />
      {children}
    </span>
  );
}
