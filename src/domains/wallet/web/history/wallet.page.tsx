/** The fan's wallet: balance, top-up, and history. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { AnchorProvider } from '#design/parts/anchor.tsx';
import { Button } from '#design/parts/button.tsx';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { Money } from '#design/parts/money.tsx';
import { Note } from '#design/parts/note.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { Ticket } from '#design/parts/ticket.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';

import { loadSavedCards, loadTokenPackages } from '#domains/payments/web/index.ts';
import { MoneyTime, MoneyTimeZone } from '#domains/site/web/index.ts';
import { NOT_FOUND } from '#platform/contract/http-status.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { type LoadArgs, pageLoad } from '#platform/web/call/page-data.ts';
import { ExportCsv } from '#platform/web/lists/export-csv.tsx';
import { listAt, readListAddress, useListLinks } from '#platform/web/lists/list-address.ts';

import { PageLinks } from '#platform/web/lists/page-links.tsx';
import { useReconnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRefresh } from '#platform/web/live/use-refresh.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { StayingLink } from '#platform/web/page/staying-link.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { getCap } from '../../contract/cap.contract.ts';
import { exportHistory, searchHistory } from '../../contract/history.contract.ts';
import { updateBalance } from '../../contract/wallet.events.ts';
import { CapSection } from '../cap/cap-section.tsx';
import { useSellables } from '../sellables.tsx';
import { HistoryList } from './history-list.tsx';
import { loadReceipt, type WholeReceipt } from './load-receipt.ts';
import { ReceiptTicket } from './receipt-ticket.tsx';
import { TopUpForm } from './top-up-form.tsx';
import styles from './wallet.module.css';
import { type HistoryView, historyViewOf, loadHistory } from './wallet-history.ts';

const PAGE_SIZE = 25;

/** Null if there is none, as at an outdated address: the page then only lacks the receipt beside the list. */
async function receiptBeside(api: LoadArgs['api'], id: string): Promise<WholeReceipt | null> {
  try {
    return await loadReceipt(api, id);
  } catch (error) {
    if (error instanceof ApiFailure && error.status === NOT_FOUND) return null;
    throw error;
  }
}

