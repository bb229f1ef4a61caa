import type { ComponentProps, ReactNode } from 'react';
import { amountText } from './amount-text.ts';
import { classNames } from './class-names.ts';
import styles from './number-input.module.css';
import { TextInput } from './text-input.tsx';
import { useField } from './use-field.ts';

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** The text in the box. It stays text: an amount is never a floating number. */
  value: string;
  onValueChange: (text: string) => void;
  /** How many places may follow the point; 0 for whole numbers. */
  decimals?: number;
  /** A sign before the amount or a unit behind it. */
  before?: ReactNode;
  after?: ReactNode;
  /** Large and gold, straight on a ticket: the price of the thing at hand. */
  figure?: boolean;
}

/**
 * An amount or a count. The figures are tabular and in the display face, and the number pad opens on phones. What is
 * no amount stays in the box as it was typed, and its owner says beside it what is wrong: a key that was dropped would
 * make another amount of it.
 */
export function NumberInput(props: NumberInputProps) {
  const { value, onValueChange, decimals = 2, before, after, figure, className, ...rest } = props;
  const field = useField();
  const typing = {
    inputMode: decimals > 0 ? 'decimal' : 'numeric',
    autoComplete: 'off',
    dir: 'ltr',
    value,
    onChange(event: { target: { value: string } }) {
      const typed = event.target.value;
      onValueChange(amountText(typed, decimals) ?? typed);
    },
  } as const;
  if (figure) {
    return (
      <span className={classNames(styles.figure, className)}>
        {before}
        <input {...field} {...rest} {...typing} type="text" className={styles.amount} />
        {after}
      </span>
    );
  }
  return (
    <TextInput
      {...rest}
      {...typing}
      className={classNames(styles.number, className)}
      trailing={
        (before || after) && (
          <>
            {before}
            {after}
          </>
        )
      }
    />
  );
}
