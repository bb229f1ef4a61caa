import { useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { PasswordInput } from '#design/parts/password-input.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { clientWords } from '#platform/web/call/client-texts.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { changePassword } from '../../contract/self.contract.ts';
import { NewPasswordField } from '../entrance/new-account-fields.tsx';

/** Sets a new password, which logs out all other devices. */
export function PasswordForm() {
  const { i18n, t } = useLingui();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const { form, busy, failure, errorOf } = useForm(
    async ({ password = '', currentPassword = '' }, target) => {
      await browserApi.call(changePassword, { body: { password, currentPassword } });
      target.reset();
      show({ text: i18n._(clientWords.changesSaved) });
      // The list of devices has become shorter.
      revalidate();
    },
  );

  return (
    <FormStack {...form}>
      <FailureAlert failure={failure} />
      <Field label={t`Current password`} error={errorOf('currentPassword')} required>
        <PasswordInput
          name="currentPassword"
          autoComplete="current-password"
          showLabel={t`Show password`}
          hideLabel={t`Hide password`}
        />
      </Field>
      <NewPasswordField label={t`New password`} error={errorOf('password')} />
      <Button type="submit" kind="line" busy={busy}>
        {t`Change password`}
      </Button>
    </FormStack>
  );
}
