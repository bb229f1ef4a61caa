/** The creator's first page: what can be paid out, how it went, what worked, and what is still to be done. */

import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { AreaChart } from '#design/parts/area-chart.tsx';
import { Money } from '#design/parts/money.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Sparkline } from '#design/parts/sparkline.tsx';
import { Stat, StatRow } from '#design/parts/stat.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { ReviewNotice } from '#domains/creators/web/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import { dateFormat } from '#platform/web/text/intl-formats.ts';
import { NeedsYou } from './needs-you.tsx';
import { NextDays } from './next-days.tsx';
import { SetupChecklist } from './setup-checklist.tsx';
import styles from './studio.module.css';
import { loadStudio, type StudioData } from './studio-data.ts';
import { useFreshStudio } from './use-fresh-studio.ts';
import { WhatWorked } from './what-worked.tsx';

export const loader = loadStudio.onServer;
export const clientLoader = loadStudio.inBrowser;

export default function StudioPage() {
  const data = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  useFreshStudio();
  return (
    <div className={styles.studio}>
      <title>{`${t`Studio`} · ${siteName}`}</title>
      <div className={styles.main}>
        {!data.creator.isApproved && (
          <ReviewNotice review={data.creator.review} username={data.creator.username} />
        )}
        {/* Before all figures, which are zero until then. */}
        <SetupChecklist data={data} />
        <Available stats={data.stats} />
        <Chart days={data.days} />
        <Figures data={data} />
        <NextDays stats={data.stats} />
      </div>
      <div className={styles.beside}>
        <NeedsYou data={data} />
        <WhatWorked best={data.best} />
      </div>
    </div>
  );
}

/** What is ready, and what comes next. Nothing to press: paying out does not exist yet. */
function Available({ stats }: Pick<StudioData, 'stats'>) {
  const { t } = useLingui();
  const format = useFormat();
  const { available, held } = stats.balances;
  const [next] = stats.nextMaturities;
  const day = useDueDay(next?.day, stats.today);
  return (
    <section>
      <Heading level={1} size="name">{t`Available balance`}</Heading>
      <Money gold size="hero" className={styles.ready}>
        {format.tokens(available)}
      </Money>
      <Text size="small" tone="second" as="div" className={styles.next}>
        {next ? (
          <p>
            <Trans>
              <Money gold>{format.tokens(next.amount)}</Money> more becomes available {day}.
            </Trans>{' '}
            {held > next.amount && (
              <OwnText>
                <Trans>
                  <Money>{format.tokens(held)}</Money> pending in total.
                </Trans>
              </OwnText>
            )}
          </p>
        ) : (
          <p>{t`No pending earnings.`}</p>
        )}
        <p>
          <TextLink href="/creator/payout-request">{t`Payouts`}</TextLink> ·{' '}
          <TextLink href="/creator/earning">{t`View earnings`}</TextLink>
        </p>
      </Text>
    </section>
  );
}

/** "today", "tomorrow", "on 28 Nov": a date without a time, which no zone may move. */
function useDueDay(day: string | undefined, today: string): string {
  const { t } = useLingui();
  const locale = useFormatLocale();
  // What was due before today is freed by the next run, which is today.
  if (day === undefined || day <= today) return t`today`;
  if (Date.parse(day) - Date.parse(today) === DAY_MILLISECONDS) return t`tomorrow`;
  const date = dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day));
  return t({ message: `on ${date}`, context: 'a day to come' });
}

function Chart({ days }: Pick<StudioData, 'days'>) {
  const { t } = useLingui();
  const format = useFormat();
  const locale = useFormatLocale();
  if (days.every(({ net }) => net === 0)) {
    return (
      <Text tone="third" size="small">
        {t`Your earnings chart appears here after your first sale.`}
      </Text>
    );
  }
  // A day is a date without a time: no zone may move it.
  const dayFormat = dateFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const last = days.length - 1;
  return (
    <AreaChart
      gold
      unfinished
      label={t`Daily earnings in the last 30 days`}
      columns={[t`Day`, t`Earned`]}
      peakText={({ label, text }) => t`${label}: ${text}`}
      points={days.map(({ day, net }, index) => ({
        label: index === last ? t`Today so far` : dayFormat.format(new Date(day)),
        value: net,
        text: format.tokens(net),
      }))}
    />
  );
}

function Figures({ data }: { data: StudioData }) {
  const { t } = useLingui();
  const format = useFormat();
  const { stats, followers, posts, days } = data;
  const unlocks = stats.byType.find(({ type }) => type === 'feed')?.count ?? 0;
  const newThisWeek = format.count(followers.newThisWeek);
  return (
    <StatRow>
      <Stat
        label={t`Followers`}
        value={format.shortCount(followers.total)}
        change={followers.newThisWeek > 0 ? { text: `+${newThisWeek}`, good: true } : undefined}
        note={followers.newThisWeek > 0 ? t`this week` : t`no new followers this week`}
        chart={<Sparkline values={followers.daily} />}
        href="/creator/followers"
      />
      <Stat
        label={t`Posts`}
        value={format.count(posts.published)}
        note={t`${plural(posts.drafts, { one: 'published, # draft', other: 'published, # drafts' })}`}
        chart={<Sparkline values={posts.daily} />}
        href="/creator/my-post"
      />
      <Stat
        gold
        label={t`This month so far`}
        value={format.tokens(stats.totalNetPrice)}
        note={t`after fees`}
        chart={<Sparkline gold values={perWeek(days.map(({ net }) => net))} />}
        href="/creator/earning"
      />
      <Stat
        label={t`Unlocks`}
        value={format.count(unlocks)}
        note={t`sold this month`}
        chart={<Sparkline values={perWeek(days.map(({ sold }) => sold))} />}
        href="/creator/earning?open=feed"
      />
    </StatRow>
  );
}

const WEEK_DAYS = 7;

/**
 * Sums of the seven days up to each day: single days leap too much to show where it goes. Today, which is not over,
 * would end every line in a drop.
 */
function perWeek(upToToday: readonly number[]): number[] {
  const daily = upToToday.slice(0, -1);
  return daily
    .map((_, index) => daily.slice(Math.max(index + 1 - WEEK_DAYS, 0), index + 1))
    .slice(WEEK_DAYS - 1)
    .map((week) => week.reduce((sum, value) => sum + value, 0));
}
