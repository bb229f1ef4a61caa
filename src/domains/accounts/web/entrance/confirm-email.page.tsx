/**
 * The target of the mailed link: a button confirms the address. Opening the page must not, because mail programs fetch
 * links. Works without JavaScript.
 */
import { useLingui } from '@lingui/react/macro';
import { redirect, useLoaderData, useNavigate } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { isRefusal } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { linkExpired } from '../../contract/accounts.refusals.contract.ts';
import { checkConfirmLink, confirmEmail } from '../../contract/email-verification.contract.ts';
import { DeadLink } from './dead-link.tsx';
import { Doorway } from './doorway.tsx';
import { PlainFailure } from './plain-failure.tsx';

const load = pageLoad(async ({ api, url }) => {
  const token = url.searchParams.get('token') ?? '';
  const state = await api.call(checkConfirmLink, { query: { token } }).catch((error: unknown) => {
    if (!isRefusal(error, linkExpired)) throw error;
  });
  if (state?.isConfirmed) throw redirect('/auth/email-verified-success');
  return { token, isDead: state === undefined, refused: url.searchParams.get('refused') };
});
export const loader = load.onServer;

export default function ConfirmEmail() {
  const { token, isDead, refused } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const navigate = useNavigate();
  const { form, busy, failure } = useForm(async () => {
    await browserApi.call(confirmEmail, { body: { token } });
    await navigate('/auth/email-verified-success', { replace: true });
  });

  if (isDead || isRefusal(failure, linkExpired)) {
    return (
      <DeadLink
        action={
          <Button kind="main" size="hero" wide href="/user/account">
            {t`Log in to request a new link`}
          </Button>
        }
      />
    );
  }
  return (
    <Doorway
      title={t`Confirm your email address`}
      line={t`Press the button to confirm that this address is yours.`}
    >
      <title>{t`Confirm your email address · ${siteName}`}</title>
      <FormStack {...form}>
        <FailureAlert failure={failure} />
        {!failure && <PlainFailure code={refused} />}
        <input type="hidden" name="token" value={token} />
        <Button type="submit" kind="main" size="hero" wide busy={busy}>
          {t`Confirm email address`}
        </Button>
      </FormStack>
    </Doorway>
  );
}
