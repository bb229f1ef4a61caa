/** A creator's payouts, each with its state, what holds it, and why it was rejected. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#design/parts/button.tsx';
import { Money } from '#design/parts/money.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { StateMark } from '#design/parts/state-mark.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { type Fact, Facts } from '#design/patterns/facts.tsx';
import { MoneyTime } from '#domains/site/web/index.ts';
import { type ListAddress, useListLinks } from '#platform/web/lists/list-address.ts';
import { useFormat } from '#platform/web/text/format.ts';
import type { Payout } from '../../contract/payouts.contract.ts';
import { cameBackInPart, holdLabels, PayoutState, unliftable, useDayText } from '../payout-labels.tsx';
import styles from './payouts.module.css';

interface OwnPayoutsProps {
  payouts: readonly Payout[];
  address: ListAddress;
  open: string | null;
  /** Opens the form for the pending one. */
  onChange: () => void;
}

export function OwnPayouts({ payouts, address, open, onChange }: OwnPayoutsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { openHref } = useListLinks(address);
  const columns: Column<Payout>[] = [
    {
      key: 'account',
      head: t`To`,
      phone: 'name',
      cell: ({ paymentAccountInfo }) => <bdi>{paymentAccountInfo || '—'}</bdi>,
    },
    { key: 'state', head: t`Status`, phone: 'lineStart', cell: (payout) => <PayoutState payout={payout} /> },
    {
      key: 'amount',
      head: t`Amount`,
      align: 'end',
      phone: 'figure',
      cell: ({ requestTokens }) => <Money>{format.tokens(requestTokens)}</Money>,
    },
    {
      key: 'createdAt',
      head: t`Requested on`,
      align: 'end',
      phone: 'lineEnd',
      cell: ({ createdAt }) => <MoneyTime value={createdAt} as="date" />,
    },
  ];
  return (
    <DataTable
      label={t`Your payouts`}
      columns={columns}
      rows={payouts}
      keyOf={({ _id }) => _id}
      opening={{
        openKey: open,
        hrefOf: ({ _id }, isOpen) => openHref(isOpen ? undefined : _id),
        labelOf: ({ requestTokens }) => {
          const amount = format.tokens(requestTokens);
          return t`Show details of the payout of ${amount}`;
        },
        content: (payout) => <Details payout={payout} onChange={onChange} />,
      }}
      empty={
        <EmptyState drawing="lamp" title={t`No payouts yet`}>
          {t`Your payouts appear here with their status.`}
        </EmptyState>
      }
    />
  );
}

function Details({ payout, onChange }: { payout: Payout; onChange: () => void }) {
  const { t, i18n } = useLingui();
  const dayText = useDayText();
  const format = useFormat();
  const { status, holds, adminNote, requestNote, reference, endedAt, transferOn, returnedTokens } = payout;
  const facts: Fact[] = [
    ...(adminNote ? [{ label: t`Reason`, value: <OwnText>{adminNote}</OwnText>, wide: true as const }] : []),
    ...(requestNote
      ? [{ label: t`Your note`, value: <OwnText>{requestNote}</OwnText>, wide: true as const }]
      : []),
    ...(transferOn && status === 'approved' ? [{ label: t`Sent on`, value: dayText(transferOn) }] : []),
    ...(endedAt
      ? [
          {
            label: status === 'done' ? t`Paid on` : t`Rejected on`,
            value: <MoneyTime value={endedAt} as="dayAndTime" />,
          },
        ]
      : []),
    ...(cameBackInPart(payout)
      ? [{ label: t`Part that came back`, value: <Money>{format.tokens(returnedTokens)}</Money> }]
      : []),
    ...(reference ? [{ label: t`Reference`, value: <bdi>{reference}</bdi> }] : []),
  ];
  const active = holds.filter(({ isActive }) => isActive);
  return (
    <div className={styles.details}>
      {active.length > 0 && (
        <ul className={styles.holds}>
          {active.map(({ rule, until }) => (
            <li key={rule}>
              <StateMark tone="wait" wraps>
                <span>
                  {i18n._(holdLabels[rule])}.{' '}
                  {unliftable[rule] ? (
                    <OwnText>{i18n._(unliftable[rule])}</OwnText>
                  ) : (
                    <>
                      {until ? (
                        <OwnText>
                          <Trans>
                            On hold until <MoneyTime value={until} as="dayAndTime" />.
                          </Trans>
                        </OwnText>
                      ) : (
                        <OwnText>{t`On hold until we have checked it.`}</OwnText>
                      )}{' '}
                      <OwnText>{t`Support can lift this hold.`}</OwnText>
                    </>
                  )}
                </span>
              </StateMark>
            </li>
          ))}
        </ul>
      )}
      {status === 'pending' && active.length === 0 && <OwnText>{t`We check it before it is sent.`}</OwnText>}
      {facts.length > 0 && <Facts facts={facts} />}
      {status === 'pending' && (
        <Actions>
          <Button kind="line" size="dense" onClick={onChange}>
            {t`Change payout`}
          </Button>
        </Actions>
      )}
    </div>
  );
}
