import type { ReactNode } from 'react';
import { type Glyph, Icon } from './icon.tsx';
import styles from './note.module.css';

/** The quiet line of a reason: "Held until 28 November", "Not part of your subscription". Small, never missing. */
export function Note({ icon, children }: { icon?: Glyph; children: ReactNode }) {
  return (
    <p className={styles.note}>
      {icon && <Icon glyph={icon} className={styles.icon} />}
      <span>{children}</span>
    </p>
  );
}
