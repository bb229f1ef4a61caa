/** The account's switches for notifications, one row for each kind and one switch for each way; and who is muted. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { Avatar } from '#design/parts/avatar.tsx';
import { Button } from '#design/parts/button.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { Switch } from '#design/parts/switch.tsx';
import { ContextColumns } from '#design/patterns/context-columns.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import type { AccountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { OptimisticToggle } from '#platform/web/actions/optimistic-toggle.ts';
import { useFailureToast } from '#platform/web/actions/use-failure-toast.ts';
import { ApiFailure, isRefusal } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { getDelivery } from '../contract/delivery.contract.ts';
import { listMuted } from '../contract/mutes.contract.ts';
import {
  getNotificationPreferences,
  type NoticeSwitch,
  setNotificationPreference,
} from '../contract/preferences.contract.ts';
import { listPushDevices } from '../contract/push.contract.ts';
import { DeliveryChoice } from './delivery-choice.tsx';
import styles from './preferences.module.css';
import { PushChoice } from './push/push-choice.tsx';
import { useMuting } from './use-muting.ts';

export const handle: PageHandle = { topBar: { title: msg`Notifications`, back: '/user/account' } };

const load = pageLoad(async ({ api }) => {
  const { kinds } = await api.call(getNotificationPreferences);
  const [muted, delivery, devices] = await Promise.all([
    // Operators follow nobody.
    api.call(listMuted).catch((error: unknown) => {
      if (!isRefusal(error, platformRefusals.roleRequired)) throw error;
      return { data: [] };
    }),
    api.call(getDelivery),
    api.call(listPushDevices),
  ]);
  return { kinds, muted: muted.data, delivery, devices: devices.data };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Preferences() {
  const { kinds, muted, delivery, devices } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <ContextColumns>
      <title>{t`Notifications · ${siteName}`}</title>
      <div className={styles.page}>
        <PageHead
          wideOnly="words"
          title={t`Notifications`}
          line={t`Choose what you want to hear about, and how.`}
        />
        {kinds.length === 0 ? (
          <EmptyState drawing="lamp" title={t`No emails to turn off`}>
            {t`You only get emails about your account and your payments.`}
          </EmptyState>
        ) : (
          <>
            <div className={styles.kinds}>
              {kinds.map((each) => (
                <fieldset key={each.kind} className={styles.kind}>
                  <legend className={styles.label}>{each.label}</legend>
                  {each.channels.map(({ channel, isOn }) => (
                    <WaySwitch key={channel} kind={each.kind} channel={channel} saved={isOn} />
                  ))}
                </fieldset>
              ))}
            </div>
            <PushChoice devices={devices} />
            {delivery && <DeliveryChoice saved={delivery} />}
            {muted.length > 0 && <MutedUsers users={muted} />}
          </>
        )}
      </div>
    </ContextColumns>
  );
}

type Channel = NoticeSwitch['channels'][number]['channel'];

/** Turns at once, and goes back where the site refuses it; quick presses end as the last one. */
function WaySwitch({ kind, channel, saved }: { kind: string; channel: Channel; saved: boolean }) {
  const { t } = useLingui();
  const showFailure = useFailureToast();
  const [toggle] = useState(() => new OptimisticToggle(saved));
  const [isOn, setOn] = useState(saved);
  const labels: Record<Channel, string> = { app: t`In the app`, mail: t`Email`, push: t`Push` };
  const choose = (wanted: boolean) =>
    toggle.want(wanted, {
      send: (on) => browserApi.call(setNotificationPreference, { body: { kind, channel, isOn: on } }),
      show: setOn,
      failed: (error) => {
        if (!(error instanceof ApiFailure)) throw error;
        showFailure(error);
      },
    });
  return (
    <Switch compact checked={isOn} onChange={({ target }) => choose(target.checked)}>
      {labels[channel]}
    </Switch>
  );
}

/** Who was muted: from the menu of a notification, a profile or a conversation. */
function MutedUsers({ users }: { users: readonly AccountCard[] }) {
  const { t } = useLingui();
  return (
    <section className={styles.kinds} aria-labelledby="muted">
      <h2 id="muted" className={styles.head}>{t`Muted people`}</h2>
      {users.map((user) => (
        <IdentityRow
          key={user._id}
          {...(user.isPerformer ? { href: `/${user.username}` } : {})}
          picture={<Avatar src={user.avatar} />}
          name={user.name || user.username}
          line={<bdi>@{user.username}</bdi>}
          trailing={<UnmuteButton user={user} />}
        />
      ))}
    </section>
  );
}

function UnmuteButton({ user }: { user: AccountCard }) {
  const { t } = useLingui();
  const { busy, unmute } = useMuting(user, { refresh: true });
  return <Button kind="line" size="dense" busy={busy} onClick={unmute}>{t`Unmute`}</Button>;
}
