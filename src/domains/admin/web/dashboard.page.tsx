/** The operators' dashboard; each figure links to the page with its details. */
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Anchor } from '#design/parts/anchor.tsx';
import { AreaChart } from '#design/parts/area-chart.tsx';
import { Stat, StatRow } from '#design/parts/stat.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { reviewsChanged } from '#domains/creators/contract/creators.events.ts';
import { showFigures } from '#domains/moderation/contract/cases.contract.ts';
import { casesChanged } from '#domains/moderation/contract/moderation.events.ts';
import { ModerationFigures } from '#domains/moderation/web/index.ts';
import { payoutChangedLive } from '#domains/payouts/contract/payouts.events.ts';
import { contactMessagesChanged } from '#domains/site/contract/site.events.ts';
import { MoneyTimeZone } from '#domains/site/web/index.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { useReconnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRefresh } from '#platform/web/live/use-refresh.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import { useInWords } from '#platform/web/text/in-text.ts';
import { dateFormat } from '#platform/web/text/intl-formats.ts';
import { Time } from '#platform/web/text/time.tsx';
import { type Dashboard, getDashboard } from '../contract/dashboard.contract.ts';
import styles from './admin.module.css';
import { checkLabels } from './check-labels.ts';
import { FirstSteps } from './first-steps.tsx';
import { Said } from './said.tsx';
import { VerdictMark } from './verdict-mark.tsx';

export const handle: PageHandle = { topBar: { title: msg`Dashboard`, back: '/home' } };

const load = pageLoad(async ({ api }) => {
  const [dashboard, moderation] = await Promise.all([api.call(getDashboard), api.call(showFigures)]);
  return { dashboard, moderation };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function DashboardPage() {
  const { dashboard, moderation } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const refresh = useRefresh();
  useSocketEvent(reviewsChanged, refresh);
  useSocketEvent(casesChanged, refresh);
  useSocketEvent(contactMessagesChanged, refresh);
  useSocketEvent(payoutChangedLive, refresh);
  useReconnected(refresh);
  return (
    <PageBody>
      <title>{t`Dashboard · ${siteName}`}</title>
      <PageHead wideOnly title={t`Dashboard`} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <FirstSteps dashboard={dashboard} />
          <Waiting dashboard={dashboard} />
          <section className={styles.part}>
            <ModerationFigures figures={moderation} />
          </section>
          <Money days={dashboard.days} />
          <Fees days={dashboard.days} />
          <NewUsers days={dashboard.days} />
        </div>
        <StatusPage dashboard={dashboard} />
      </div>
    </PageBody>
  );
}

type Days = Dashboard['days'];

/** The last `count` days, including today. */
const sumOf = (days: Days, count: number, figure: (day: Days[number]) => number) =>
  days.slice(-count).reduce((sum, day) => sum + figure(day), 0);

function Waiting({ dashboard: { waiting, failed } }: { dashboard: Dashboard }) {
  const { t } = useLingui();
  const format = useFormat();
  const broken = failed.jobs + failed.events;
  return (
    <section className={styles.part}>
      <Heading level={2}>{t`To do`}</Heading>
      <StatRow>
        <Stat label={t`Reports`} value={format.count(waiting.reports)} href="/admin/queue" />
        <Stat label={t`To review`} value={format.count(waiting.reviews)} href="/admin/queue?queue=review" />
        <Stat label={t`Appeals`} value={format.count(waiting.appeals)} href="/admin/queue?queue=appeal" />
        <Stat
          label={t`Applications`}
          value={format.count(waiting.applications)}
          href="/admin/creator-reviews"
        />
        <Stat label={t`Open messages`} value={format.count(waiting.contactMessages)} href="/admin/messages" />
        <Stat label={t`Disputes`} value={format.count(waiting.disputes)} href="/admin/disputes" />
        <Stat
          label={t`Pending payouts`}
          value={format.count(waiting.payouts)}
          href="/admin/payouts?status=pending"
        />
        <FailedMails {...failed} />
        <Stat label={t`Failed jobs`} value={format.count(broken)} href="/admin/jobs?state=failed" />
      </StatRow>
    </section>
  );
}

/** Mails that failed, and those still retried. */
function FailedMails({ mails, heldUpMails }: Dashboard['failed']) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Stat
      label={t`Failed emails`}
      value={format.count(mails + heldUpMails)}
      note={heldUpMails > 0 && <Plural value={heldUpMails} one="# being retried" other="# being retried" />}
      href={`/admin/mails?state=${mails === 0 && heldUpMails > 0 ? 'waiting' : 'failed'}`}
    />
  );
}

function useSpans() {
  const { t } = useLingui();
  return [
    { count: 1, label: t`Today` },
    { count: 7, label: t`7 days` },
    { count: 30, label: t`30 days` },
  ];
}

