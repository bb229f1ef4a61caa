/** What was paid for a subscription, newest first, each with its receipt. */

import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Money } from '#design/parts/money.tsx';
import { StateMark } from '#design/parts/state-mark.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { failureTitle } from '#domains/payments/web/index.ts';
import { MoneyTime } from '#domains/site/web/index.ts';
import { useFormat } from '#platform/web/text/format.ts';
import type { WordTable } from '#platform/web/text/in-text.ts';
import { useInWords } from '#platform/web/text/in-text.ts';
import type { Entry } from './wire.ts';

const endLabels: WordTable = {
  refunded: msg({ message: 'Refunded', context: 'period of a subscription' }),
  disputed: msg({ message: 'Charged back', context: 'period of a subscription' }),
  replaced: msg({ message: 'Replaced by a new plan', context: 'period of a subscription' }),
  'ended-by-site': msg({ message: 'Ended by the site', context: 'period of a subscription' }),
};

const kindLabels: Readonly<
  Record<Entry['kind'], { _: ReturnType<typeof msg>; tone: 'good' | 'bad' | 'quiet' }>
> = {
  paid: { _: msg({ message: 'Paid', context: 'period of a subscription' }), tone: 'good' },
  trial: { _: msg({ message: 'Free trial', context: 'subscription' }), tone: 'quiet' },
  granted: { _: msg({ message: 'Granted by the site', context: 'subscription' }), tone: 'quiet' },
  failed: { _: msg({ message: 'Payment failed', context: 'subscription' }), tone: 'bad' },
};

interface PeriodsProps {
  entries: readonly Entry[];
  receiptHref(receiptId: string): string;
}

export function Periods({ entries, receiptHref }: PeriodsProps) {
  const { i18n, t } = useLingui();
  const format = useFormat();
  const inWords = useInWords();
  const columns: Column<Entry>[] = [
    {
      key: 'when',
      head: t`Date`,
      phone: 'name',
      cell: ({ createdAt }) => <MoneyTime value={createdAt} as="date" />,
    },
    {
      key: 'what',
      head: t`Status`,
      phone: 'lineStart',
      cell: ({ kind, reason }) => (
        <StateMark tone={kindLabels[kind].tone}>
          {kind === 'failed'
            ? i18n._(failureTitle(reason))
            : reason
              ? inWords(endLabels, reason)
              : i18n._(kindLabels[kind]._)}
        </StateMark>
      ),
    },
    {
      key: 'period',
      head: t`Period`,
      phone: 'line',
      cell: ({ startsAt, endsAt }) =>
        startsAt &&
        endsAt && (
          <Trans>
            <MoneyTime value={startsAt} as="date" /> to <MoneyTime value={endsAt} as="date" />
          </Trans>
        ),
    },
    {
      key: 'amount',
      head: t`Amount`,
      align: 'end',
      phone: 'figure',
      cell: ({ amount }) => <Money>{format.money(amount)}</Money>,
    },
    {
      key: 'receipt',
      head: t`Receipt`,
      align: 'end',
      phone: 'lineEnd',
      cell: ({ receiptId }) => receiptId && <TextLink href={receiptHref(receiptId)}>{t`Receipt`}</TextLink>,
    },
  ];
  return (
    <DataTable
      dense
      label={t`Payments`}
      columns={columns}
      rows={entries}
      keyOf={({ _id }) => _id}
      empty={<Text size="small" tone="third">{t`No payments yet`}</Text>}
    />
  );
}
