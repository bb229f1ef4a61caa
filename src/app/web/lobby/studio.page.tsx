/** The creator's first page: what can be paid out, how it went, what worked, and what is still to be done. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { AreaChart } from '#design/parts/area-chart.tsx';
import { Money } from '#design/parts/money.tsx';
import { Stat, StatRow } from '#design/parts/stat.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { useFormat } from '#platform/web/format.ts';
import { useSettings } from '#platform/web/settings.tsx';
import { Time } from '#platform/web/time.tsx';
import { ReviewState } from './review-state.tsx';
import { SetupChecklist } from './setup-checklist.tsx';
import styles from './studio.module.css';
import { loadStudio, type StudioData } from './studio-data.ts';
import { WhatWorked } from './what-worked.tsx';

export const loader = loadStudio.onServer;
export const clientLoader = loadStudio.inBrowser;

export default function StudioPage() {
  const data = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  return (
    <div className={styles.studio}>
      <title>{`${t`Studio`} · ${siteName}`}</title>
      <div className={styles.main}>
        <ReviewState creator={data.creator} />
        <Purse stats={data.stats} />
        <Chart days={data.days} />
        <Figures data={data} />
      </div>
      <div className={styles.beside}>
        <SetupChecklist data={data} />
        <WhatWorked best={data.best} />
      </div>
    </div>
  );
}

/** What is ready, and what comes next. Nothing to press: paying out does not exist yet. */
function Purse({ stats }: Pick<StudioData, 'stats'>) {
  const { t } = useLingui();
  const format = useFormat();
  const { available, held } = stats.balances;
  const [next] = stats.nextMaturities;
  return (
    <section>
      <Heading level={1} size="name">{t`Ready to pay out`}</Heading>
      <Money gold size="hero" className={styles.ready}>
        {format.tokens(available)}
      </Money>
      <Text size="small" tone="second" as="div" className={styles.next}>
        {next ? (
          <p>
            <Trans>
              Another <Money gold>{format.tokens(next.amount)}</Money> on{' '}
              <Time value={`${next.day}T00:00:00.000Z`} as="day" />, when its hold ends.
            </Trans>{' '}
            {held > next.amount && (
              <Trans>
                <Money>{format.tokens(held)}</Money> is held in all.
              </Trans>
            )}
          </p>
        ) : (
          <p>{t`Nothing is held at the moment.`}</p>
        )}
        <p>
          {t`Payouts have not opened yet; your balance waits for them.`}{' '}
          <TextLink href="/creator/earning">{t`See where every cent stands`}</TextLink>
        </p>
      </Text>
    </section>
  );
}

function Chart({ days }: Pick<StudioData, 'days'>) {
  const { i18n, t } = useLingui();
  const format = useFormat();
  if (days.every(({ net }) => net === 0)) {
    return (
      <Text tone="third" size="small">
        {t`Your last 30 days will be drawn here once something is earned.`}
      </Text>
    );
  }
  // Days are days in UTC, wherever they are read.
  const dayFormat = new Intl.DateTimeFormat(i18n.locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <AreaChart
      gold
      label={t`Earned each day in the last 30 days`}
      columns={[t`Day`, t`Earned`]}
      points={days.map(({ day, net }) => ({
        label: dayFormat.format(new Date(day)),
        value: net,
        text: format.tokens(net),
      }))}
    />
  );
}

function Figures({ data }: { data: StudioData }) {
  const { i18n, t } = useLingui();
  const format = useFormat();
  const { stats, followers, postCount, monthStart } = data;
  const unlocks = stats.byType.find(({ type }) => type === 'feed')?.count ?? 0;
  const month = new Intl.DateTimeFormat(i18n.locale, { month: 'long', timeZone: 'UTC' }).format(
    new Date(monthStart),
  );
  return (
    <StatRow>
      <Stat label={t`Followers`} value={format.shortCount(followers)} />
      <Stat label={t`Posts`} value={format.count(postCount)} note={t`drafts included`} />
      <Stat gold label={t`${month} so far`} value={format.tokens(stats.totalNetPrice)} note={t`after fees`} />
      <Stat label={t`Unlocks`} value={format.count(unlocks)} note={t`sold in ${month}`} />
    </StatRow>
  );
}
