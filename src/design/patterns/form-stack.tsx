import type { ComponentProps } from 'react';
import styles from './form-stack.module.css';

/** A form whose fields stand below each other. */
export function FormStack(props: Omit<ComponentProps<'form'>, 'className'>) {
  return <form {...props} className={styles.form} />;
}
