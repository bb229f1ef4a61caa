/** Buttons that move an entry of a list by one step. */
import { useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { IconButton } from '#design/parts/icon-button.tsx';

/** One step towards the beginning or the end. */
export type Step = 1 | -1;

/** The list with one entry moved by a step. */
export function movedBy<Entry>(list: readonly Entry[], index: number, by: Step): Entry[] {
  const rest = list.toSpliced(index, 1);
  return rest.toSpliced(index + by, 0, ...list.slice(index, index + 1));
}

interface MoveButtonsProps {
  /** The label of what is moved. */
  name: string;
  index: number;
  count: number;
  size?: 'dense';
  disabled?: boolean;
  onMove(by: Step): void;
}

/** Up and down buttons for an entry of the list. */
export function MoveButtons({ name, index, count, size, disabled, onMove }: MoveButtonsProps) {
  const { t } = useLingui();
  return (
    <span>
      <IconButton
        {...(size && { size })}
        glyph={IconArrowUp}
        label={t`Move ${name} up`}
        disabled={disabled || index === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        {...(size && { size })}
        glyph={IconArrowDown}
        label={t`Move ${name} down`}
        disabled={disabled || index === count - 1}
        onClick={() => onMove(1)}
      />
    </span>
  );
}
