import type { ReactNode } from 'react';
import styles from './action-row.module.css';
import { classNames } from './class-names.ts';
import { type Glyph, Icon } from './icon.tsx';
import { Press, type PressablePart, type PressProps } from './press.tsx';

/** Small acts in a row, level with the text above them. */
export function ActionRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

interface ActionAppearance {
  /** What it does, with its count where there is one: "Like, 318". */
  label: string;
  icon: Glyph;
  /** For acts that stay: like, save. The drawing is filled while it is down. */
  pressed?: boolean;
  /** The count or word that is shown. */
  children?: ReactNode;
  /** Placed at the end of the row, apart from the others. */
  atEnd?: boolean;
}

type ActionProps = PressablePart<ActionAppearance>;

/** One act of the row. */
export function Action(props: ActionProps) {
  const { label, icon, pressed, children, atEnd, className, ...rest } = props;
  const press = {
    ...rest,
    'aria-label': label,
    'aria-pressed': pressed,
    className: classNames(styles.action, atEnd && styles.atEnd, className),
    children: (
      <>
        <Icon glyph={icon} />
        {children !== undefined && <span>{children}</span>}
      </>
    ),
  } as PressProps;
  return <Press {...press} />;
}
