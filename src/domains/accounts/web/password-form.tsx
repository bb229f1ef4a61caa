import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { PasswordInput } from '#design/parts/password-input.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { browserApi } from '#platform/web/browser-api.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { changePassword } from '../contract/self.contract.ts';
import styles from './account.module.css';
import { FailureAlert } from './failure-alert.tsx';
import { textsOf } from './form-values.ts';
import { NewPasswordField } from './new-account-fields.tsx';
import { useCheckForm } from './use-check-form.ts';

/** A new password; all other devices are out afterwards. */
export function PasswordForm() {
  const { t } = useLingui();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const checkForm = useCheckForm();
  const { busy, failure, errorOf, submit } = useSubmit(form);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const target = event.currentTarget;
    submit(async () => {
      checkForm(target);
      const { password = '', currentPassword = '' } = textsOf(target);
      await browserApi.call(changePassword, { body: { password, currentPassword } });
      target.reset();
      show({ text: t`Changes saved` });
      // The list of devices has become shorter.
      revalidate();
    });
  }

  return (
    <form ref={form} method="post" noValidate className={styles.stack} onSubmit={onSubmit}>
      <FailureAlert failure={failure} />
      <Field label={t`Current password`} error={errorOf('currentPassword')} required>
        <PasswordInput
          name="currentPassword"
          autoComplete="current-password"
          showLabel={t`Show the password`}
          hideLabel={t`Hide the password`}
        />
      </Field>
      <NewPasswordField label={t`New password`} error={errorOf('password')} />
      <Button type="submit" kind="line" busy={busy} className={styles.act}>
        {t`Change the password`}
      </Button>
    </form>
  );
}
