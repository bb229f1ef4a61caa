/** Admin page: the ledger entry by entry, and the result of its last check. */

import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, useLocation } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { StateMark } from '#design/parts/state-mark.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { MoneyTime, MoneyTimeZone } from '#domains/site/web/index.ts';
import { ActionButton } from '#platform/web/actions/action-button.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { ChoiceChips } from '#platform/web/lists/choice-chips.tsx';
import { ExportCsv } from '#platform/web/lists/export-csv.tsx';
import { FilterSelect } from '#platform/web/lists/filter-select.tsx';
import { listAt, useListLinks } from '#platform/web/lists/list-address.ts';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import {
  checkLedgerNow,
  exportLedgerEntries,
  getLedgerState,
  type LedgerState,
  ledgerAccountKinds,
  listLedgerEntries,
} from '../../contract/books.contract.ts';
import { BookEntries } from './book-entries.tsx';
import { BookFilters } from './book-filters.tsx';
import { readBook } from './book-load.ts';
import { BookSums } from './book-sums.tsx';
import { chosenKind, LEDGER_KINDS, ledgerKindLabels } from './ledger-kind.ts';
import { accountLabels } from './ledger-labels.ts';

export const handle: PageHandle = { topBar: { title: msg`Ledger`, back: '/admin/more' } };

// A transaction has two entries or more.
const PAGE_SIZE = 50;

const load = pageLoad(async ({ api, url }) => {
  const { address, filters, days, query } = readBook(url, {
    pageSize: PAGE_SIZE,
    filters: ['user', 'of'],
    choices: { account: ledgerAccountKinds, kind: LEDGER_KINDS },
  });
  const defaultKind = chosenKind(url.searchParams);
  const kind = filters.kind ?? defaultKind;
  const asked = { ...filters, ...days, kind: kind === 'all' ? undefined : kind };
  const [{ data, total, sum }, state] = await Promise.all([
    listAt(url, address, api.call(listLedgerEntries, { query: { ...query, ...asked } })),
    api.call(getLedgerState),
  ]);
  return { entries: data, total, sum, state, address, asked, kind, defaultKind, days };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Ledger() {
  const { entries, total, sum, state, address, asked, kind, defaultKind, days } =
    useLoaderData<typeof loader>();
  const { account } = asked;
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { siteName } = useSettings();
  const isWhole = useLocation().search === '';
  return (
    <PageBody>
      <title>{t`Ledger · ${siteName}`}</title>
      <PageHead
        wideOnly="words"
        title={t`Ledger`}
        line={t`All movements of money. The entries of a transaction add up to zero and never change.`}
        aside={
          <Actions>
            <CheckNow />
            <ExportCsv order={() => browserApi.call(exportLedgerEntries, { body: asked })} />
          </Actions>
        }
      />
      <CheckStatus state={state} />
      <BookFilters
        days={days}
        narrowedTo={[
          { words: kind !== 'all' && i18n._(ledgerKindLabels[kind]), without: { kind: 'all' } },
          { words: account && i18n._(accountLabels[account]), without: { account: undefined, kind } },
        ]}
        account={
          <FilterSelect label={t`Account`} name="account" defaultValue={account ?? ''}>
            <option value="">{t`All accounts`}</option>
            {ledgerAccountKinds.map((kind) => (
              <option key={kind} value={kind}>
                {i18n._(accountLabels[kind])}
              </option>
            ))}
          </FilterSelect>
        }
      >
        <ChoiceChips
          label={t`Transaction type`}
          name="kind"
          words={LEDGER_KINDS}
          labels={ledgerKindLabels}
          standing={defaultKind}
        />
      </BookFilters>
      <MoneyTimeZone />
      {total > 0 && (
        <BookSums sums={sum === null ? null : [{ label: t`Sum`, value: format.signedTokens(sum) }]} />
      )}
      <BookEntries
        entries={entries}
        byTime={useListLinks(address).sortOn('createdAt')}
        empty={
          isWhole ? (
            <EmptyState drawing="lamp" title={t`No transactions yet`}>
              {t`All payments are recorded here, as double entries.`}
            </EmptyState>
          ) : (
            <EmptyState
              drawing="lamp"
              title={t`No entry fits`}
              action={<Button kind="line" href="/admin/ledger">{t`Show all entries`}</Button>}
            >
              {t`Try other days or another account.`}
            </EmptyState>
          )
        }
      />
      <PageLinks address={address} total={total} />
    </PageBody>
  );
}

/** Whether the ledger is balanced, when that was checked, and the faults if it is not. */
function CheckStatus({ state }: { state: LedgerState }) {
  const { t } = useLingui();
  const { lastCheck, isLate, waitingEntries } = state;
  if (!lastCheck)
    return (
      <Alert tone="info" title={t`The ledger has not been checked yet`}>
        {t`The check runs automatically every hour.`}
      </Alert>
    );
  const faults = lastCheck.faults.length;
  const entries = lastCheck.wholeEntries;
  // Reported faults always come from a full check.
  const when = <MoneyTime value={faults > 0 ? lastCheck.wholeAt : lastCheck.checkedAt} as="dayAndTime" />;
  const wholeWhen = <MoneyTime value={lastCheck.wholeAt} as="dayAndTime" />;
  const seen = (
    <>
      {faults > 0 ? (
        <OwnText>
          <Trans>
            <Plural value={faults} one="# error" other="# errors" /> in{' '}
            <Plural value={entries} one="# entry" other="# entries" />, checked {when}.
          </Trans>
        </OwnText>
      ) : lastCheck.isWhole ? (
        <OwnText>
          <Trans>
            No errors in <Plural value={entries} one="# entry" other="# entries" />, checked {when}.
          </Trans>
        </OwnText>
      ) : (
        <OwnText>
          <Trans>
            No errors in new entries, checked {when}, or in all{' '}
            <Plural value={entries} one="# entry" other="# entries" />, checked {wholeWhen}.
          </Trans>
        </OwnText>
      )}{' '}
      {isLate && (
        <OwnText>
          <Trans>The check is overdue. See whether background jobs are running.</Trans>
        </OwnText>
      )}
      {waitingEntries > 0 && (
        <OwnText>
          <Plural
            value={waitingEntries}
            one="# entry is not yet in the earnings totals."
            other="# entries are not yet in the earnings totals."
          />
        </OwnText>
      )}
    </>
  );
  if (faults === 0 && !isLate)
    return (
      <StateMark tone="good" wraps>
        <span>
          {t`Ledger balanced.`} {seen}
        </span>
      </StateMark>
    );
  return (
    <Alert
      tone={faults > 0 ? 'error' : 'info'}
      title={faults > 0 ? t`The ledger has errors` : t`The ledger was balanced at the last check`}
    >
      {seen}
      {faults > 0 && (
        <ul>
          {lastCheck.faults.slice(0, SHOWN_FAULTS).map(({ fault, subject, detail }) => (
            <li key={`${fault} ${subject}`}>
              <code>
                {fault} {subject}: {detail}
              </code>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

// One fault can show in many places; the command lists them all.
const SHOWN_FAULTS = 10;

function CheckNow() {
  const { t } = useLingui();

  async function check() {
    await browserApi.call(checkLedgerNow);
    return t`The check has started`;
  }

  return <ActionButton onPress={check}>{t`Run check`}</ActionButton>;
}
