import { type ComponentProps, useId } from 'react';
import { classNames } from '#design/parts/class-names.ts';
import { TextInput } from '#design/parts/text-input.tsx';
import styles from './filter-field.module.css';

interface FilterFieldProps extends Omit<ComponentProps<typeof TextInput>, 'id' | 'className'> {
  label: string;
  name: string;
  /** For what is longer than a day: a name, an address. */
  wide?: boolean;
}

/** A field among the filters of a list, with its label beside it. */
export function FilterField({ label, wide, ...input }: FilterFieldProps) {
  const id = useId();
  return (
    <span className={classNames(styles.field, wide && styles.wide)}>
      <label htmlFor={id}>{label}</label>
      <TextInput {...input} id={id} />
    </span>
  );
}
