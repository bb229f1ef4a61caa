/** One mail: its recipient, state and content. */
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { type Fact, Facts } from '#design/patterns/facts.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { askForReauthentication } from '#domains/accounts/contract/reauthentication.contract.ts';
import { AfterReauthentication } from '#domains/accounts/web/index.ts';
import { ActionButton } from '#platform/web/actions/action-button.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { Time } from '#platform/web/text/time.tsx';
import { getMail, type Mail, sendMailAgain } from '../../contract/mails.contract.ts';
import { MailFailure } from './mail-failure.tsx';
import { MailFrame, readForm } from './mail-frame.tsx';
import { MailState } from './mail-state.tsx';

export const handle: PageHandle = { topBar: { title: msg`Email`, back: '/admin/mails' } };

const load = pageLoad(async ({ api, params, url }) => ({
  mail: await api.call(getMail, { params: { id: params.id ?? '' } }),
  form: readForm(url),
  isFresh: (await api.call(askForReauthentication)).isFresh,
}));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function OneMail() {
  const { mail, form, isFresh } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const facts: Fact[] = [
    { label: t({ message: 'To', context: 'who gets a mail' }), value: <bdi dir="ltr">{mail.to}</bdi> },
    { label: t`Status`, value: <MailState state={mail.state} /> },
    { label: t`Created`, value: <Time value={mail.createdAt} as="long" /> },
    ...(mail.sentAt ? [{ label: t`Sent`, value: <Time value={mail.sentAt} as="long" /> }] : []),
    ...(mail.dueAt && mail.error
      ? [{ label: t`Next attempt`, value: <Time value={mail.dueAt} as="long" /> }]
      : []),
    ...(mail.state === 'waiting' && mail.error ? [{ label: t`Last error`, value: mail.error }] : []),
    {
      label: t`Template`,
      value: <TextLink href={`/admin/mails?template=${mail.template}`}>{mail.template}</TextLink>,
    },
  ];
  return (
    <PageBody>
      <title>{t`${mail.subject} · Email · ${siteName}`}</title>
      <PageHead title={mail.subject} size="section" aside={<SendAgain mail={mail} />} />
      {mail.state === 'failed' && mail.error && (
        <Alert tone="error" title={t`Email not sent`}>
          <MailFailure error={mail.error} />
        </Alert>
      )}
      <Facts facts={facts} />
      {mail.isLinkGone && (
        <Alert tone="info" title={t`Link removed`}>
          {mail.state === 'kept'
            ? t`The link has expired.`
            : t`The link gives access to the account, so only the recipient has it.`}
        </Alert>
      )}
      {mail.isLinkHidden && (
        <Alert tone="info" title={t`Link hidden`}>
          <Trans>
            The link gives access to an operator’s account, so operators can’t see it. To set a new password,
            run{' '}
            <code dir="ltr" translate="no">
              npm run user -- reset
            </code>{' '}
            with the username on the server.
          </Trans>
        </Alert>
      )}
      <AfterReauthentication key={mail._id} isFresh={isFresh} label={t`Show email`}>
        <MailFrame source={`/api/admin/mails/${mail._id}`} title={mail.subject} form={form} />
      </AfterReauthentication>
    </PageBody>
  );
}

function SendAgain({ mail }: { mail: Mail }) {
  const { t } = useLingui();
  if (mail.state === 'waiting' || mail.state === 'kept' || mail.isLinkGone) return null;

  async function sendAgain() {
    await browserApi.call(sendMailAgain, { params: { id: mail._id } });
    return t`The email is being sent again`;
  }

  return (
    <ActionButton kind="main" onPress={sendAgain}>
      {t`Send again`}
    </ActionButton>
  );
}
