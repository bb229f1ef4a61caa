/** The operators' page of a user: everything known, and the possible actions. */

import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { Avatar } from '#design/parts/avatar.tsx';
import { Button } from '#design/parts/button.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Stat, StatRow } from '#design/parts/stat.tsx';
import { StateMark } from '#design/parts/state-mark.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { type Fact, Facts } from '#design/patterns/facts.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { getUser, type UserPage } from '#domains/accounts/contract/users-admin.contract.ts';
import { roleLabels, UserState, useDeviceName } from '#domains/accounts/web/index.ts';
import { getFeatured } from '#domains/creators/contract/featured.contract.ts';
import { countryName } from '#domains/site/web/index.ts';
import { getCommission } from '#domains/wallet/contract/commission.contract.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { understood } from '#platform/web/lists/list-address.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import { Time } from '#platform/web/text/time.tsx';
import { getTimeline } from '../contract/timeline.contract.ts';
import styles from './admin.module.css';
import { CreatorCommission } from './creator-commission.tsx';
import { LogOutUser, SendLinks } from './help-user.tsx';
import { NoteForm } from './note-form.tsx';
import { UserActions } from './user-actions.tsx';
import { UserTimeline } from './user-timeline.tsx';

export const handle: PageHandle = { topBar: { title: msg`User`, back: '/admin/users' } };

