import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { CountrySelect } from '#domains/site/web/index.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { clientWords } from '#platform/web/call/client-texts.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { changeSelf } from '../../contract/self.contract.ts';
import styles from '../account/account.module.css';
import { OwnEmailField } from '../account/own-email-field.tsx';
import { ProfileFailure, useSaveProfile } from '../account/save-profile.tsx';

interface UserFormProps {
  user: {
    name: string;
    username: string;
    email: string;
    firstName: string;
    lastName: string;
    country?: string | undefined;
    profileVersion: number;
  };
}

/** A fan's profile form. */
export function UserForm({ user }: UserFormProps) {
  const { i18n, t } = useLingui();
  const { patchMe } = useSession();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const [country, setCountry] = useState(user.country ?? '');
  const saveProfile = useSaveProfile(user.profileVersion);
  const { form, busy, failure, errorOf } = useForm(async (texts) => {
    const self = await saveProfile((known) => browserApi.call(changeSelf, { body: { ...texts, ...known } }));
    patchMe({ name: self.name, username: self.username });
    show({ text: i18n._(clientWords.changesSaved) });
    // A changed address has to be confirmed: the section below says so.
    if (self.email !== user.email) revalidate();
  });

  return (
    <FormStack {...form}>
      <ProfileFailure failure={failure} href="/user/account" />
      <div className={styles.pair}>
        <Field label={t`Name`} hint={t`Shown to others.`} error={errorOf('name')} required>
          <TextInput name="name" defaultValue={user.name} autoComplete="nickname" maxLength={60} />
        </Field>
        <Field label={t`Username`} hint={t`Letters a–z and digits.`} error={errorOf('username')} required>
          <TextInput
            name="username"
            defaultValue={user.username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            minLength={3}
            maxLength={30}
            pattern="[A-Za-z0-9]+"
          />
        </Field>
      </div>
      <OwnEmailField email={user.email} errorOf={errorOf} />
      <div className={styles.pair}>
        <Field label={t`First name`} aside={t`optional`} error={errorOf('firstName')}>
          <TextInput
            name="firstName"
            defaultValue={user.firstName}
            autoComplete="given-name"
            maxLength={60}
          />
        </Field>
        <Field label={t`Last name`} aside={t`optional`} error={errorOf('lastName')}>
          <TextInput name="lastName" defaultValue={user.lastName} autoComplete="family-name" maxLength={60} />
        </Field>
      </div>
      <Field
        label={t`Country`}
        aside={t`optional`}
        hint={t`Creators you subscribe to see how many subscribers each country has, without names.`}
        error={errorOf('country')}
      >
        <CountrySelect name="country" value={country} onValueChange={setCountry} />
      </Field>
      <Button type="submit" kind="main" busy={busy}>
        {t`Save changes`}
      </Button>
    </FormStack>
  );
}
