/** A list in an order that somebody gives it, one step at a time. */
import { useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { IconButton } from '#design/parts/icon-button.tsx';

/** One step towards the beginning, or towards the end. */
export type Step = 1 | -1;

/** The list with one of its entries a step further. */
export function movedBy<Entry>(list: readonly Entry[], index: number, by: Step): Entry[] {
  const rest = list.toSpliced(index, 1);
  return rest.toSpliced(index + by, 0, ...list.slice(index, index + 1));
}

interface MoveButtonsProps {
  /** What is moved. */
  name: string;
  index: number;
  count: number;
  size?: 'dense';
  disabled?: boolean;
  onMove(by: Step): void;
}

/** Up and down for one entry of a list of so many. */
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