const load = pageLoad(async ({ api, params: { id = '' }, url }) => {
  const before = url.searchParams.get('before') ?? undefined;
  const [user, timeline] = await Promise.all([
    api.call(getUser, { params: { id } }),
    understood(url, api.call(getTimeline, { params: { id }, query: { before } })),
  ]);
  const [{ isFeatured }, commission] =
    user.role === 'creator' && user.state !== 'deleted'
      ? await Promise.all([
          api.call(getFeatured, { params: { id } }),
          api.call(getCommission, { params: { id } }),
        ])
      : [{ isFeatured: false }, undefined];
  return { user, timeline, isFeatured, commission, isFirst: before === undefined };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function User() {
  const { user, timeline, isFeatured, commission, isFirst } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const name = user.name || user.username;
  return (
    <PageBody>
      <title>{t`${name} · Users · ${siteName}`}</title>
      <Who user={user} isFeatured={isFeatured} />
      <Running user={user} />
      <div className={styles.user}>
        <div className={styles.column}>
          <UserFacts user={user} />
          <SendLinks user={user} />
        </div>
        <div className={styles.column}>
          <Figures user={user} />
          {commission && <CreatorCommission creatorId={user._id} name={name} commission={commission} />}
          <UserTimeline userId={user._id} timeline={timeline} isFirst={isFirst} />
        </div>
        <div className={styles.column}>
          <section className={styles.part}>
            <Heading level={2}>{t`Notes`}</Heading>
            <NoteForm userId={user._id} notes={user.notes} />
          </section>
          <Devices user={user} />
        </div>
      </div>
    </PageBody>
  );
}

/** The user's name, state and actions. */
function Who({ user, isFeatured }: { user: UserPage; isFeatured: boolean }) {
  const { t, i18n } = useLingui();
  const { name, username, avatar, role, state } = user;
  return (
    <div className={styles.who}>
      <Avatar src={avatar} size="m" />
      <div className={styles.name}>
        <Heading level={1}>
          <bdi>{name || username}</bdi>
        </Heading>
        <p className={styles.standing}>
          <bdi dir="ltr">@{username}</bdi>
          <span>{i18n._(roleLabels[role])}</span>
          <UserState state={state} />
          {isFeatured && <StateMark tone="good">{t`Featured`}</StateMark>}
        </p>
      </div>
      <UserActions user={user} isFeatured={isFeatured} />
    </div>
  );
}

/** The account's data; empty fields are left out. */
function UserFacts({ user }: { user: UserPage }) {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const { _id, email, createdAt, lastSeenAt, verifiedEmail, country } = user;
  const legalName = `${user.firstName} ${user.lastName}`.trim();
  const facts: (Fact | false)[] = [
    email !== '' && {
      label: t`Email`,
      value: (
        <>
          <bdi dir="ltr">{email}</bdi>
          <span className={styles.below}>{verifiedEmail ? t`confirmed` : t`not confirmed`}</span>
        </>
      ),
    },
    legalName !== '' && { label: t`Legal name`, value: <bdi>{legalName}</bdi> },
    country !== null && {
      label: t`Country`,
      // Server and browser may know a country by slightly different names.
      value: <bdi suppressHydrationWarning>{countryName(country, locale)}</bdi>,
    },
    {
      label: t({ message: 'Joined', context: 'a person, to the site' }),
      value: <Time value={createdAt} as="long" />,
    },
    { label: t`Last active`, value: lastSeenAt ? <Time value={lastSeenAt} as="dayAndTime" /> : t`Never` },
    { label: t`ID`, value: <code className={styles.id}>{_id}</code> },
  ];
  return <Facts inRows facts={facts.filter((fact) => fact !== false)} />;
}

/** The suspension in force. */
function Running({ user: { suspensions } }: { user: UserPage }) {
  const { t } = useLingui();
  const running = suspensions.find(({ endedAt }) => endedAt === null);
  if (!running) return null;
  const { reason, startedBy, startedAt, endsAt } = running;
  return (
    <Alert tone="error" title={t`Suspended: ${reason}`}>
      <Trans>
        By {startedBy}, <Time value={startedAt} as="dayAndTime" />.
      </Trans>{' '}
      {endsAt ? (
        <OwnText>
          <Trans>
            It ends automatically on <Time value={endsAt} as="dayAndTime" />.
          </Trans>
        </OwnText>
      ) : (
        <OwnText>{t`It has no end date.`}</OwnText>
      )}
    </Alert>
  );
}

function Figures({ user }: { user: UserPage }) {
  const { _id, role, figures } = user;
  const { t } = useLingui();
  const format = useFormat();
  if (role === 'operator') return null;
  const words: Readonly<Record<string, { label: string; href: string }>> = {
    toppedUp: { label: t`Topped up`, href: `/admin/card-payments?user=${_id}` },
    spent: { label: t`Spent`, href: `/admin/charges?user=${_id}` },
    balance: { label: t`Wallet balance`, href: `/admin/ledger?user=${_id}` },
    earned: { label: t`Earned`, href: `/admin/charges?user=${_id}` },
    held: { label: t`Pending`, href: `/admin/ledger?user=${_id}&account=creator_pending` },
    available: { label: t`Available`, href: `/admin/ledger?user=${_id}&account=creator_available` },
  };
  return (
    <section className={styles.part}>
      <Heading level={2}>{t`Money`}</Heading>
      <StatRow>
        {Object.entries(figures).map(([key, amount]) => (
          <Stat
            key={key}
            label={words[key]?.label ?? key}
            value={format.tokens(amount)}
            href={words[key]?.href ?? '/admin/ledger'}
          />
        ))}
      </StatRow>
      <RefundLink user={user} />
    </section>
  );
}

/** To the purchases or sales of the user; each opens to its refund. */
function RefundLink({ user: { _id, role, figures } }: { user: UserPage }) {
  const { t } = useLingui();
  const { spent = 0, earned = 0 } = figures;
  if (spent <= 0 && earned <= 0) return null;
  return (
    <Actions>
      <Button size="dense" icon={IconReceiptRefund} href={`/admin/charges?user=${_id}`}>
        {role === 'creator' ? t`Refund a sale` : t`Refund a purchase`}
      </Button>
    </Actions>
  );
}

type Device = UserPage['sessions'][number];

function Devices({ user }: { user: UserPage }) {
  const { t } = useLingui();
  const deviceName = useDeviceName();
  const columns: Column<Device>[] = [
    { key: 'device', head: t`Device`, phone: 'name', cell: ({ device }) => deviceName(device) },
    {
      key: 'address',
      head: t({ message: 'Address', context: 'of a device on the network' }),
      phone: 'line',
      cell: ({ address }) => <bdi dir="ltr">{address}</bdi>,
    },
    {
      key: 'seen',
      head: t`Last active`,
      align: 'end',
      phone: 'figure',
      cell: ({ lastSeenAt }) => <Time value={lastSeenAt} as="dayAndTime" />,
    },
  ];
  return (
    <section className={styles.part}>
      <Heading level={2}>{t`Active sessions`}</Heading>
      <DataTable
        dense
        label={t`Devices`}
        columns={columns}
        rows={user.sessions}
        keyOf={({ _id }) => _id}
        empty={<Text size="small" tone="third">{t`No active sessions`}</Text>}
      />
      <LogOutUser user={user} />
    </section>
  );
}
