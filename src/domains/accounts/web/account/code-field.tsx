import { useLingui } from '@lingui/react/macro';
import { IconDeviceMobile } from '@tabler/icons-react';
import { Field } from '#design/parts/field.tsx';
import { TextInput } from '#design/parts/text-input.tsx';

interface CodeFieldProps {
  name?: string;
  error: string | undefined;
  autoFocus?: boolean;
  /** While the app is being set up, nothing else is taken. */
  appOnly?: boolean;
}

/** A code of the app, or one from the paper. */
export function CodeField({ name = 'code', error, autoFocus, appOnly }: CodeFieldProps) {
  const { t } = useLingui();
  return (
    <Field
      label={appOnly ? t`Code that the app shows` : t`Code`}
      hint={
        appOnly
          ? t`Six digits, new each half minute.`
          : t`Six digits of your app, or one of your recovery codes.`
      }
      error={error}
      required
    >
      <TextInput
        name={name}
        icon={IconDeviceMobile}
        autoComplete="one-time-code"
        inputMode={appOnly ? 'numeric' : 'text'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        autoFocus={autoFocus}
      />
    </Field>
  );
}
