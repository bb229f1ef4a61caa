import { Anchor } from './anchor.tsx';
import styles from './brandmark.module.css';
import { classNames } from './class-names.ts';
import { Mark } from './mark.tsx';

interface BrandmarkProps {
  /** The name of the site, or of the room (studio, operator) where that stands in its place. */
  name: string;
  href?: string;
  /** Over a picture: the evening colours in both themes. */
  onPicture?: boolean;
  /** In a side bar: only the mark where the bar is a rail. */
  collapses?: boolean;
  className?: string;
}

/** Mark and name side by side; a link home where `href` is given. */
export function Brandmark({ name, href, onPicture, collapses, className }: BrandmarkProps) {
  const look = classNames(
    styles.brandmark,
    onPicture && styles.onPicture,
    collapses && styles.collapses,
    className,
  );
  const inside = (
    <>
      <Mark className={styles.mark} />
      <span className={styles.name}>{name}</span>
    </>
  );
  return href === undefined ? (
    <span className={look}>{inside}</span>
  ) : (
    <Anchor href={href} className={look}>
      {inside}
    </Anchor>
  );
}
