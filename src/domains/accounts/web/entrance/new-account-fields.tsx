import { useLingui } from '@lingui/react/macro';
import { IconAt, IconMail } from '@tabler/icons-react';
import { Field } from '#design/parts/field.tsx';
import { PasswordInput } from '#design/parts/password-input.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import type { Submission } from '#platform/web/forms/use-submit.ts';

interface NewAccountFieldsProps {
  errorOf: Submission['errorOf'];
  /** The values so far. */
  user?: { name?: string; username?: string; email?: string };
  /** Creators have a public profile under their username. */
  hasProfile?: boolean;
}

/** The fields of every new account: public name, address, username and password. */
export function NewAccountFields({ errorOf, user, hasProfile }: NewAccountFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <Field label={t`Name`} hint={t`Shown to others. You can use emoji.`} error={errorOf('name')} required>
        <TextInput name="name" defaultValue={user?.name} autoComplete="nickname" maxLength={60} />
      </Field>
      <Field
        label={t`Username`}
        hint={
          hasProfile
            ? t`3 to 30 letters (a–z) and digits. Used in the link to your profile.`
            : t`3 to 30 letters (a–z) and digits. You can log in with it.`
        }
        error={errorOf('username')}
        required
      >
        <TextInput
          name="username"
          defaultValue={user?.username}
          icon={IconAt}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          minLength={3}
          maxLength={30}
          pattern="[A-Za-z0-9]+"
        />
      </Field>
      <Field label={t`Email`} hint={t`Not shown to other users.`} error={errorOf('email')} required>
        <TextInput
          name="email"
          type="email"
          defaultValue={user?.email}
          icon={IconMail}
          autoComplete="email"
          maxLength={254}
        />
      </Field>
      <NewPasswordField label={t`Password`} error={errorOf('password')} />
    </>
  );
}

/** The field for a new password, with its one rule in words. */
export function NewPasswordField({ label, error }: { label: string; error: string | undefined }) {
  const { t } = useLingui();
  return (
    <Field
      label={label}
      hint={t`At least 8 characters. A few words in a row are easy to remember and hard to guess.`}
      error={error}
      required
    >
      <PasswordInput
        name="password"
        autoComplete="new-password"
        minLength={8}
        maxLength={256}
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
      />
    </Field>
  );
}
