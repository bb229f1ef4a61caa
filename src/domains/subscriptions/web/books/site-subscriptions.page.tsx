/** Admin page: subscriptions, each expanding to its periods and payments, to be canceled or granted with a reason. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconGift } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Money } from '#design/parts/money.tsx';
import { StateMark } from '#design/parts/state-mark.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import type { Column } from '#design/patterns/data-table.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { failureTitle } from '#domains/payments/web/index.ts';
import { MoneyTime } from '#domains/site/web/index.ts';
import { BookFilters, BookPage, FromTo, readBook } from '#domains/wallet/web/index.ts';
import { isRefusal } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { ChoiceChips } from '#platform/web/lists/choice-chips.tsx';
import { listAt, understood } from '#platform/web/lists/list-address.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { listSitePeriods } from '../../contract/subscription-periods.contract.ts';
import { subscriptionNotFound } from '../../contract/subscriptions.refusals.contract.ts';
import {
  exportSiteSubscriptions,
  listSiteSubscriptions,
} from '../../contract/subscriptions-admin.contract.ts';
import { Periods } from '../periods.tsx';
import { planLabel, stateLabels, stateTones, typeLabels } from '../subscription-labels.ts';
import type { SiteSubscription } from '../wire.ts';

export const handle: PageHandle = { topBar: { title: msg`Subscriptions`, back: '/admin/more' } };

const GrantSheet = lazyPart(() => import('./grant-sheet.tsx'));
const CancelSheet = lazyPart(() => import('./cancel-sheet.tsx'));

const STATES = ['active', 'trial', 'past-due', 'canceled', 'ended', 'created'] as const;
const TYPES = ['monthly', 'yearly', 'free', 'system'] as const;
const WAYS = ['card', 'wallet'] as const;

const wayLabels = { card: msg`Card`, wallet: msg`Wallet` } as const;

const load = pageLoad(async ({ api, url }) => {
  const { address, filters, days, open, query } = readBook(url, {
    filters: ['user'],
    choices: { state: STATES, type: TYPES, payWith: WAYS },
  });
  const [{ data: rows, total, sums }, entries] = await Promise.all([
    listAt(url, address, api.call(listSiteSubscriptions, { query })),
    open
      ? understood(url, api.call(listSitePeriods, { params: { id: open } }), { open: 'id' }).catch(
          (error: unknown) => {
            if (isRefusal(error, subscriptionNotFound)) return undefined;
            throw error;
          },
        )
      : undefined,
  ]);
  return { rows, total, sums, address, open, filters, days, entries: entries?.data ?? [] };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function SiteSubscriptions() {
  const book = useLoaderData<typeof loader>();
  const { filters, days, entries, sums } = book;
  const { state, type, payWith } = filters;
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [isGranting, setGranting] = useState(false);
  return (
    <>
      <BookPage
        title={t`Subscriptions`}
        line={t`Fans who subscribe to creators. Open a row to see its payments or to cancel it.`}
        book={book}
        aside={
          <Button size="dense" icon={IconGift} onClick={() => setGranting(true)}>
            {t`Grant a subscription`}
          </Button>
        }
        filters={
          <BookFilters
            days={days}
            narrowedTo={[
              { words: state && i18n._(stateLabels[state]), without: { state: undefined } },
              { words: type && i18n._(typeLabels[type]), without: { type: undefined } },
              { words: payWith && i18n._(wayLabels[payWith]), without: { payWith: undefined } },
            ]}
          >
            <ChoiceChips label={t`Status`} name="state" words={STATES} labels={stateLabels} />
            <ChoiceChips label={t`Plan`} isLabelShown name="type" words={TYPES} labels={typeLabels} />
            <ChoiceChips label={t`Paid by`} isLabelShown name="payWith" words={WAYS} labels={wayLabels} />
          </BookFilters>
        }
        sums={
          sums && [
            { label: t`With access now`, value: format.count(sums.running) },
            { label: t`Payment failed`, value: format.count(sums.pastDue) },
            { label: t`Renewals in 30 days`, value: format.money(sums.perMonth) },
          ]
        }
        orderCsv={() => browserApi.call(exportSiteSubscriptions, { body: { ...filters, ...days } })}
        columns={useColumns()}
        openLabelOf={({ fan, creator }) => t`Show the payments of ${fan.name} to ${creator.name}`}
        hanging={(subscription) => (
          <>
            <Cancel subscription={subscription} />
            <Periods entries={entries} receiptHref={(id) => `/admin/charges?open=${id}`} />
          </>
        )}
        empty={
          <EmptyState
            drawing="lamp"
            title={t`No results`}
            action={<Button kind="line" href="/admin/subscriptions">{t`Show all subscriptions`}</Button>}
          >
            {t`Subscriptions of fans to creators appear here.`}
          </EmptyState>
        }
      />
      {isGranting && (
        <Suspense>
          <GrantSheet open onOpenChange={setGranting} />
        </Suspense>
      )}
    </>
  );
}

/** Why a payment failed, and the way to end the subscription. */
function Cancel({ subscription }: { subscription: SiteSubscription }) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { state, failureCode } = subscription;
  return (
    <Actions>
      {state === 'past-due' && <span>{i18n._(failureTitle(failureCode))}</span>}
      {state !== 'ended' && (
        <Button size="dense" onClick={() => setOpen(true)}>
          {t`Cancel subscription`}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <CancelSheet subscription={subscription} open onOpenChange={setOpen} />
        </Suspense>
      )}
    </Actions>
  );
}

function useColumns(): Column<SiteSubscription>[] {
  const { t, i18n } = useLingui();
  const format = useFormat();
  return [
    {
      key: 'who',
      head: t`Fan and creator`,
      phone: 'name',
      grows: true,
      cell: ({ fan, creator }) => <FromTo from={fan} to={creator} />,
    },
    {
      key: 'state',
      head: t`Status`,
      phone: 'lineStart',
      cell: ({ state }) => <StateMark tone={stateTones[state]}>{i18n._(stateLabels[state])}</StateMark>,
    },
    {
      key: 'plan',
      head: t`Plan`,
      phone: 'none',
      cell: ({ type, months }) => i18n._(planLabel(type, months)),
    },
    {
      key: 'way',
      head: t`Paid by`,
      phone: 'none',
      cell: ({ payWith }) => (payWith ? i18n._(wayLabels[payWith]) : '–'),
    },
    {
      key: 'next',
      head: t`Next payment`,
      phone: 'none',
      cell: ({ nextRenewalAt }) => (nextRenewalAt ? <MoneyTime value={nextRenewalAt} as="date" /> : '–'),
    },
    {
      key: 'until',
      head: t`Access until`,
      phone: 'none',
      cell: ({ expiresAt }) => <MoneyTime value={expiresAt} as="date" />,
    },
    {
      key: 'price',
      head: t`Price`,
      align: 'end',
      phone: 'figure',
      cell: ({ price }) => <Money>{format.money(price)}</Money>,
    },
  ];
}
