import { useLingui } from '@lingui/react/macro';
import { IconDeviceMobile } from '@tabler/icons-react';
import { Field } from '#design/parts/field.tsx';
import { TextInput } from '#design/parts/text-input.tsx';

interface CodeFieldProps {
  name?: string;
  error: string | undefined;
  autoFocus?: boolean;
  /** During set-up only the app's codes are accepted. */
  appOnly?: boolean;
}

/** The field for an authenticator or recovery code. */
export function CodeField({ name = 'code', error, autoFocus, appOnly }: CodeFieldProps) {
  const { t } = useLingui();
  return (
    <Field
      label={appOnly ? t`Authentication code` : t`Code`}
      hint={
        appOnly
          ? t`Six digits from your authenticator app. They change every 30 seconds.`
          : t`Six digits from your authenticator app, or a recovery code.`
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
