/** A fan's registration: four fields, and one is in. */
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef } from 'react';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { browserApi } from '#platform/web/browser-api.ts';
import { useSettings } from '#platform/web/settings.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import { registerFan } from '../contract/registration.contract.ts';
import { comeIn } from './come-in.ts';
import { Doorway } from './doorway.tsx';
import styles from './entrance-form.module.css';
import { entranceLoad } from './entrance-load.ts';
import { FailureAlert } from './failure-alert.tsx';
import { textsOf } from './form-values.ts';
import { withRedirect } from './inside-address.ts';
import { NeedsScript } from './needs-script.tsx';
import { NewAccountFields } from './new-account-fields.tsx';
import { useCheckForm } from './use-check-form.ts';

// On the server only: whoever is in already is led on before anything is drawn.
export const loader = entranceLoad.onServer;

export default function RegisterFan() {
  const { wanted } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const form = useRef<HTMLFormElement>(null);
  const checkForm = useCheckForm();
  const { busy, failure, errorOf, submit } = useSubmit(form);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const target = event.currentTarget;
    submit(async () => {
      checkForm(target);
      const { name = '', username = '', email = '', password = '' } = textsOf(target);
      await browserApi.call(registerFan, { body: { name, username, email, password } });
      await comeIn({ username, password, remember: true }, wanted);
    });
  }

  return (
    <Doorway
      title={t`Take your seat`}
      line={t`You can follow people and read what is open to all straight away.`}
    >
      <title>{t`Create a fan account · ${siteName}`}</title>
      <form ref={form} method="post" noValidate className={styles.form} onSubmit={onSubmit}>
        <NeedsScript />
        <FailureAlert failure={failure} />
        <NewAccountFields errorOf={errorOf} />
        <Button type="submit" kind="main" size="hero" wide busy={busy}>
          {t`Create my account`}
        </Button>
      </form>
      <p className={styles.other}>
        {t`Been here before?`} <TextLink href={withRedirect('/auth/login', wanted)}>{t`Log in`}</TextLink>
      </p>
      <p className={styles.other}>
        {t`You would rather publish?`}{' '}
        <TextLink href="/auth/creator-register">{t`Create a creator account`}</TextLink>
      </p>
    </Doorway>
  );
}
