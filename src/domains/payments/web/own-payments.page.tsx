/** The fan's own card payments, each with its receipt. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { Money } from '#design/parts/money.tsx';
import { StateMark } from '#design/parts/state-mark.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { MoneyTime, MoneyTimeZone } from '#domains/site/web/index.ts';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { listAt, listQuery, readListAddress, useListLinks } from '#platform/web/lists/list-address.ts';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { searchTransactions } from '../contract/transactions.contract.ts';
import { cardStatusLabels } from './card-payment-labels.ts';
import styles from './cards/cards.module.css';

const PAGE_SIZE = 25;
const SHOWN = ['success', 'fail', 'refunded', 'disputed'] as const;

const load = pageLoad(async ({ api, url }) => {
  const address = readListAddress(url, { pageSize: PAGE_SIZE, sortBy: 'createdAt' });
  const status = SHOWN.find((each) => each === url.searchParams.get('status'));
  const { limit, offset, sort } = listQuery(address);
  const payments = await listAt(
    url,
    address,
    api.call(searchTransactions, { query: { limit, offset, sort, sortBy: 'createdAt', status } }),
  );
  return { address, status, payments };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export const handle: PageHandle = { topBar: { title: msg`Card payments`, back: '/wallet' } };

export default function OwnPaymentsPage() {
  const { address, status, payments } = useLoaderData<typeof loader>();
  const { i18n, t } = useLingui();
  const { siteName } = useSettings();
  const { filterHref } = useListLinks(address);
  return (
    <div className={styles.page}>
      <title>{`${t`Card payments`} · ${siteName}`}</title>
      <PageHead title={t`Card payments`} line={t`What you paid by card, with receipts.`} wideOnly />
      <ChipRow label={t`Show`} bleed>
        <Chip on={status === undefined} href={filterHref({ status: undefined })}>
          {t`All`}
        </Chip>
        {SHOWN.map((each) => (
          <Chip key={each} on={each === status} href={filterHref({ status: each })}>
            {i18n._(cardStatusLabels[each])}
          </Chip>
        ))}
      </ChipRow>
      {payments.data.length === 0 ? (
        <EmptyState
          drawing="lamp"
          title={t`No card payments`}
          action={<Button kind="soft" href="/wallet">{t`Go to wallet`}</Button>}
        >
          {t`Payments by card appear here.`}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.list}>
            {payments.data.map((payment) => (
              <Row key={payment._id} payment={payment} />
            ))}
          </ul>
          <MoneyTimeZone />
        </>
      )}
      <PageLinks address={address} total={payments.total} />
    </div>
  );
}

const TONES = {
  created: 'wait',
  processing: 'wait',
  require_authentication: 'wait',
  success: 'good',
  fail: 'bad',
  canceled: 'quiet',
  refunded: 'quiet',
  disputed: 'bad',
} as const;

const HAS_RECEIPT: ReadonlySet<string> = new Set(['success', 'refunded', 'disputed']);

type Payment = EndpointResult<typeof searchTransactions>['data'][number];

function Row({ payment }: { payment: Payment }) {
  const { i18n, t } = useLingui();
  const format = useFormat();
  const { _id: id, status, products, totalPrice, currency, refunded, createdAt } = payment;
  const part = format.money(refunded, currency);
  return (
    <li>
      <div id={`payment-${id}`} className={styles.card}>
        <span className={styles.name}>{products[0]?.name}</span>
        <Text as="span" size="small" tone="third">
          <MoneyTime value={createdAt} as="dayAndTime" />
        </Text>
        <StateMark tone={TONES[status]}>{i18n._(cardStatusLabels[status])}</StateMark>
        {status === 'success' && refunded > 0 && (
          <Text as="span" size="small" tone="second">{t`${part} refunded`}</Text>
        )}
        <Text as="span" size="small">
          {HAS_RECEIPT.has(status) ? (
            <TextLink href={`/wallet/receipts/${id}`}>{t`View receipt`}</TextLink>
          ) : (
            <TextLink href={`/payment/cancel?transactionId=${id}`}>{t`Show status`}</TextLink>
          )}
        </Text>
      </div>
      <Money>{format.money(totalPrice, currency)}</Money>
    </li>
  );
}
