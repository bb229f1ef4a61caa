/** After a login to an account that is to be deleted: asks whether to keep it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { redirect, useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { Time } from '#platform/web/text/time.tsx';
import { cancelDeletion, showDeletion } from '../../contract/data-export.contract.ts';
import { Doorway } from '../entrance/doorway.tsx';
import { insideAddress } from '../entrance/inside-address.ts';
import { findSelf, landingOf } from '../entrance/landing.ts';
import { leaveFor } from '../entrance/sign-in.ts';
import { LogOutButton } from './log-out-button.tsx';

const load = pageLoad(async ({ api, url }) => {
  const me = await findSelf(api);
  if (!me) throw redirect('/auth/login');
  const onward = insideAddress(url.searchParams.get('redirect')) ?? landingOf(me);
  const { dueAt } = await api.call(showDeletion);
  if (dueAt === null) throw redirect(onward);
  return { username: me.username, onward, dueAt };
});
export const loader = load.onServer;

export default function KeepAccount() {
  const { username, onward, dueAt } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { form, busy, failure } = useForm(async () => {
    await browserApi.call(cancelDeletion);
    await leaveFor(onward);
  });
  return (
    <Doorway
      title={t`Keep your account?`}
      line={
        <Trans>
          @{username} will be deleted on <Time value={dueAt} as="dayAndTime" />.
        </Trans>
      }
    >
      <title>{t`Keep your account? · ${siteName}`}</title>
      <FormStack {...form}>
        <FailureAlert failure={failure} />
        <Button type="submit" kind="main" size="hero" wide busy={busy}>
          {t`Keep my account`}
        </Button>
      </FormStack>
      <LogOutButton />
    </Doorway>
  );
}
