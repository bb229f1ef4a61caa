import { useLingui } from '@lingui/react/macro';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { Note } from '#design/parts/note.tsx';
import { PasswordInput } from '#design/parts/password-input.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { beginPasskeyReauthentication, reauthenticateByPasskey } from '../../contract/passkeys.contract.ts';
import {
  askForReauthentication,
  type ReauthenticationKind,
  stepUp,
} from '../../contract/reauthentication.contract.ts';
import { signOnDevice } from './ask-device.ts';
import { CodeField } from './code-field.tsx';

/** Asks for the password, a code or a passkey before a sensitive action, which waits behind the sheet. */
export function ReauthenticationSheet({ onEnd }: { onEnd: (isReauthenticated: boolean) => void }) {
  const { t } = useLingui();
  const { me } = useSession();
  const [asks, setAsks] = useState<ReauthenticationKind>();
  const [orPasskey, setOrPasskey] = useState(false);
  useEffect(() => {
    // Without an answer the password is asked for, and the server decides.
    browserApi.call(askForReauthentication).then(
      (answer) => {
        setAsks(answer.asks);
        setOrPasskey(answer.orPasskey);
      },
      () => setAsks('password'),
    );
  }, []);
  const { form, busy, failure, errorOf, submit } = useForm(async ({ credential = '' }) => {
    await browserApi.call(stepUp, { body: { credential } });
    onEnd(true);
  });
  const byPasskey = () =>
    submit(async () => {
      const credential = await signOnDevice(await browserApi.call(beginPasskeyReauthentication));
      await browserApi.call(reauthenticateByPasskey, { body: { credential } });
      onEnd(true);
    });

  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onEnd(false)}
      title={t`Confirm it’s you`}
      description={t`We ask before sensitive changes. We won’t ask again for ten minutes.`}
      closeLabel={t`Close`}
    >
      <FormStack {...form}>
        <FailureAlert failure={failure} />
        {orPasskey && (
          <Button
            kind={asks === 'passkey' ? 'main' : 'line'}
            wide
            icon={IconFingerprint}
            busy={busy}
            onClick={byPasskey}
          >
            {t`Use passkey`}
          </Button>
        )}
        {asks === 'code' && <CodeField name="credential" error={errorOf('credential')} autoFocus />}
        {asks === 'password' && (
          <>
            {/* For password managers, which keep a password under a name. */}
            <input name="username" autoComplete="username" value={me?.username ?? ''} readOnly hidden />
            <Field label={t`Your password`} error={errorOf('credential')} required>
              <PasswordInput
                name="credential"
                autoComplete="current-password"
                autoFocus
                showLabel={t`Show password`}
                hideLabel={t`Hide password`}
              />
            </Field>
          </>
        )}
        {asks === 'passkey' && (
          <Note>{t`Lost the device? Reset your password by email, then remove the passkey right after logging in.`}</Note>
        )}
        {asks === 'log-in' && (
          <Note>{t`Please log out and log in again. You can do this right after logging in.`}</Note>
        )}
        {(asks === undefined || asks === 'code' || asks === 'password') && (
          <Button type="submit" kind="main" wide busy={busy || asks === undefined}>
            {t`Continue`}
          </Button>
        )}
      </FormStack>
    </Sheet>
  );
}
