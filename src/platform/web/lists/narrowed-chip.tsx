import { useLocation } from 'react-router';
import { RemovableChip } from '#design/parts/chip.tsx';
import { filteredHref } from './list-address.ts';

interface NarrowedChipProps {
  /** The filter's name in the address. */
  name: string;
  /** What a press does: "Show everybody, not one person". */
  removeLabel: string;
  /** What the list is narrowed to: "One person". */
  children: string;
}

/** A filter that is among no chips, because rows and other pages set it; not there while it is not set. */
export function NarrowedChip({ name, removeLabel, children }: NarrowedChipProps) {
  const location = useLocation();
  if (!new URLSearchParams(location.search).get(name)?.trim()) return null;
  return (
    <RemovableChip small href={filteredHref(location, { [name]: undefined })} removeLabel={removeLabel}>
      {children}
    </RemovableChip>
  );
}
