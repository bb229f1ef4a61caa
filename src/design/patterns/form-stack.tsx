import type { ComponentProps } from 'react';
import styles from './form-stack.module.css';

/** A form with its fields in one column. */
export function FormStack(props: Omit<ComponentProps<'form'>, 'className'>) {
  return <form {...props} className={styles.form} />;
}
