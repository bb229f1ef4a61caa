import styles from './badge.module.css';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface BadgeProps {
  /** The count, formatted and already cut ("99+"). */
  children: string;
  /** What is counted, for screen readers: "unread". */
  label: string;
  className?: string;
}

/** How many wait. Nothing to count, no badge: leave it out at nought. */
export function Badge({ children, label, className }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, className)}>
      {children}
      <VisuallyHidden> {label}</VisuallyHidden>
    </span>
  );
}
