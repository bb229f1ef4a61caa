import type { ComponentProps } from 'react';
import { TextInput } from '#design/parts/text-input.tsx';
import { BesideLabel } from '../forms/beside-label.tsx';

interface FilterFieldProps extends Omit<ComponentProps<typeof TextInput>, 'id' | 'className'> {
  label: string;
  name: string;
  /** For what is longer than a day: a name, an address. */
  wide?: boolean;
}

/** A field among the filters of a list. */
export function FilterField({ label, wide, ...input }: FilterFieldProps) {
  return <BesideLabel {...{ label, wide }} control={(id) => <TextInput {...input} id={id} />} />;
}
