import type { ReactNode } from 'react';
import { type Glyph, Icon } from './icon.tsx';
import { OwnText } from './own-text.tsx';
import styles from './plain-tag.module.css';

/** A word on a tag without notches, because nothing is to be paid: "Following". */
export function PlainTag({ icon, children }: { icon?: Glyph; children: ReactNode }) {
  return (
    <span className={styles.tag}>
      {icon && <Icon glyph={icon} size="s" />}
      <OwnText>{children}</OwnText>
    </span>
  );
}
