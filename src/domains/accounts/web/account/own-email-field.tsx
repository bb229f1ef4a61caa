import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Field } from '#design/parts/field.tsx';
import { PasswordInput } from '#design/parts/password-input.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import type { Submission } from '#platform/web/forms/use-submit.ts';

interface OwnEmailFieldProps {
  /** As stored. */
  email: string;
  errorOf: Submission['errorOf'];
}

/** The email field; a changed address requires the current password, sent as `currentPassword`. */
export function OwnEmailField({ email, errorOf }: OwnEmailFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(email);
  const isOther = typed.trim().toLowerCase() !== email;
  return (
    <>
      <Field label={t`Email`} hint={t`Not shown to other users.`} error={errorOf('email')} required>
        <TextInput
          name="email"
          type="email"
          defaultValue={email}
          autoComplete="email"
          maxLength={254}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      {isOther && (
        <Field
          label={t`Current password`}
          hint={t`Required to change your email address. We’ll send a link to the new one.`}
          error={errorOf('currentPassword')}
          required
        >
          <PasswordInput
            name="currentPassword"
            autoComplete="current-password"
            showLabel={t`Show password`}
            hideLabel={t`Hide password`}
          />
        </Field>
      )}
    </>
  );
}
