import { classNames } from './class-names.ts';
import { Press, type PressProps } from './press.tsx';
import styles from './text-link.module.css';

/** A link in or beside text; without `href` a button that looks the same. */
export function TextLink({ className, ...rest }: PressProps) {
  return <Press {...(rest as PressProps)} className={classNames(styles.link, className)} />;
}
