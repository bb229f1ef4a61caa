/** The account's switches for notifications: kinds in rows, ways in columns. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { Note } from '#design/parts/note.tsx';
import { Switch } from '#design/parts/switch.tsx';
import { ContextColumns } from '#design/patterns/context-columns.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import {
  getNotificationPreferences,
  type NoticeSwitch,
  setNotificationPreference,
} from '../contract/preferences.contract.ts';
import styles from './preferences.module.css';

export const handle: PageHandle = { topBar: { title: msg`Notifications`, back: '/user/account' } };

const load = pageLoad(async ({ api }) => api.call(getNotificationPreferences));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Notifications() {
  const { kinds } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <ContextColumns>
      <title>{t`Notifications · ${siteName}`}</title>
      <div className={styles.page}>
        <PageHead wideOnly="words" title={t`Notifications`} line={t`Choose the emails you want to get.`} />
        {kinds.length === 0 ? (
          <EmptyState drawing="lamp" title={t`No emails to turn off`}>
            {t`You only get emails about your account and your payments.`}
          </EmptyState>
        ) : (
          <>
            <section aria-label={t`Emails`} className={styles.kinds}>
              {kinds.map((each) => (
                <KindSwitch key={each.kind} noticeSwitch={each} />
              ))}
            </section>
            <Note>{t`You always get emails about your account’s security and your payments.`}</Note>
          </>
        )}
      </div>
    </ContextColumns>
  );
}

/** Holds at once; goes back where the site refuses it. */
function KindSwitch({ noticeSwitch: { kind, label, channels } }: { noticeSwitch: NoticeSwitch }) {
  const { action } = useAction();
  const [chosen, setChosen] = useState<boolean>();
  const saved = channels.find(({ channel }) => channel === 'mail')?.isOn ?? true;
  const isOn = chosen ?? saved;
  function choose(wanted: boolean) {
    setChosen(wanted);
    action(
      async () => {
        await browserApi.call(setNotificationPreference, { body: { kind, channel: 'mail', isOn: wanted } });
        return undefined;
      },
      () => setChosen(!wanted),
    );
  }
  return (
    <Switch checked={isOn} onChange={({ target }) => choose(target.checked)}>
      {label}
    </Switch>
  );
}
