import { createContext, use } from 'react';
import { Anchor } from './anchor.tsx';
import styles from './brandmark.module.css';
import { classNames } from './class-names.ts';
import { Mark } from './mark.tsx';

/** Pictures of the operator's own in place of the mark, for day and evening. */
interface Logo {
  day: string;
  evening: string;
}

const LogoContext = createContext<Logo | null>(null);
export const LogoProvider = LogoContext;

interface BrandmarkProps {
  /** The name of the site, or of the section (studio, operator) in its place. */
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
  const classes = classNames(
    styles.brandmark,
    onPicture && styles.onPicture,
    collapses && styles.collapses,
    className,
  );
  const logo = use(LogoContext);
  const inside = (
    <>
      {logo ? <LogoPictures {...logo} /> : <Mark className={styles.mark} />}
      <span className={styles.name} dir="auto" title={name}>
        {name}
      </span>
    </>
  );
  return href === undefined ? (
    <span className={classes}>{inside}</span>
  ) : (
    <Anchor href={href} className={classes}>
      {inside}
    </Anchor>
  );
}

/** One of the two is seen; the other is not even fetched. The name beside it says what they show. */
function LogoPictures({ day, evening }: Logo) {
  return (
    <>
      <img src={day} alt="" loading="lazy" className={classNames(styles.logo, styles.day)} />
      <img src={evening} alt="" loading="lazy" className={classNames(styles.logo, styles.evening)} />
    </>
  );
}
