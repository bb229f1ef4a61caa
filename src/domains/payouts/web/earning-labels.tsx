/** Labels of earning kinds, states and ledger accounts. */

import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { apart } from '#design/parts/apart.ts';
import { OwnText } from '#design/parts/own-text.tsx';
import { MoneyTime } from '#domains/site/web/index.ts';
import { useItemName, useSellable, useTipLine } from '#domains/wallet/web/index.ts';
import { useFormat } from '#platform/web/text/format.ts';
import type { WordTable } from '#platform/web/text/in-text.ts';
import type { Earning } from './earnings-data.ts';

/** Such as "Tips". An unknown kind is shown by its wire name. */
export function useKindWord(): (kind: string) => string {
  const { i18n, t } = useLingui();
  const find = useSellable();
  return (kind) => {
    if (kind === 'refund') return t`Refunds`;
    const sellable = find(kind);
    return sellable ? i18n._(sellable.listLabel) : kind;
  };
}

/** What was sold, or the note of a tip; undefined if there is neither. */
export function useSaleLine(): (earning: Earning) => string | undefined {
  const nameOf = useItemName();
  const tipLine = useTipLine();
  return (earning) =>
    earning.type === 'tip' ? tipLine(earning) : apart(nameOf(earning.type, earning.title));
}

/** Such as "14 received". */
export function KindCount({ kind, count }: { kind: string; count: number }) {
  const { i18n } = useLingui();
  const sellable = useSellable()(kind);
  if (kind === 'refund')
    return (
      <OwnText>
        <Plural value={count} one="# refund" other="# refunds" />
      </OwnText>
    );
  return <OwnText>{sellable ? i18n._(sellable.countedLabel(count)) : count}</OwnText>;
}

/** Such as "Pending until 28 Nov", and what is left where a part was refunded. */
export function EarningState({ earning }: { earning: Earning }) {
  const { t } = useLingui();
  const format = useFormat();
  const left = format.tokens(earning.leftNet);
  const hasRefund = earning.state !== 'refunded' && earning.refundedNet > 0;
  return (
    <>
      <StateWords earning={earning} />
      {hasRefund && (
        <>
          {' '}
          <OwnText>{t`(${left} left after refunds)`}</OwnText>
        </>
      )}
    </>
  );
}

function StateWords({ earning: { state, hold, availableAt } }: { earning: Earning }) {
  if (state === 'refunded')
    return (
      <OwnText>
        <Trans>Refunded</Trans>
      </OwnText>
    );
  if (state === 'available')
    return (
      <OwnText>
        <Trans>
          Available since <MoneyTime value={availableAt} as="day" />
        </Trans>
      </OwnText>
    );
  if (hold?.rule === 'in-dispute')
    return (
      <OwnText>
        <Trans>On hold until support decides the dispute</Trans>
      </OwnText>
    );
  return (
    <OwnText>
      <Trans>
        Pending until <MoneyTime value={availableAt} as="day" />
      </Trans>
    </OwnText>
  );
}

export const accountLabels: WordTable = {
  fan_available: msg`Fan’s wallet`,
  creator_pending: msg`Pending balance`,
  creator_available: msg`Available balance`,
  creator_reserved: msg`Payout in progress`,
  creator_reserve_fund: msg`Reserved for a dispute`,
  fees: msg`Platform fee`,
};

export const entryLabels: WordTable = {
  charge: msg({ message: 'Paid', context: 'entry of the books' }),
  maturity: msg`Hold released`,
  reversal: msg`Refunded`,
  dispute: msg`Dispute`,
};
