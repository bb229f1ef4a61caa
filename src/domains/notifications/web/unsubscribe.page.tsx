/**
 * The target of the link at the foot of an optional mail: a button turns such mails off, without logging in. Opening the
 * page must not, because mail programs fetch links.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { isRefusal } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import {
  getMailedSwitch,
  setMailedSwitch,
  unsubscribeLinkInvalid,
} from '../contract/preferences.contract.ts';

const load = pageLoad(async ({ api, url }) => {
  const right = url.searchParams.get('right') ?? '';
  const found =
    right === ''
      ? undefined
      : await api.call(getMailedSwitch, { query: { right } }).catch((error: unknown) => {
          if (!isRefusal(error, unsubscribeLinkInvalid)) throw error;
        });
  return { right, found };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Unsubscribe() {
  const { right, found } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const [chosen, setChosen] = useState<boolean>();
  const { busy, failure, submit } = useSubmit();
  const title = <title>{t`Unsubscribe · ${siteName}`}</title>;
  if (!found) {
    return (
      <OwnText>
        {title}
        <EmptyState
          drawing="lamp"
          level={1}
          page
          title={t`This link doesn’t work`}
          action={<Button kind="main" href="/user/account/notifications">{t`Notification settings`}</Button>}
        >
          {t`Copy the whole link from the email, or log in and choose your emails in your account.`}
        </EmptyState>
      </OwnText>
    );
  }
  const { label } = found;
  const isOn = chosen ?? found.isOn;
  const change = () =>
    submit(async () => {
      const { isOn: now } = await browserApi.call(setMailedSwitch, { body: { right, isOn: !isOn } });
      setChosen(now);
    });
  return (
    <OwnText>
      {title}
      <FailureAlert failure={failure} />
      <EmptyState
        drawing="lamp"
        level={1}
        page
        title={isOn ? t`Unsubscribe from these emails?` : t`You’re unsubscribed`}
        action={
          <Button kind={isOn ? 'main' : 'line'} busy={busy} onClick={change}>
            {isOn ? t`Unsubscribe` : t`Subscribe again`}
          </Button>
        }
      >
        {isOn ? t`You get emails about: ${label}.` : t`You won’t get emails about this anymore: ${label}.`}
      </EmptyState>
    </OwnText>
  );
}
