/** The target of the mailed reset link: sets a password and logs in. Works without JavaScript. */
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { VisuallyHidden } from '#design/parts/visually-hidden.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { checkResetLink, resetPassword } from '../../contract/forgotten-password.contract.ts';
import { DeadLink } from './dead-link.tsx';
import { Doorway } from './doorway.tsx';
import { EntranceFailure } from './entrance-failure.tsx';
import { NewPasswordField } from './new-account-fields.tsx';
import { PlainFailure } from './plain-failure.tsx';
import { arrive, leaveFor } from './sign-in.ts';

const load = pageLoad(async ({ api, url }) => {
  const token = url.searchParams.get('token') ?? '';
  const refused = url.searchParams.get('refused');
  try {
    const { username } = await api.call(checkResetLink, { query: { token } });
    return { token, username, refused };
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 410) return { token, username: undefined, refused };
    throw error;
  }
});
export const loader = load.onServer;

export default function ResetPassword() {
  const { token, username, refused } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { form, busy, failure, errorOf } = useForm(async ({ password = '' }) => {
    const opened = await browserApi.call(resetPassword, { body: { token, password } });
    // Where the account has a second factor, that is the next step.
    await (opened.token === undefined ? leaveFor('/auth/login') : arrive(opened));
  });

  if (username === undefined || failure?.code === 'accounts.link-expired') {
    return (
      <DeadLink
        action={
          <Button kind="main" size="hero" wide href="/auth/forgot-password">{t`Request a new link`}</Button>
        }
      />
    );
  }
  return (
    <Doorway title={t`Set a new password`} line={t`For @${username}. This logs out all other devices.`}>
      <title>{t`Set a new password · ${siteName}`}</title>
      <FormStack {...form}>
        <EntranceFailure failure={failure} />
        {!failure && <PlainFailure code={refused} />}
        <input type="hidden" name="token" value={token} />
        {/* For password managers, which keep a password under a name. */}
        <VisuallyHidden>
          <input
            name="username"
            autoComplete="username"
            value={username}
            readOnly
            tabIndex={-1}
            aria-hidden
          />
        </VisuallyHidden>
        <NewPasswordField label={t`New password`} error={errorOf('password')} />
        <Button type="submit" kind="main" size="hero" wide busy={busy}>
          {t`Set password`}
        </Button>
      </FormStack>
    </Doorway>
  );
}
