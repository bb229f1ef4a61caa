/** The second step of a login: an authenticator or recovery code. Works without JavaScript. */
import { useLingui } from '@lingui/react/macro';
import { redirect, useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { FormStack } from '#design/patterns/form-stack.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { finishLogIn } from '../../contract/second-factor.contract.ts';
import { CodeField } from '../account/code-field.tsx';
import { Doorway } from './doorway.tsx';
import { EntranceFailure } from './entrance-failure.tsx';
import { insideAddress, withRedirect } from './inside-address.ts';
import { keepTicket, ticketIn } from './kept-ticket.ts';
import { PlainFailure } from './plain-failure.tsx';
import { arrive } from './sign-in.ts';

const load = pageLoad(async ({ url, cookies }) => {
  const ticket = ticketIn(cookies);
  const wanted = insideAddress(url.searchParams.get('redirect'));
  const refused = url.searchParams.get('refused');
  // Expired or missing: the login page says which.
  if (!ticket) {
    const loginGate = refused ? `/auth/login?${new URLSearchParams({ refused })}` : '/auth/login';
    throw redirect(withRedirect(loginGate, wanted));
  }
  return { ticket, wanted, refused };
});
export const loader = load.onServer;

export default function SecondStep() {
  const { ticket, wanted, refused } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { form, busy, failure, errorOf } = useForm(async ({ code = '' }) => {
    const opened = await browserApi.call(finishLogIn, { body: { ticket, code } });
    keepTicket(null);
    await arrive(opened, wanted);
  });

  return (
    <Doorway title={t`Two-factor authentication`} line={t`Enter the code from your authenticator app.`}>
      <title>{t`Two-factor authentication · ${siteName}`}</title>
      <FormStack {...form}>
        <EntranceFailure failure={failure} />
        {!failure && <PlainFailure code={refused} />}
        <input type="hidden" name="ticket" value={ticket} />
        <CodeField error={errorOf('code')} autoFocus />
        <Button type="submit" kind="main" size="hero" wide busy={busy}>
          {t`Log in`}
        </Button>
      </FormStack>
      <Text size="small" tone="second">
        {t`Not you, or taking too long?`}{' '}
        <TextLink href={withRedirect('/auth/login', wanted)}>{t`Log in again`}</TextLink>
      </Text>
      <Text size="small" tone="second">
        {t`Lost your app and your recovery codes?`} <TextLink href="/contact">{t`Contact us`}</TextLink>
      </Text>
    </Doorway>
  );
}
