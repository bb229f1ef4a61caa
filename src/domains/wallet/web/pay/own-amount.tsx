/** An amount of one's own, beside the usual ones. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { isAmbiguous } from '#design/parts/amount-text.ts';
import { Field } from '#design/parts/field.tsx';
import { NumberInput } from '#design/parts/number-input.tsx';
import { mayBeAmount } from '#platform/web/forms/typed-amount.ts';

interface OwnAmountProps {
  /** The limits as they are read: "$2.95". */
  least: string;
  most: string;
  isWithin: boolean;
  value: string;
  onValueChange(text: string): void;
  /** How often the button was pressed without an amount that can be paid: each time the box takes the focus. */
  asked: number;
  placeholder?: string;
  disabled?: boolean;
}

/** The limits stand below the box, and turn into a mistake once it was left, or pressed on, with an amount beyond them. */
export function OwnAmount(props: OwnAmountProps) {
  const { least, most, isWithin, value, onValueChange, asked, placeholder, disabled } = props;
  const { t } = useLingui();
  const [wasLeft, setLeft] = useState(false);
  // What is no amount is told at once; one that is begun may still become right.
  const isWrong = !isWithin && (asked > 0 || (wasLeft && value !== '') || !mayBeAmount(value));
  const wrong = isAmbiguous(value)
    ? t`Write a thousand as 1000, and at most two places behind the point: 12.50.`
    : t`Type an amount from ${least} to ${most}.`;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asked > 0) box.current?.focus();
  }, [asked]);
  return (
    <Field
      label={t`Your amount`}
      hint={isWrong ? undefined : t`From ${least} to ${most}.`}
      error={isWrong ? wrong : undefined}
    >
      <NumberInput
        ref={box}
        value={value}
        onValueChange={onValueChange}
        onBlur={() => setLeft(true)}
        placeholder={placeholder}
        disabled={disabled}
      />
    </Field>
  );
}