const load = pageLoad(async ({ api, url }) => {
  const view = historyViewOf(url.searchParams.get('show'));
  const address = readListAddress(url, { pageSize: PAGE_SIZE, sortBy: 'createdAt' });
  const [history, topUps, packages, cards, limit] = await Promise.all([
    listAt(url, address, loadHistory(api, view, address)),
    api.call(searchHistory, { query: { movement: 'top_up', limit: 1 } }),
    loadTokenPackages(api),
    loadSavedCards(api),
    api.call(getCap),
  ]);
  const openId = url.searchParams.get('receipt') ?? history.data[0]?._id;
  const receipt = openId ? await receiptBeside(api, openId) : undefined;
  const lastTopUp = topUps.data[0];
  return { view, address, history, receipt, lastTopUp, packages, cards: cards.data, limit };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

/** All tabs of the history with their labels. */
function useViews(): readonly { view: HistoryView; words: MessageDescriptor }[] {
  const kinds = useSellables().map(({ kind, listLabel }) => ({ view: kind, words: listLabel }));
  return [
    { view: 'all', words: msg`All` },
    ...kinds,
    { view: 'top_up', words: msg`Top-ups` },
    { view: 'refund', words: msg`Refunds` },
  ];
}

export default function WalletPage() {
  const { view, address, history, receipt, lastTopUp, packages, cards, limit } =
    useLoaderData<typeof loader>();
  const { i18n, t } = useLingui();
  const { siteName } = useSettings();
  const views = useViews();
  const { filterHref, onPageHref } = useListLinks(address);
  const isUnused = view === 'all' && history.total === 0;
  const refresh = useRefresh();
  useSocketEvent(updateBalance, refresh);
  useReconnected(refresh);

  return (
    <div className={styles.wallet}>
      <title>{`${t`Wallet`} · ${siteName}`}</title>
      <section className={styles.balance}>
        <PageHead title={t`Wallet`} />
        <Balance lastTopUp={lastTopUp} />
        <TopUpForm packages={packages} cards={cards} />
        <Text size="small">
          <TextLink href="/user/cards">{t`Saved cards`}</TextLink> ·{' '}
          <TextLink href="/user/payments">{t`Card payments`}</TextLink>
        </Text>
        <CapSection limit={limit} />
      </section>
      <AnchorProvider value={StayingLink}>
        <section className={styles.history}>
          <div className={styles.head}>
            <Heading level={2}>{t`History`}</Heading>
            {!isUnused && (
              <ChipRow label={t`Show`} bleed>
                {views.map((each) => (
                  <Chip
                    key={each.view}
                    on={each.view === view}
                    href={filterHref({
                      show: each.view === 'all' ? undefined : each.view,
                      receipt: undefined,
                    })}
                  >
                    {i18n._(each.words)}
                  </Chip>
                ))}
              </ChipRow>
            )}
          </div>
          {history.data.length === 0 ? (
            <NoHistory view={view} />
          ) : (
            <HistoryList
              lines={history.data}
              openId={receipt?.receipt._id}
              besideHref={(id) => onPageHref({ receipt: id })}
            />
          )}
          {!isUnused && <MoneyTimeZone />}
          <PageLinks address={address} total={history.total} />
          {history.total > 0 && (
            <Actions>
              <ExportCsv
                order={() =>
                  browserApi.call(exportHistory, { body: { type: view === 'all' ? undefined : view } })
                }
              />
            </Actions>
          )}
        </section>
      </AnchorProvider>
      {receipt !== undefined && (
        <aside aria-label={t`Receipt`} className={styles.beside}>
          {receipt ? <ReceiptTicket {...receipt} /> : <Note>{t`This receipt does not exist.`}</Note>}
        </aside>
      )}
    </div>
  );
}

type LastTopUp = Awaited<ReturnType<typeof clientLoader>>['lastTopUp'];

function Balance({ lastTopUp }: { lastTopUp: LastTopUp }) {
  const { t } = useLingui();
  const { me } = useSession();
  const format = useFormat();
  const worth = format.money(1);
  const { minimumWalletPrice } = useSettings();
  return (
    <Ticket
      size="large"
      stub={
        lastTopUp ? (
          <>
            <Text as="span" size="meta">
              {lastTopUp.refundedAmount > 0 ? t`Last top-up, reversed` : t`Last top-up`}
            </Text>
            <span>
              <Money size="fact">{format.signedTokens(lastTopUp.amount)}</Money>
            </span>
            <Text as="span" size="meta">
              <MoneyTime value={lastTopUp.createdAt} as="day" />
            </Text>
          </>
        ) : (
          <>
            <Text as="span" size="meta">{t`Minimum top-up`}</Text>
            <span>
              <Money size="fact">{format.money(minimumWalletPrice)}</Money>
            </span>
          </>
        )
      }
    >
      <Text as="span" size="small">{t`Your balance`}</Text>
      <Money size="wallet">{format.tokens(me?.balance ?? 0)}</Money>
      <Text as="span" size="small">{t`One token is worth ${worth}. Tokens don’t expire.`}</Text>
    </Ticket>
  );
}

function NoHistory({ view }: { view: HistoryView }) {
  const { t } = useLingui();
  if (view !== 'all') {
    return (
      <EmptyState drawing="lamp" level={3} title={t`No transactions of this type yet`}>
        {t`Choose “All” to see your whole history.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="lamp"
      level={3}
      title={t`No transactions yet`}
      action={<Button kind="soft" href="/creator">{t`Discover creators`}</Button>}
    >
      {t`Your top-ups, tips and unlocks will appear here with their receipts.`}
    </EmptyState>
  );
}