function Money({ days }: { days: Days }) {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useDayName(days);
  const spans = useSpans();
  const hrefOf = (count: number) => `/admin/card-payments?fromDate=${days.at(-count)?.day}`;
  return (
    <section className={styles.part}>
      <Heading level={2}>{t`Card payments`}</Heading>
      <MoneyTimeZone />
      <StatRow>
        {spans.map(({ count, label }) => {
          const out = sumOf(days, count, ({ moneyOut }) => moneyOut);
          const back = format.money(out);
          return (
            <Stat
              key={count}
              label={label}
              value={format.money(sumOf(days, count, ({ moneyIn }) => moneyIn))}
              note={out > 0 ? t`${back} refunded` : t`no refunds`}
              href={hrefOf(count)}
            />
          );
        })}
      </StatRow>
      {days.some(({ moneyIn }) => moneyIn > 0) ? (
        <AreaChart
          gold
          unfinished
          label={t`Card payments per day in the last 30 days`}
          columns={[t`Day`, t`Amount`]}
          points={days.map(({ day, moneyIn }) => ({
            label: nameOf(day),
            value: moneyIn,
            text: format.money(moneyIn),
          }))}
          peakText={({ label, text }) => t`${label}: ${text}`}
        />
      ) : (
        <Text size="small" tone="third">
          {t`No card payments in the last 30 days.`}
        </Text>
      )}
    </section>
  );
}

/** What the site keeps of purchases and tips; each sum leads to its entries of the ledger. */
function Fees({ days }: { days: Days }) {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useDayName(days);
  const spans = useSpans();
  return (
    <section className={styles.part}>
      <Heading level={2}>{t`Fees earned`}</Heading>
      <StatRow>
        {spans.map(({ count, label }) => (
          <Stat
            key={count}
            label={label}
            value={format.tokens(sumOf(days, count, ({ fees }) => fees))}
            href={`/admin/ledger?account=fees&fromDate=${days.at(-count)?.day}`}
          />
        ))}
      </StatRow>
      {days.some(({ fees }) => fees > 0) ? (
        <AreaChart
          gold
          unfinished
          label={t`Fees earned each day in the last 30 days`}
          columns={[t`Day`, t`Platform fees`]}
          points={days.map(({ day, fees }) => ({
            label: nameOf(day),
            value: Math.max(fees, 0),
            text: format.tokens(fees),
          }))}
          peakText={({ label, text }) => t`${label}: ${text}`}
        />
      ) : (
        <Text size="small" tone="third">
          {t`No fees in the last 30 days. The site earns one with each purchase and tip.`}
        </Text>
      )}
    </section>
  );
}

// A line that only rises from zero to one and back adds nothing to the figures.
const WORTH_A_LINE = 3;

function NewUsers({ days }: { days: Days }) {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useDayName(days);
  const spans = useSpans();
  const isWorthALine = days.some(({ newUsers }) => newUsers >= WORTH_A_LINE);
  return (
    <section className={styles.part}>
      <Heading level={2}>{t`New users`}</Heading>
      <StatRow>
        {spans.map(({ count, label }) => (
          <Stat
            key={count}
            label={label}
            value={format.count(sumOf(days, count, ({ newUsers }) => newUsers))}
            href={`/admin/users?fromDate=${days.at(-count)?.day}`}
          />
        ))}
      </StatRow>
      {days.every(({ newUsers }) => newUsers === 0) && (
        <Text size="small" tone="third">
          {t`No new users in the last 30 days.`}
        </Text>
      )}
      {isWorthALine && (
        <AreaChart
          unfinished
          label={t`New users per day in the last 30 days`}
          columns={[t`Day`, t({ message: 'Joined', context: 'how many people' })]}
          points={days.map(({ day, newUsers }) => ({
            label: nameOf(day),
            value: newUsers,
            text: format.count(newUsers),
          }))}
          peakText={({ label, text }) => t`${label}: ${text}`}
        />
      )}
    </section>
  );
}

// It is on the ledger page. While it is OK, only its time is shown, in the reader's language.
const BOOKS = 'ledger check';

function StatusPage({ dashboard: { health, ledger } }: { dashboard: Dashboard }) {
  const { t } = useLingui();
  const inWords = useInWords();
  return (
    <section className={styles.part}>
      <Heading level={2}>{t`System status`}</Heading>
      <ul className={styles.lights}>
        {health.map(({ name, verdict, seen, said }) => (
          <li key={name}>
            <Anchor href={name === BOOKS ? '/admin/ledger' : '/admin/health'} className={styles.light}>
              <span>
                {inWords(checkLabels, name)}{' '}
                <Text as="span" tone="third">
                  {name === BOOKS && verdict === 'ok' && ledger ? (
                    <Time value={ledger.checkedAt} />
                  ) : (
                    <Said english={seen} words={said?.seen} />
                  )}
                </Text>
              </span>
              <VerdictMark verdict={verdict} />
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "21 Nov"; today is marked as unfinished. Days are in UTC, wherever the reader is. */
function useDayName(days: Days): (day: string) => string {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const today = days.at(-1)?.day;
  return (day) =>
    day === today
      ? t`Today so far`
      : dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day));
}
