import { IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { type Glyph, Icon } from './icon.tsx';

interface BannerProps {
  /** Names the line among the parts of the page: "Notice". */
  label: string;
  icon?: Glyph;
  children: ReactNode;
  /** A link or a small button at its end. */
  action?: ReactNode;
}

/** A quiet line at the top of the page, for a state that lasts: a demo site, an impersonation. */
export function Banner({ label, icon, children, action }: BannerProps) {
  return (
    <aside aria-label={label} className={styles.banner}>
      {icon && <Icon glyph={icon} size="s" />}
      <span className={styles.words}>{children}</span>
      {action}
    </aside>
  );
}

/** Said once when the line is cut, politely; it goes when the line is back. */
export function CutOffBanner({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div role="status" className={styles.offline}>
      <Icon glyph={IconWifiOff} size="s" />
      <span className={styles.words}>{children}</span>
      {action}
    </div>
  );
}
