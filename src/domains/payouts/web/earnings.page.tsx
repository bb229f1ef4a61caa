/** Earnings page: what a creator earned in a period, where it is now, and the ledger entries behind it. */
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { AnchorProvider } from '#design/parts/anchor.tsx';
import { Button } from '#design/parts/button.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { MoneyTimeZone } from '#domains/site/web/index.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { ExportCsv } from '#platform/web/lists/export-csv.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { StayingLink } from '#platform/web/page/staying-link.tsx';
import { exportEarnings } from '../contract/earnings.contract.ts';
import { ArrivalNews } from './arrival-news.tsx';
import { Breakdown } from './breakdown.tsx';
import styles from './earnings.module.css';
import { loadEarnings } from './earnings-data.ts';
import { EarningsSum } from './earnings-sum.tsx';
import { Months } from './months.tsx';
import { PeriodChips, PeriodForm } from './period-chips.tsx';
import { useFreshEarnings } from './use-fresh-earnings.ts';
import { Verification } from './verification.tsx';

export const loader = loadEarnings.onServer;
export const clientLoader = loadEarnings.inBrowser;

export default function EarningsPage() {
  const data = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const fresh = useFreshEarnings(data.isOpenByItself ? null : data.openKind);
  return (
    <div className={styles.page}>
      <title>{`${t`Earnings`} · ${siteName}`}</title>
      <AnchorProvider value={StayingLink}>
        <PageHead title={t`Earnings`} aside={<PeriodChips period={data.period} />} />
        {data.period.word === 'dates' && <PeriodForm period={data.period} />}
      </AnchorProvider>
      <MoneyTimeZone />
      <ArrivalNews arrival={fresh.last} />
      <EarningsSum stats={data.stats} period={data.period.word} />
      <AnchorProvider value={StayingLink}>
        <Breakdown data={data} fresh={fresh} />
        <Months data={data} />
      </AnchorProvider>
      {data.stats.byType.length > 0 && (
        <Actions>
          <Button kind="line" size="dense" href="/creator/statements">
            {t`Statements`}
          </Button>
          <ExportCsv order={() => browserApi.call(exportEarnings, { body: data.span })} />
        </Actions>
      )}
      <Verification stats={data.stats} />
    </div>
  );
}
