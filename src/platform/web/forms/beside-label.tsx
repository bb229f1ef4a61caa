import { type ReactNode, useId } from 'react';
import { classNames } from '#design/parts/class-names.ts';
import styles from './beside-label.module.css';

interface BesideLabelProps {
  label: string;
  /** For what is longer than a day: a name, an address. */
  wide?: boolean | undefined;
  control: (id: string) => ReactNode;
}

/** What narrows a list, with its label beside it. */
export function BesideLabel({ label, wide, control }: BesideLabelProps) {
  const id = useId();
  return (
    <span className={classNames(styles.field, wide && styles.wide)}>
      <label htmlFor={id}>{label}</label>
      {control(id)}
    </span>
  );
}
