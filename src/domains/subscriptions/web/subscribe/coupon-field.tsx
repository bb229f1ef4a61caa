import { useLingui } from '@lingui/react/macro';
import { IconTicket } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { RemovableChip } from '#design/parts/chip.tsx';
import { Field } from '#design/parts/field.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import type { ApiFailure } from '#platform/web/call/api.ts';
import styles from './subscribe-sheet.module.css';

interface CouponFieldProps {
  typed: string;
  onType(typed: string): void;
  /** The code that the price contains. */
  applied: string | undefined;
  failure: ApiFailure | undefined;
  busy: boolean;
  apply(): void;
  remove(): void;
}

/** A coupon, folded until somebody has one. */
export function CouponField({ typed, onType, applied, failure, busy, apply, remove }: CouponFieldProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(typed !== '');
  if (applied !== undefined) {
    return (
      <RemovableChip removeLabel={t`Remove coupon ${applied}`} onClick={remove}>
        {t`Coupon ${applied}`}
      </RemovableChip>
    );
  }
  if (!isOpen) return <TextLink onClick={() => setOpen(true)}>{t`I have a coupon`}</TextLink>;
  return (
    <form
      className={styles.coupon}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Field label={t`Coupon`} error={failure?.message}>
        <TextInput
          value={typed}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          onChange={(event) => onType(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={busy} icon={IconTicket} className={styles.apply}>{t`Apply coupon`}</Button>
    </form>
  );
}
