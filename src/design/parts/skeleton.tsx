import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SkeletonProps {
  /** A placeholder while loading: a line of text, a title, a picture of some ratio, an avatar, a button, a row. */
  as?:
    | 'line'
    | 'title'
    | 'name'
    | 'wide'
    | 'square'
    | 'portrait'
    | 'avatar'
    | 'avatar-small'
    | 'button'
    | 'row';
  /** How much of the row it takes. */
  inline?: 'full' | 'most' | 'half' | 'third' | 'quarter';
}

/** The room of something that is on its way, in its final size. It shows only when the answer takes its time. */
export function Skeleton({ as = 'line', inline = 'full' }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, styles[as], styles[inline])} aria-hidden />;
}

interface SkeletonGroupProps {
  /** What is loading, said once for all of it: "Loading posts". */
  label: string;
  children: ReactNode;
  className?: string;
}

/** Skeletons that belong together, with the words for those who do not see them. */
export function SkeletonGroup({ label, children, className }: SkeletonGroupProps) {
  return (
    <div aria-busy="true" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
