/** A creator's payouts: what can be paid now, what waits and why, the request, and the history. */
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconBuildingBank } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useLoaderData } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { Money } from '#design/parts/money.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Stat, StatRow } from '#design/parts/stat.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { MoneyTimeZone } from '#domains/site/web/index.ts';
import { earningsAvailable } from '#domains/wallet/contract/wallet.events.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { listAt, readList } from '#platform/web/lists/list-address.ts';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import { useReconnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRefresh } from '#platform/web/live/use-refresh.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { getPayoutOverview, searchPayouts } from '../../contract/payouts.contract.ts';
import { payoutChangedLive } from '../../contract/payouts.events.ts';
import { useDayText } from '../payout-labels.tsx';
import { OwnPayouts } from './own-payouts.tsx';
import { type Overview, PayoutRules } from './payout-rules.tsx';
import styles from './payouts.module.css';

const PayoutSheet = lazyPart(() => import('./payout-sheet.tsx'));

export const handle: PageHandle = { topBar: { title: msg`Payouts`, back: '/creator/studio' } };

const load = pageLoad(async ({ api, url }) => {
  const { address, query } = readList(url, { filters: [], choices: {} });
  const [overview, payouts] = await Promise.all([
    api.call(getPayoutOverview),
    listAt(url, address, api.call(searchPayouts, { query })),
  ]);
  return { overview, payouts, address, open: url.searchParams.get('open') };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Payouts() {
  const { overview, payouts, address, open } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const refresh = useRefresh();
  useSocketEvent(payoutChangedLive, refresh);
  useSocketEvent(earningsAvailable, refresh);
  useReconnected(refresh);
  const [isAsking, setAsking] = useState(false);
  return (
    <PageBody>
      <title>{t`Payouts · ${siteName}`}</title>
      <PageHead
        wideOnly="words"
        title={t`Payouts`}
        line={t`What you can be paid now, and what waits until when.`}
        aside={
          <Button kind="line" size="dense" icon={IconBuildingBank} href="/creator/banking">
            {t`Payout accounts`}
          </Button>
        }
      />
      <Ready overview={overview} onAsk={() => setAsking(true)} />
      <Where overview={overview} />
      <section className={styles.part}>
        <Heading level={2}>{t`Your payouts`}</Heading>
        <MoneyTimeZone />
        <OwnPayouts payouts={payouts.data} address={address} open={open} onChange={() => setAsking(true)} />
        <PageLinks address={address} total={payouts.total} />
      </section>
      <PayoutRules overview={overview} />
      {isAsking && (
        <Suspense>
          <PayoutSheet overview={overview} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </PageBody>
  );
}

/** The available amount, and the request or what is missing for one. */
function Ready({ overview, onAsk }: { overview: Overview; onAsk: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { available, minimum, accounts, isApproved, open } = overview;
  const least = format.tokens(minimum);
  const debt = format.tokens(-available);
  return (
    <section className={styles.part}>
      <div>
        <Heading level={2} size="name">{t`Available now`}</Heading>
        <Money gold size="hero">
          {format.tokens(Math.max(available, 0))}
        </Money>
      </div>
      {available < 0 && (
        <Alert tone="info" title={t`You owe ${debt} after refunds`}>
          {t`Your next earnings make up for it first. Then you can be paid again.`}
        </Alert>
      )}
      {!isApproved ? (
        <Text tone="second">
          {t`You can request payouts once your ID documents are approved.`}{' '}
          <TextLink href="/creator/verification">{t`Check your documents`}</TextLink>
        </Text>
      ) : accounts.length === 0 ? (
        <div className={styles.missing}>
          <Text tone="second">{t`Add a payout account to be paid.`}</Text>
          <Actions>
            <Button kind="main" href="/creator/banking">{t`Add payout account`}</Button>
          </Actions>
        </div>
      ) : open ? (
        <Text tone="second">{t`One payout can be pending at a time. You can change it below.`}</Text>
      ) : available < minimum ? (
        <Text tone="second">{t`You can request a payout from ${least} on.`}</Text>
      ) : (
        <Actions>
          <Button kind="main" onClick={onAsk}>{t`Request payout`}</Button>
        </Actions>
      )}
    </section>
  );
}

/** Where the rest of the money is, and until when. */
function Where({ overview }: { overview: Overview }) {
  const { t } = useLingui();
  const format = useFormat();
  const dayText = useDayText();
  const { pending, disputed, next, later, onItsWay, paidOut, holdDays } = overview;
  const onHold = format.tokens(disputed.amount);
  return (
    <section className={styles.part}>
      <StatRow>
        <Stat
          label={t({ message: 'Pending', context: 'earnings' })}
          value={format.tokens(pending)}
          href="/creator/earning"
        />
        <Stat label={t`On its way`} value={format.tokens(onItsWay)} />
        <Stat label={t`Paid out so far`} value={format.tokens(paidOut)} />
      </StatRow>
      {disputed.count > 0 && (
        <Alert tone="info" title={t`${onHold} on hold`}>
          <OwnText>
            <Plural
              value={disputed.count}
              one="A buyer reported a problem with # order. What you earned with it waits until support decides, or the buyer withdraws it."
              other="Buyers reported problems with # orders. What you earned with them waits until support decides, or the buyers withdraw them."
            />
          </OwnText>{' '}
          <TextLink href="/creator/my-order">{t`View orders`}</TextLink>
        </Alert>
      )}
      {next.length > 0 && (
        <div>
          <Text tone="second" size="small">
            <OwnText>
              <Trans>
                Earnings stay pending for <Plural value={holdDays} one="# day" other="# days" />, because
                cards can be charged back. Nobody can shorten this.
              </Trans>
            </OwnText>
          </Text>
          <ul className={styles.next}>
            {next.map(({ day, amount }) => (
              <li key={day}>
                <span>{dayText(day)}</span>
                <Money>{format.tokens(amount)}</Money>
              </li>
            ))}
            {later && (
              <li>
                <span>{t`Later, until ${dayText(later.lastDay)}`}</span>
                <Money>{format.tokens(later.amount)}</Money>
              </li>
            )}
          </ul>
        </div>
      )}
    </section>
  );
}
