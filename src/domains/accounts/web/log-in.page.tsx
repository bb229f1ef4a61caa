/** Log-in, by e-mail address or username, for everybody. */
import { useLingui } from '@lingui/react/macro';
import { IconMail } from '@tabler/icons-react';
import { type FormEvent, useRef } from 'react';
import { redirect, useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Checkbox } from '#design/parts/checkbox.tsx';
import { Field } from '#design/parts/field.tsx';
import { PasswordInput } from '#design/parts/password-input.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { getTryOut } from '#domains/site/contract/try-out.contract.ts';
import { pageLoad } from '#platform/web/page-data.ts';
import { useSettings } from '#platform/web/settings.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import { comeIn } from './come-in.ts';
import { Doorway } from './doorway.tsx';
import styles from './entrance-form.module.css';
import { FailureAlert } from './failure-alert.tsx';
import { textsOf } from './form-values.ts';
import { insideAddress, withRedirect } from './inside-address.ts';
import { findSelf, landingOf } from './landing.ts';
import { NeedsScript } from './needs-script.tsx';
import { TryOutSeats } from './try-out-seats.tsx';
import { useCheckForm } from './use-check-form.ts';

const load = pageLoad(async ({ api, url }) => {
  const wanted = insideAddress(url.searchParams.get('redirect'));
  const [me, tryOut] = await Promise.all([findSelf(api), api.call(getTryOut)]);
  if (me) throw redirect(wanted ?? landingOf(me));
  return { wanted, seats: tryOut.accounts };
});
// On the server only: whoever is in already is led on before anything is drawn.
export const loader = load.onServer;

export default function LogIn() {
  const { wanted, seats } = useLoaderData<typeof loader>();
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
      const { username = '', password = '', remember } = textsOf(target);
      await comeIn({ username, password, remember: remember !== undefined }, wanted);
    });
  }

  return (
    <Doorway title={t`Come in`} line={wanted ? <Waiting address={wanted} /> : t`Good to see you again.`}>
      <title>{t`Log in · ${siteName}`}</title>
      <form ref={form} method="post" noValidate className={styles.form} onSubmit={onSubmit}>
        <NeedsScript />
        <FailureAlert failure={failure} />
        <Field label={t`E-mail or username`} error={errorOf('username')} required>
          <TextInput
            name="username"
            icon={IconMail}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        </Field>
        <Field label={t`Password`} error={errorOf('password')} required>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            showLabel={t`Show the password`}
            hideLabel={t`Hide the password`}
          />
        </Field>
        <Checkbox name="remember" defaultChecked>
          {t`Keep me signed in`}
        </Checkbox>
        <Button type="submit" kind="main" size="hero" wide busy={busy}>
          {t`Log in`}
        </Button>
      </form>
      <TryOutSeats
        accounts={seats}
        busy={busy}
        onChoose={({ username, password }) =>
          submit(async () => {
            await comeIn({ username, password }, wanted);
          })
        }
      />
      <p className={styles.other}>
        {t`New here?`}{' '}
        <TextLink href={withRedirect('/auth/register', wanted)}>{t`Create an account`}</TextLink>
      </p>
    </Doorway>
  );
}

/** What one was about to do waits behind the door. */
function Waiting({ address }: { address: string }) {
  const { t } = useLingui();
  return address.startsWith('/post/')
    ? t`The post you were reading is waiting.`
    : t`The page you were going to is waiting.`;
}
