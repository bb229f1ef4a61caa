import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { browserApi } from '#platform/web/browser-api.ts';
import { useSession } from '#platform/web/session.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import { changeSelf } from '../contract/self.contract.ts';
import styles from './account.module.css';
import { FailureAlert } from './failure-alert.tsx';
import { textsOf } from './form-values.ts';
import { useCheckForm } from './use-check-form.ts';

interface PersonFormProps {
  person: { name: string; username: string; email: string; firstName: string; lastName: string };
}

/** A fan's own fields. */
export function PersonForm({ person }: PersonFormProps) {
  const { t } = useLingui();
  const { patchMe } = useSession();
  const { show } = useToast();
  const form = useRef<HTMLFormElement>(null);
  const checkForm = useCheckForm();
  const { busy, failure, errorOf, submit } = useSubmit(form);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const target = event.currentTarget;
    submit(async () => {
      checkForm(target);
      const self = await browserApi.call(changeSelf, { body: textsOf(target) });
      patchMe({ name: self.name, username: self.username });
      show({ text: t`Changes saved` });
    });
  }

  return (
    <form ref={form} method="post" noValidate className={styles.stack} onSubmit={onSubmit}>
      <FailureAlert failure={failure} />
      <div className={styles.pair}>
        <Field label={t`Name`} hint={t`As others see it.`} error={errorOf('name')} required>
          <TextInput name="name" defaultValue={person.name} autoComplete="nickname" maxLength={60} />
        </Field>
        <Field label={t`Username`} hint={t`Letters a–z and digits.`} error={errorOf('username')} required>
          <TextInput
            name="username"
            defaultValue={person.username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            minLength={3}
            maxLength={30}
            pattern="[A-Za-z0-9]+"
          />
        </Field>
      </div>
      <Field label={t`E-mail`} hint={t`Nobody else sees it.`} error={errorOf('email')} required>
        <TextInput
          name="email"
          type="email"
          defaultValue={person.email}
          autoComplete="email"
          maxLength={254}
        />
      </Field>
      <div className={styles.pair}>
        <Field label={t`First name`} aside={t`optional`} error={errorOf('firstName')}>
          <TextInput
            name="firstName"
            defaultValue={person.firstName}
            autoComplete="given-name"
            maxLength={60}
          />
        </Field>
        <Field label={t`Last name`} aside={t`optional`} error={errorOf('lastName')}>
          <TextInput
            name="lastName"
            defaultValue={person.lastName}
            autoComplete="family-name"
            maxLength={60}
          />
        </Field>
      </div>
      <Button type="submit" kind="main" busy={busy} className={styles.act}>
        {t`Save changes`}
      </Button>
    </form>
  );
}
