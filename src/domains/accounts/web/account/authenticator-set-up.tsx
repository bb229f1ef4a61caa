import { useLingui } from '@lingui/react/macro';
import type * as z from 'zod/mini';
import { Button } from '#design/parts/button.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { type beginAuthenticator, switchOnAuthenticator } from '../../contract/second-factor.contract.ts';
import { CodeField } from './code-field.tsx';
import styles from './second-factor.module.css';

export type AuthenticatorKey = z.output<(typeof beginAuthenticator)['output']>;

interface AuthenticatorSetUpProps {
  made: AuthenticatorKey;
  onOn: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** The QR code, the key to type instead, and the field for the app's first code. */
export function AuthenticatorSetUp({ made, onOn, onCancel }: AuthenticatorSetUpProps) {
  const { t } = useLingui();
  const { form, busy, failure, errorOf } = useForm(async ({ code = '' }) => {
    onOn((await browserApi.call(switchOnAuthenticator, { body: { code } })).recoveryCodes);
  });
  return (
    <FormStack {...form}>
      <FailureAlert failure={failure} />
      <div className={styles.setUp}>
        <img
          className={styles.picture}
          src={`data:image/svg+xml,${encodeURIComponent(made.picture)}`}
          alt={t`QR code for your authenticator app`}
        />
        <div className={styles.words}>
          <Text>{t`Scan the QR code with an authenticator app, such as Aegis, 2FAS or your password manager.`}</Text>
          <Text size="small" tone="second">
            <TextLink href={made.address}>{t`Open the app on this device`}</TextLink>{' '}
            {t`or enter this key in the app:`}
          </Text>
          <code className={styles.key} translate="no">
            {made.key.match(/.{1,4}/g)?.join(' ')}
          </code>
        </div>
      </div>
      <CodeField error={errorOf('code')} appOnly />
      <Actions>
        <Button type="submit" kind="main" busy={busy}>
          {t`Turn on`}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t`Not now`}
        </Button>
      </Actions>
    </FormStack>
  );
}
