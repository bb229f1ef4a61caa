/** Field for a custom amount, next to the presets. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { isAmbiguous } from '#design/parts/amount-text.ts';
import { Field } from '#design/parts/field.tsx';
import { NumberInput } from '#design/parts/number-input.tsx';
import { mayBeAmount } from '#platform/web/forms/typed-amount.ts';

interface OwnAmountProps {
  /** The formatted limits, such as "$2.95". */
  least: string;
  most: string;
  isWithin: boolean;
  value: string;
  onValueChange(text: string): void;
  /** How often the button was pressed without a valid amount; each time the field gets the focus. */
  asked: number;
  placeholder?: string;
  disabled?: boolean;
}

/**
 * The hint with the limits becomes an error once the field was left, or submitted, with an amount outside
 * them.
 */
export function OwnAmount(props: OwnAmountProps) {
  const { least, most, isWithin, value, onValueChange, asked, placeholder, disabled } = props;
  const { t } = useLingui();
  const [wasLeft, setLeft] = useState(false);
  // Text that is no amount is an error at once; one that is too small may still become valid while typing.
  const isWrong = !isWithin && (asked > 0 || (wasLeft && value !== '') || !mayBeAmount(value));
  const wrong = isAmbiguous(value)
    ? t`Enter a thousand as 1000, and at most two decimals: 12.50.`
    : t`Enter an amount from ${least} to ${most}.`;
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
