/** What a creator earned in a stretch of time, where it is now, and every figure down to its ledger entries. */
import { Trans, useLingui } from '@lingui/react/macro';
import { IconShieldCheck } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { AnchorProvider } from '#design/parts/anchor.tsx';
import { Note } from '#design/parts/note.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { useFormat } from '#platform/web/format.ts';
import { useSettings } from '#platform/web/settings.tsx';
import { StayingLink } from '#platform/web/staying-link.tsx';
import { Time } from '#platform/web/time.tsx';
import { Breakdown } from './breakdown.tsx';
import styles from './earnings.module.css';
import { type EarningsData, loadEarnings } from './earnings-data.ts';
import { EarningsSum } from './earnings-sum.tsx';
import { PeriodChips, PeriodForm } from './period-chips.tsx';
import { useFreshEarnings } from './use-fresh-earnings.ts';

export const loader = loadEarnings.onServer;
export const clientLoader = loadEarnings.inBrowser;

export default function EarningsPage() {
  const data = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const fresh = useFreshEarnings();
  return (
    <div className={styles.page}>
      <title>{`${t`Earnings`} · ${siteName}`}</title>
      <AnchorProvider value={StayingLink}>
        <PageHead title={t`Earnings`} aside={<PeriodChips period={data.period} />} />
        {data.period.word === 'dates' && <PeriodForm period={data.period} />}
        <EarningsSum stats={data.stats} />
        <Breakdown data={data} fresh={fresh} />
        <Proof lastCheck={data.stats.lastCheck} />
      </AnchorProvider>
    </div>
  );
}

/** How the books can be checked without believing us. */
function Proof({ lastCheck }: { lastCheck: EarningsData['stats']['lastCheck'] }) {
  const { t } = useLingui();
  const format = useFormat();
  const faults = format.count(lastCheck?.faults ?? 0);
  return (
    <Note icon={IconShieldCheck}>
      {lastCheck && (
        <>
          {lastCheck.faults === 0
            ? t`Every entry of the books was in order`
            : t`${faults} faults were found in the books`}{' '}
          (<Time value={lastCheck.checkedAt} as="dayAndTime" />
          ).{' '}
        </>
      )}
      <Trans>
        To check it yourself, without us and offline:{' '}
        <TextLink href="/api/performer/earnings/seals" download="seals.json">
          download the seals of your earnings
        </TextLink>{' '}
        and run <code>node tools/verify-statement.ts seals.json</code> from Fanloft’s source. It adds up every
        entry, and one changed cent shows.
      </Trans>
    </Note>
  );
}
