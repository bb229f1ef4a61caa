import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './text.module.css';

interface TextProps {
  children: ReactNode;
  as?: 'p' | 'span' | 'div' | 'strong' | 'time' | 'dt' | 'dd' | 'li';
  /** 12, 14, 16 and 19 px. */
  size?: 'meta' | 'small' | 'body' | 'lead';
  /** Second and third ink; `gold` only for money. */
  tone?: 'second' | 'third' | 'gold' | 'danger' | 'success';
  bold?: boolean;
  /** One line, cut with three dots. */
  clip?: boolean;
  /** Figures of one width, for counts and times that stand below each other. */
  figures?: boolean;
  dateTime?: string;
  id?: string;
  className?: string;
}

/** Running words in the text face. */
export function Text(props: TextProps) {
  const { as: Element = 'p', size, tone, bold, clip, figures, className, ...rest } = props;
  return (
    <Element
      {...rest}
      className={classNames(
        size && styles[size],
        tone && styles[tone],
        bold && styles.bold,
        clip && styles.clip,
        figures && styles.figures,
        className,
      )}
    />
  );
}

interface HeadingProps {
  children: ReactNode;
  level: 1 | 2 | 3 | 4;
  /** How large, apart from the level: 17, 24, 30, 38 px, and the welcome. */
  size?: 'name' | 'section' | 'page' | 'profile' | 'welcome';
  id?: string;
  className?: string;
}

/** A title in the display face. The level is for the outline, the size for the eye. */
export function Heading({ level, size = 'section', className, ...rest }: HeadingProps) {
  const Element = `h${level}` as const;
  return <Element {...rest} className={classNames(styles.heading, styles[size], className)} />;
}
