/** A creator's statements: one for each month, and one for each year; the open one is below the list. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconDownload, IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { MoneyTimeZone } from '#domains/site/web/index.ts';
import { ActionButton } from '#platform/web/actions/action-button.tsx';
import { saveFile } from '#platform/web/actions/use-copy-or-download.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { ExportCsv } from '#platform/web/lists/export-csv.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import { dateFormat } from '#platform/web/text/intl-formats.ts';
import {
  exportStatement,
  getSealedStatement,
  getStatement,
  listStatements,
} from '../../contract/statements.contract.ts';
import { StatementSheet } from './statement-sheet.tsx';

export const handle: PageHandle = { topBar: { title: msg`Statements`, back: '/creator/earning' } };

const load = pageLoad(async ({ api, url }) => {
  const { months, years } = await api.call(listStatements);
  const asked = url.searchParams.get('period');
  // The last month that is over, which is what most come for.
  const period = [...months, ...years].find((each) => each === asked) ?? months[1] ?? months[0];
  const statement = period ? await api.call(getStatement, { params: { period } }) : undefined;
  return { months, years, statement };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Statements() {
  const { months, years, statement } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const periodText = usePeriodText();
  const chipsOf = (periods: readonly string[]) =>
    periods.map((period) => (
      <Chip
        key={period}
        small
        on={period === statement?.period}
        href={`/creator/statements?period=${period}`}
      >
        {periodText(period)}
      </Chip>
    ));
  return (
    <PageBody>
      <title>{t`Statements · ${siteName}`}</title>
      <PageHead
        wideOnly="words"
        title={t`Statements`}
        line={t`Sales, fees, refunds and payouts of a month or a year. The sums are those of the ledger.`}
        aside={
          statement && (
            <Actions>
              <Button kind="line" size="dense" icon={IconPrinter} onClick={() => window.print()}>
                {t`Print`}
              </Button>
              <Button
                kind="line"
                size="dense"
                icon={IconFileTypePdf}
                onClick={() => window.location.assign(`/api/performer/statements/${statement.period}/pdf`)}
              >
                {t`Download as PDF`}
              </Button>
              <ExportCsv
                order={() => browserApi.call(exportStatement, { body: { period: statement.period } })}
              />
              <ActionButton
                icon={IconDownload}
                refresh={false}
                onPress={async () => {
                  // Every entry with its seal: far more than the page shows.
                  const { period } = statement;
                  const sealed = await browserApi.call(getSealedStatement, { params: { period } });
                  saveFile(JSON.stringify(sealed, undefined, 2), {
                    name: `statement-${statement.period}.json`,
                    type: 'application/json',
                  });
                  return undefined;
                }}
              >
                {t`Download as JSON`}
              </ActionButton>
            </Actions>
          )
        }
      />
      {statement ? (
        <>
          <ChipRow label={t`Months`}>{chipsOf(months)}</ChipRow>
          <ChipRow label={t`Years`}>{chipsOf(years)}</ChipRow>
          <MoneyTimeZone />
          <StatementSheet statement={statement} title={periodText(statement.period)} />
        </>
      ) : (
        <EmptyState drawing="lamp" title={t`No statements yet`}>
          {t`Your first statement appears with your first earnings.`}
        </EmptyState>
      )}
    </PageBody>
  );
}

/** "November 2026", "2026". */
function usePeriodText(): (period: string) => string {
  const locale = useFormatLocale();
  const month = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const year = dateFormat(locale, { year: 'numeric', timeZone: 'UTC' });
  return (period) => (period.length === 4 ? year : month).format(new Date(period));
}
