import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { type Glyph, Icon } from './icon.tsx';
import styles from './on-picture.module.css';
import { OwnText } from './own-text.tsx';

interface OnPictureProps {
  children: ReactNode;
  icon?: Glyph;
  small?: boolean;
  /** No ground of its own, where the picture is already dark. */
  bare?: boolean;
}

/** A few words on a picture: "Pinned", a length, the number of viewers. */
export function OnPicture({ children, icon, small, bare }: OnPictureProps) {
  return (
    <span className={classNames(styles.words, small && styles.small, bare && styles.bare)}>
      {icon && <Icon glyph={icon} size="s" />}
      <OwnText>{children}</OwnText>
    </span>
  );
}
