/** Sends a reset link to an address. Works without JavaScript. */
import { useLingui } from '@lingui/react/macro';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { withCaptcha } from '#domains/site/web/index.ts';
import { AgainIn } from '#platform/web/actions/again-in.tsx';
import { useCountdown } from '#platform/web/actions/use-countdown.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { withWritten } from '#platform/web/forms/written-form.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { forgotPassword, offerResetLink } from '../../contract/forgotten-password.contract.ts';
import { Doorway } from './doorway.tsx';
import { PlainFailure } from './plain-failure.tsx';
import { useTypedAddress } from './typed-address.ts';

// As long as the server waits between two mails to one address.
const WAIT_SECONDS = 60;

// Query parameter: the site sends no mail.
const KEPT = 'kept';

// A form sent without JavaScript puts its result into the address.
const load = pageLoad(async ({ api, url }) => ({
  ...(await api.call(offerResetLink)),
  sent: url.searchParams.get('sent') ?? undefined,
  refused: url.searchParams.get('refused'),
}));
export const loader = withWritten(load.onServer);

export default function ForgotPassword() {
  const loaded = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const [sent, setSent] = useState(loaded.sent);
  const { secondsLeft, start } = useCountdown();
  const { form, busy, failure, errorOf } = useForm(async ({ email = '' }) => {
    const { isKept } = await withCaptcha(() => browserApi.call(forgotPassword, { body: { email } }));
    setSent(isKept ? KEPT : 'yes');
    start(WAIT_SECONDS);
  });
  useTypedAddress(form.ref, 'email');

  return (
    <Doorway
      title={t`Forgot your password?`}
      line={
        loaded.isMailed
          ? t`Enter the email address of your account, and we’ll send you a link to set a new password.`
          : t`This site does not send email. Enter the email address of your account, and the operator can give you a link to set a new password.`
      }
    >
      <title>{t`Forgot password · ${siteName}`}</title>
      <FormStack {...form}>
        <FailureAlert failure={failure} />
        {!failure && !sent && <PlainFailure code={loaded.refused} />}
        {sent && !failure && <Sent isKept={sent === KEPT} />}
        <Field label={t`Email`} error={errorOf('email')} required>
          <TextInput
            name="email"
            type="email"
            defaultValue={loaded.written?.fields.email}
            icon={IconMail}
            autoComplete="email"
            maxLength={254}
            autoFocus={!sent}
          />
        </Field>
        <Button type="submit" kind="main" size="hero" wide busy={busy} disabled={secondsLeft > 0}>
          <AgainIn seconds={secondsLeft}>{loaded.isMailed ? t`Send link` : t`Request a link`}</AgainIn>
        </Button>
      </FormStack>
      <Text size="small" tone="second">
        {t`Remembered it?`} <TextLink href="/auth/login">{t`Log in`}</TextLink>
      </Text>
    </Doorway>
  );
}

function Sent({ isKept }: { isKept: boolean }) {
  const { t } = useLingui();
  return isKept ? (
    <Alert
      tone="info"
      title={t`This site does not send email`}
      action={<TextLink href="/contact">{t`Contact the operator`}</TextLink>}
    >
      {t`If an account with this email address exists, ask the operator for the link to set a new password. It works once and expires after one hour.`}
    </Alert>
  ) : (
    <Alert tone="success" title={t`Check your inbox`}>
      {t`If an account with this email address exists, we have sent a link to it. The link works once and expires after one hour; check your spam folder too.`}
    </Alert>
  );
}
