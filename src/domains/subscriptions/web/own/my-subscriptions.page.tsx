/** The subscriptions of a fan: what runs, what is charged next, and everything that can be changed about it. */
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { ContextColumns } from '#design/patterns/context-columns.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { MoneyTimeZone } from '#domains/site/web/index.ts';
import { isRefusal } from '#platform/web/call/api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { ChoiceChips } from '#platform/web/lists/choice-chips.tsx';
import { listAt, listQuery, readListAddress } from '#platform/web/lists/list-address.ts';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import { useReconnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRefresh } from '#platform/web/live/use-refresh.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { searchOwnSubscriptions } from '../../contract/subscription-lists.contract.ts';
import { listOwnPeriods } from '../../contract/subscription-periods.contract.ts';
import { subscriptionChanged } from '../../contract/subscriptions.events.ts';
import { subscriptionNotFound } from '../../contract/subscriptions.refusals.contract.ts';
import { stateLabels } from '../subscription-labels.ts';
import styles from './my-subscriptions.module.css';
import { SubscriptionRow } from './subscription-row.tsx';

const PAGE_SIZE = 24;
const STATES = ['active', 'trial', 'past-due', 'canceled', 'ended'] as const;

const load = pageLoad(async ({ api, url }) => {
  const address = readListAddress(url, { pageSize: PAGE_SIZE });
  const { limit, offset } = listQuery(address);
  const state = STATES.find((each) => each === url.searchParams.get('state'));
  const open = url.searchParams.get('open');
  const [subscriptions, entries] = await Promise.all([
    listAt(url, address, api.call(searchOwnSubscriptions, { query: { limit, offset, state } })),
    // A subscription of somebody else, as by a link that was passed on, opens nothing.
    open
      ? api.call(listOwnPeriods, { params: { id: open } }).catch((error: unknown) => {
          if (isRefusal(error, subscriptionNotFound)) return undefined;
          throw error;
        })
      : undefined,
  ]);
  return { subscriptions, address, state, open: entries && { id: open, entries: entries.data } };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function MySubscriptions() {
  const { subscriptions, address, state, open } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const refresh = useRefresh();
  useSocketEvent(subscriptionChanged, refresh);
  useReconnected(refresh);
  const isEmpty = subscriptions.data.length === 0;
  return (
    <ContextColumns>
      <title>{t`Subscriptions · ${siteName}`}</title>
      <div className={styles.page}>
        <PageHead
          title={t`Subscriptions`}
          line={t`Cancel at any time: you keep access until the end of the period you paid for.`}
        />
        {(!isEmpty || state) && (
          <ChoiceChips label={t`Status`} name="state" words={STATES} labels={stateLabels} />
        )}
        {isEmpty ? (
          <NoSubscriptions isNarrowed={state !== undefined} />
        ) : (
          <>
            <ul className={styles.rows}>
              {subscriptions.data.map((subscription) => (
                <li key={subscription._id}>
                  <SubscriptionRow
                    subscription={subscription}
                    entries={open?.id === subscription._id ? open.entries : undefined}
                  />
                </li>
              ))}
            </ul>
            <MoneyTimeZone />
          </>
        )}
        <PageLinks address={address} total={subscriptions.total} />
      </div>
    </ContextColumns>
  );
}

function NoSubscriptions({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useLingui();
  if (isNarrowed) {
    return (
      <EmptyState
        drawing="chair"
        title={t`No results`}
        action={<Button href="/user/my-subscription">{t`Show all subscriptions`}</Button>}
      >
        {t`None of your subscriptions has this status.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="chair"
      title={t`No subscriptions yet`}
      action={<Button kind="main" href="/creator">{t`Browse creators`}</Button>}
    >
      {t`Subscribe to a creator to see all their posts for subscribers.`}
    </EmptyState>
  );
}
