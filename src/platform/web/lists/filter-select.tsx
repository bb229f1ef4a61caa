import type { ComponentProps } from 'react';
import { NativeSelect } from '#design/parts/native-select.tsx';
import { BesideLabel } from '../forms/beside-label.tsx';

interface FilterSelectProps extends Omit<ComponentProps<typeof NativeSelect>, 'id' | 'className'> {
  label: string;
  name: string;
}

/** One of many among the filters of a list. */
export function FilterSelect({ label, ...select }: FilterSelectProps) {
  return <BesideLabel label={label} wide control={(id) => <NativeSelect {...select} id={id} />} />;
}
