/** A day and a time in the reader's own zone, which is named, and which can be taken away again. */
import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Field } from '#design/parts/field.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { DateTimeInput } from '#platform/web/forms/date-time-input.tsx';
import { useNow } from '#platform/web/page/settings.tsx';
import { useZoneName } from '#platform/web/text/use-zone-name.ts';
import styles from './moment-field.module.css';

interface MomentFieldProps {
  label: string;
  /** In ISO 8601; empty while none is chosen. */
  value: string;
  /** What is wrong with it. */
  problem?: string | undefined;
  onChange(value: string): void;
  /** Left out where it has to stay. */
  remove?: { label: string; onPress(): void } | undefined;
  /** What is to be said about the moment that was chosen. */
  children?: ReactNode;
}

export function MomentField({ label, value, problem, onChange, remove, children }: MomentFieldProps) {
  const { t } = useLingui();
  const now = useNow();
  const zone = useZoneName(value ? new Date(value) : now());
  return (
    <div className={styles.moment}>
      <div className={styles.field}>
        <Field
          label={label}
          hint={<span suppressHydrationWarning>{t`Your time zone: ${zone}`}</span>}
          error={problem}
        >
          <DateTimeInput value={value} onValueChange={onChange} />
        </Field>
        {remove && <IconButton label={remove.label} glyph={IconX} onClick={remove.onPress} />}
      </div>
      <div role="status">{children}</div>
    </div>
  );
}
